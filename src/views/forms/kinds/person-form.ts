import '../schema-language.ts'
import { type Person, personCreate, personFacts } from '#contract/companies/person-records.ts'
import { can } from '#domain/access/permissions.ts'
import { personQuery, recordOfPerson } from '#src/state/queries/persons.ts'
import { emptyRows, rowInputOf } from '../fields/row-values.ts'
import type { FormDeclaration } from '../form-declaration.ts'
import { draftOfInquiry } from '../use-form-start.ts'

const form: FormDeclaration<'person', Person> = {
  fieldKind: 'person',
  create: {
    command: 'person.create',
    title: 'Новый контакт',
    schema: personCreate,
    usual: ({ companyId }) => ({
      ...{ companyId, status: 'active', isMain: false },
      // One empty row, so that a phone can be typed right away.
      phones: [{ number: '', note: null }],
    }),
    keeps: ['companyId', 'status'],
    draft: (request) => draftOfInquiry(request, request.companyId ?? 'anywhere'),
    deletedText: 'Компания удалена. Написанное осталось в форме: выберите другую компанию.',
  },
  edit: {
    command: 'person.edit',
    noun: 'Контакт',
    schema: personFacts.partial(),
    query: personQuery,
    targetKind: 'person',
    recordOf: recordOfPerson,
    values: ({ company }) => ({ companyId: company?.id ?? null }),
    typed(request, { phones, emails }) {
      const { phone, email } = (request.form === 'person' && request.typed) || {}
      return {
        ...(phone !== undefined && {
          phones: [...phones.map(rowInputOf), { ...emptyRows.phones, number: phone }],
        }),
        ...(email !== undefined && { emails: [...emails.map((one) => ({ email: one })), { email }] }),
      }
    },
    args: ({ id, body, etag }) => ({ edit: { body: { ...Object(body), id }, ifMatch: etag } }),
    deletedText: 'Этот контакт удалили, пока вы его правили.',
    mayChange: (_field, { responsibleUserId }, user) =>
      can(user, 'person.update', { companyResponsibleId: responsibleUserId }),
  },
}
export default form
