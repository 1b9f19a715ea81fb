import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'
import type { Currency, DealKind, RentBasis, VatTreatment } from '#domain/stock/vocabulary.ts'

import { type BlockRent, type Fee, usualFees } from './fees.ts'
import { isSameFee } from './payments.ts'

/* Terms that a deal begins with: those of its blocks. Nothing that differs from block to block is agreed. */

/** A block as it is asked; amounts are decimal text. */
export interface AskedTerms {
  id: number
  areaSqm: string
  dealKind: DealKind
  askingRent: string | null
  rentBasis: RentBasis
  askingPrice: string | null
  currency: Currency
  vatTreatment: VatTreatment | null
  vatRate: string | null
  leaseTermMonths: number | null
  tenantFeePercent: string | null
  /** Owner of the block, else of its building. */
  landlordId: number | null
}

/** All blocks have it alike; undefined: they differ, or there is none. */
function common<K extends keyof AskedTerms>(
  blocks: readonly AskedTerms[],
  field: K,
): AskedTerms[K] | undefined {
  const [first, ...others] = blocks
  return first && others.every((block) => block[field] === first[field]) ? first[field] : undefined
}

const units = ['dealKind', 'rentBasis', 'currency', 'vatTreatment', 'vatRate'] as const

const areAlike = (blocks: readonly AskedTerms[]) =>
  units.every((field) => common(blocks, field) !== undefined)

/** A rent of a month is that of its own block and no other. */
function commonRent(blocks: readonly AskedTerms[]): string | null {
  if (!areAlike(blocks) || (blocks.length > 1 && common(blocks, 'rentBasis') === 'month')) return null
  return common(blocks, 'askingRent') ?? null
}

/** No rate holds for all: each block waits for its own. */
const areRentsOpen = (blocks: readonly AskedTerms[]) =>
  blocks.length > 1 && commonRent(blocks) === null && (common(blocks, 'dealKind') ?? 'lease') === 'lease'

function openRents(blocks: readonly AskedTerms[]): BlockRent[] {
  return blocks.map(({ id, areaSqm }) => ({ blockId: id, areaSqm, rent: null }))
}

/**
 * Rents as a deal keeps them: one of each of its blocks, or none and one rate for all.
 * @param said those that are known.
 */
export function keptRents(
  said: readonly BlockRent[],
  blocks: readonly AskedTerms[],
): { blockRents: BlockRent[]; agreedRent?: string | null } {
  if (said.length === 0) return { blockRents: [] }
  const known = new Map(said.map(({ blockId, rent }) => [blockId, rent]))
  const rents = openRents(blocks).map((one) => ({ ...one, rent: known.get(one.blockId) ?? null }))
  const [only, ...others] = rents
  return others.length > 0
    ? { blockRents: rents, agreedRent: null }
    : { blockRents: [], agreedRent: only?.rent ?? null }
}

function sumOf(amounts: readonly (string | null)[]): string | null {
  if (amounts.length === 0 || amounts.includes(null)) return null
  const sum = amounts.reduce((total, amount) => total.plus(amount ?? '0'), new Decimal('0'))
  return toFixedDecimal(sum, 2)
}

/** Areas and prices are added up; every other term is taken only where all blocks have it alike. */
export function termsOfBlocks(blocks: readonly AskedTerms[]) {
  return {
    dealKind: common(blocks, 'dealKind') ?? 'lease',
    rentBasis: common(blocks, 'rentBasis') ?? 'sqmYear',
    currency: common(blocks, 'currency') ?? 'RUB',
    vatTreatment: common(blocks, 'vatTreatment') ?? null,
    vatRate: common(blocks, 'vatRate') ?? null,
    areaSqm: sumOf(blocks.map(({ areaSqm }) => areaSqm)),
    agreedRent: commonRent(blocks),
    blockRents: areRentsOpen(blocks) ? openRents(blocks) : [],
    agreedPrice: areAlike(blocks) ? sumOf(blocks.map(({ askingPrice }) => askingPrice)) : null,
    termMonths: common(blocks, 'leaseTermMonths') ?? null,
    landlordId: common(blocks, 'landlordId') ?? null,
    fees: usualFees(common(blocks, 'dealKind'), common(blocks, 'tenantFeePercent')),
  }
}

/**
 * Terms that go along when a deal gets other blocks: those that were made of its former blocks and that nobody has said in
 * another way, before or now.
 */
export function followingTerms(
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  { former, blocks }: { former: readonly AskedTerms[]; blocks: readonly AskedTerms[] },
): Partial<ReturnType<typeof termsOfBlocks>> {
  if (blocks.length === 0) return {}
  const made: Readonly<Record<string, unknown>> = termsOfBlocks(former)
  const isFollowing = (field: string) =>
    isSame(made[field], stored[field]) && (given[field] === undefined || isSame(given[field], stored[field]))
  const following = Object.entries(termsOfBlocks(blocks)).filter(([field]) =>
    rateFields.includes(field) ? rateFields.every(isFollowing) : isFollowing(field),
  )
  return Object.fromEntries(following)
}

/** A rate says nothing without its unit and its VAT. */
const rateFields: readonly string[] = ['agreedRent', 'blockRents', 'agreedPrice', ...units]

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((row, at) => isSameRow(row, other[at]))
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return one === other || (isNumber(one) && isNumber(other) && new Decimal(one).eq(other))
}

const isSameRow = (one: BlockRent | Fee, other: BlockRent | Fee): boolean =>
  'blockId' in one || 'blockId' in other
    ? rentParts.every((part) => isSame(Reflect.get(one, part), Reflect.get(other, part)))
    : isSameFee(one, other)

const rentParts = ['blockId', 'areaSqm', 'rent'] as const

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
