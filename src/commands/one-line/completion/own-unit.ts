import { Decimal } from '#domain/money/decimal.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { Target, TargetRecord } from '#src/state/table/target.ts'

/** «Ставка 3000» where 3 250 a month is asked: the unit of the blocks' own rates, if the sum is of their size. */
export function unitOf(target: Target | null, rent: string | undefined): TargetRecord['asked'] {
  if (target?.kind !== 'block' || target.filter || rent === undefined) return undefined
  const [first, ...others] = target.records.map(({ asked }) => asked)
  const isAlike = others.every((one) => one?.basis === first?.basis && one?.currency === first?.currency)
  const isOwn = target.records.every(({ asked }) => asked && isOfSize(rent, asked.rent))
  return isAlike && isOwn ? first : undefined
}

/** Between half of it and twice as much. */
function isOfSize(sum: string, own: string): boolean {
  return new Decimal(sum).times('2').gte(own) && new Decimal(own).times('2').gte(sum)
}

/** «185 млн» over blocks for sale at a price of that size. */
export function isOwnPrice(price: string, target: Target | null): boolean {
  if (target?.kind !== 'block' || target.filter) return false
  return target.records.every(({ askedPrice }) => askedPrice !== undefined && isOfSize(price, askedPrice))
}

/** «2500 в мес», «ставка 320»: a rate in the unit and of the size of the blocks' own ones, as far as it tells a unit. */
export function isOwnRate({ slots }: ParsedLine, target: Target | null): boolean {
  const told = (name: string) => slots.find((slot) => slot.name === name)?.value
  const rent = told('rent') as string | undefined
  const own = unitOf(target, rent)
  if (own !== undefined && told('basis') !== undefined && told('basis') !== own.basis) return false
  if (own !== undefined) return told('currency') === undefined || told('currency') === own.currency
  // «2600 р/м/мес» over 31 000 a year: as much in another unit.
  return (
    rent !== undefined &&
    target?.kind === 'block' &&
    !target.filter &&
    target.records.every(
      ({ asked }) =>
        asked !== undefined &&
        (told('currency') ?? asked.currency) === asked.currency &&
        isOfSize(aYear(rent, told('basis')), aYear(asked.rent, asked.basis)),
    )
  )
}

const aYear = (rent: string, basis: unknown) =>
  basis === 'sqmMonth' ? new Decimal(rent).times('12').toFixed() : rent
