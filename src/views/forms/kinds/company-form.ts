import '../schema-language.ts'
import { type Company, companyCreate, companyPatch } from '#contract/companies/company-records.ts'
import { can } from '#domain/access/permissions.ts'
import { companyQuery, recordOfCompany } from '#src/state/queries/companies.ts'
import type { FormDeclaration } from '../form-declaration.ts'
import { draftOfInquiry } from '../use-form-start.ts'

const form: FormDeclaration<'company', Company> = {
  fieldKind: 'company',
  create: {
    command: 'company.create',
    title: 'Новая компания',
    schema: companyCreate,
    usual: (_request, { user }) => ({ status: 'active', responsibleUserId: user.id }),
    keeps: ['kinds', 'status', 'industry', 'source', 'parentId', 'responsibleUserId'],
    draft: draftOfInquiry,
  },
  edit: {
    command: 'company.edit',
    noun: 'Компания',
    schema: companyPatch,
    query: companyQuery,
    targetKind: 'company',
    recordOf: recordOfCompany,
    values: ({ parent }) => ({ parentId: parent?.id ?? null }),
    typed: (request) => (request.form === 'company' ? request.typed : undefined),
    deletedText: 'Эту компанию удалили, пока вы её правили.',
    mayChange: (field, record, user) =>
      can(user, field === 'responsibleUserId' ? 'company.changeResponsible' : 'company.update', record),
  },
}
export default form
