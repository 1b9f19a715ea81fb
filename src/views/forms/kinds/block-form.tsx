import '../schema-language.ts'
import { type Block, blockCreate, blockPatch } from '#contract/stock/block-records.ts'
import { canUpdateBlock } from '#domain/access/permissions.ts'
import { blockQuery } from '#src/state/queries/queries.ts'
import { recordOfBlock } from '#src/state/queries/records.ts'
import { SumHint } from '../fields/sum-hint.tsx'
import type { FormDeclaration } from '../form-declaration.ts'
import { unresolved } from '../form-values.ts'
import { newDraft } from '../use-form-start.ts'

const leaseTerms = [
  ...['leaseKind', 'leaseTermMonths', 'rentFreeMonths', 'hasGracePeriod', 'prepayMonths', 'depositMonths'],
]
const opex = ['opexIncluded', 'opexRubPerSqmYear', 'utilitiesIncluded']
const leaseOnly = new Set(['askingRent', 'rentBasis', ...opex, ...leaseTerms])

const form: FormDeclaration<'block', Block> = {
  fieldKind: 'block',
  /** A sale has no rent, a free block no tenant. */
  isShown(field, { dealKind, availability, vatTreatment }) {
    if (leaseOnly.has(field)) return dealKind === 'lease'
    if (field === 'askingPrice') return dealKind === 'sale'
    if (field === 'vatRate') return vatTreatment === 'simplified'
    if (field === 'availableFrom') return availability === 'fromDate'
    if (field === 'tenantName' || field === 'occupiedUntil') return availability !== 'free'
    return true
  },
  tools: (group, _form, values) => group === 'Ставка и цена' && <SumHint values={values} />,
  create: {
    command: 'block.create',
    title: 'Новый блок',
    schema: blockCreate,
    usual: ({ buildingId, newBuilding }, { user }) => ({
      ...{ floorKind: 'regular', dealKind: 'lease', rentBasis: 'sqmYear', currency: 'RUB' },
      ...{ availability: 'free', purposes: ['office'], responsibleUserId: user.id },
      buildingId: buildingId ?? unresolved(newBuilding?.name ?? ''),
    }),
    // Facts shared by blocks of one floor.
    keeps: [
      ...['buildingId', 'floor', 'floorKind', 'dealKind', 'purposes', 'ceilingM', 'fitOut', 'layout'],
      ...['rentBasis', 'currency', 'vatTreatment', 'vatRate', ...opex, ...leaseTerms],
      ...['tenantFeePercent', 'agentBonusPercent', 'availability', 'availableFrom', 'responsibleUserId'],
    ],
    draft: ({ prefill, buildingId }) => newDraft('block', prefill, buildingId ?? 'anywhere'),
    deletedText: 'Здание удалено. Написанное осталось в форме: выберите другое здание.',
  },
  edit: {
    command: 'block.edit',
    noun: 'Блок',
    schema: blockPatch,
    query: blockQuery,
    targetKind: 'block',
    recordOf: recordOfBlock,
    // A block does not move to another building.
    without: ['buildingId'],
    deletedText: 'Этот блок удалили, пока вы его правили.',
    mayChange: (field, record, user) => canUpdateBlock(user, record, [field]),
  },
}
export default form
