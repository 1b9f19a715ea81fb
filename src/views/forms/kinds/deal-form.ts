import { namesLeader } from '#domain/access/roles.ts'
import '../schema-language.ts'
import { type Deal, dealCreate, dealPatch } from '#contract/deals/deal-records.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { dealQuery, recordOfDeal } from '#src/state/deals/deal-queries.ts'
import type { TypedFee } from '#src/state/place/overlay.ts'
import { emptyRows, type RowInput, rowInputOf } from '../fields/row-values.ts'
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

/** A typed fee changes a lone one that nobody has paid, else it is another. */
function feesWith(fees: readonly RowInput[], { basis, value, vatTreatment }: TypedFee): RowInput[] {
  const [only] = fees
  const told = {
    basis,
    value: formatDecimal(value),
    amountRub: '',
    ...(vatTreatment && { vatTreatment }),
  }
  const isOnly = fees.length === 1 && only?.paidOn === ''
  return isOnly ? [{ ...only, ...told }] : [...fees, { ...emptyRows.fees, ...told }]
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

const form: FormDeclaration<'deal', Deal> = {
  fieldKind: 'deal',
  isShown(field, { dealKind, vatTreatment, blockIds, blockRents }, { isNew, user }) {
    if (field === 'agreedPrice') return dealKind === 'sale'
    if (field === 'vatRate') return vatTreatment === 'simplified'
    if (field === 'blockRents') return dealKind !== 'sale' && countOf(blockIds) > 1
    // One rate for all, or one of each block.
    if (field === 'agreedRent')
      return dealKind !== 'sale' && !(countOf(blockIds) > 1 && countOf(blockRents) > 0)
    if (ofLease.includes(field)) return dealKind !== 'sale'
    return field !== 'responsibleUserId' || namesLeader(user, isNew)
  },
  create: {
    command: 'deal.create',
    title: 'Новая сделка',
    schema: dealCreate,
    usual: (_request, { user }) => ({
      ...{ dealKind: 'lease', side: 'tenant', rentBasis: 'sqmYear', currency: 'RUB', hasNoFee: false },
      blockIds: [],
      blockRents: [],
      fees: [],
      shares: [],
      responsibleUserId: user.id,
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
    typed(request, { fees }) {
      const typed = request.form === 'deal' ? request.fee : undefined
      return typed && { fees: feesWith(fees.map(rowInputOf), typed) }
    },
    deletedText: 'Эту сделку удалили, пока вы её правили.',
  },
}
export default form
