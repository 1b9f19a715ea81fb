import { everyAvailability, leavesOutLet } from '#domain/search/on-offer.ts'
import { countOf } from '#domain/text/plurals.ts'
import { type AnyCommand, type Availability, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { filterPlace } from './filter-place.ts'

/** Name of the condition in the address. */
export const unjudgedCondition = 'unknown'

/** Rows that a range of sums excludes as unknown: «без ставки», «без цены»; null without such a range. */
export function unjudgedName({ block = {} }: Pick<SearchInput, 'block'>): 'без ставки' | 'без цены' | null {
  if (block.rentRubPerSqmYear || block.monthRub) return 'без ставки'
  return block.priceRub ? 'без цены' : null
}

function withRange(): Availability {
  const search = store.get(addressSearchAtom)?.search
  if (!search || unjudgedName(search) === null) return { hidden: true }
  return search.block?.unjudged ? { disabled: 'они уже показаны' } : true
}

/** «1 занят», «2 занято» */
export function letText({ target }: Pick<SearchInput, 'target'>, count: number): string {
  return countOf(count, target === 'blocks' ? 'занят' : 'занято', 'занято', 'занято')
}

function withLetOut(): Availability {
  const search = store.get(addressSearchAtom)?.search
  if (!search?.block?.availabilities) return { hidden: true }
  return leavesOutLet(search) || { disabled: 'фильтр и так не скрывает только занятые' }
}

export const unjudgedCommands: AnyCommand[] = [
  command({
    id: 'filter.showUnjudged',
    title: 'Показать и то, что не сравнить',
    section: 'table',
    concepts: ['unknown'],
    effect: 'read',
    calls: ['search.run'],
    available: withRange,
    run() {
      const address = filterPlace()?.filtered(unjudgedCondition, ['with'])
      if (address !== undefined) goTo(address)
    },
  }),
  command({
    id: 'filter.showLet',
    title: 'Показать и занятые',
    section: 'table',
    effect: 'read',
    calls: ['search.run'],
    available: withLetOut,
    run() {
      const address = filterPlace()?.filtered('free', [everyAvailability.join(',')])
      if (address !== undefined) goTo(address)
    },
  }),
]
