import { namesLeader } from '#domain/access/roles.ts'
import '../schema-language.ts'
import { type Demand, demandCreate, demandPatch } from '#contract/demands/demand-records.ts'
import { changedNeed } from '#domain/demands/changed-need.ts'
import type { Wish } from '#domain/demands/match.ts'
import { needText } from '#domain/demands/need-text.ts'
import { demandQuery, recordOfDemand } from '#src/state/demands/demand-queries.ts'
import type { FormDeclaration } from '../form-declaration.ts'
import { draftOfInquiry } from '../use-form-start.ts'

const form: FormDeclaration<'demand', Demand> = {
  fieldKind: 'demand',
  isShown: (field, _values, { isNew, user }) => field !== 'responsibleUserId' || namesLeader(user, isNew),
  create: {
    command: 'demand.create',
    title: 'Новый запрос',
    schema: demandCreate.required({ need: true }),
    usual: (_request, { user }) => ({
      ...{
        musts: [],
        preferences: [],
        isOpenEnded: false,
        urgency: 'normal',
        mandate: 'none',
        responsibleUserId: user.id,
      },
    }),
    keeps: ['companyId', 'personId', 'source', 'urgency'],
    draft: draftOfInquiry,
    args: (body, { of }) => ({ body: { ...Object(body), ...(of !== undefined && { inquiryId: of }) } }),
  },
  edit: {
    command: 'demand.edit',
    noun: 'Запрос',
    schema: demandPatch,
    query: demandQuery,
    targetKind: 'demand',
    recordOf: recordOfDemand,
    values: ({ company, person, criteria }) => ({
      ...{ companyId: company?.id ?? null, personId: person?.id ?? null },
      need: criteria && needText({ criteria: criteria as Wish['criteria'] }),
    }),
    typed(request, { criteria }) {
      const { words, names, urgency, ...said } = (request.form === 'demand' && request.typed) || {}
      const isSaid = words !== undefined && names !== undefined && criteria
      const need = isSaid ? changedNeed(criteria as Wish['criteria'], { ...said, words, names }) : null
      if (need === null && !urgency) return undefined
      return { ...(need !== null && { need }), ...(urgency && { urgency }) }
    },
    deletedText: 'Этот запрос удалили, пока вы его правили.',
  },
}
export default form
