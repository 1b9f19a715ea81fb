import { namesLeader } from '#domain/access/roles.ts'
import '../schema-language.ts'
import { type Deal, dealCreate, dealPatch } from '#contract/deals/deal-records.ts'
import { dealQuery, recordOfDeal } from '#src/state/deals/deal-queries.ts'
import type { FormDeclaration } from '../form-declaration.ts'

const ofLease = [
  'agreedRent',
  'rentBasis',
  'startOn',
  'termMonths',
  'rentFreeMonths',
  'depositMonths',
  'indexationPercent',
]

const form: FormDeclaration<'deal', Deal> = {
  fieldKind: 'deal',
  isShown(field, { dealKind }, { isNew, user }) {
    if (field === 'agreedPrice') return dealKind === 'sale'
    if (ofLease.includes(field)) return dealKind !== 'sale'
    return field !== 'responsibleUserId' || namesLeader(user, isNew)
  },
  create: {
    command: 'deal.create',
    title: 'Новая сделка',
    schema: dealCreate,
    usual: (_request, { user }) => ({
      ...{ dealKind: 'lease', side: 'tenant', rentBasis: 'sqmYear', currency: 'RUB', hasNoFee: false },
      ...{ blockIds: [], fees: [], shares: [], responsibleUserId: user.id },
    }),
    keeps: ['companyId', 'personId', 'side', 'dealKind'],
    args: (body, { demandId }) => ({
      body: { ...Object(body), ...(demandId !== undefined && { demandId }) },
    }),
  },
  edit: {
    command: 'deal.edit',
    noun: 'Сделка',
    schema: dealPatch,
    query: dealQuery,
    targetKind: 'deal',
    recordOf: recordOfDeal,
    values: ({ company, landlord, person, coBroker, blocks }) => ({
      ...{ companyId: company?.id ?? null, landlordId: landlord?.id ?? null, personId: person?.id ?? null },
      coBrokerId: coBroker?.id ?? null,
      blockIds: blocks.map(({ id }) => id),
    }),
    deletedText: 'Эту сделку удалили, пока вы её правили.',
  },
}
export default form
