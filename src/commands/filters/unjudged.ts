import { everyOffer, leavesOut, offerNames } from '#domain/search/on-offer.ts'
import { countOf } from '#domain/text/plurals.ts'
import { type AnyCommand, type Availability, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { withCondition } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom, addressWith } from '#src/state/place/search-location.ts'
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

const stateWords = { free: ['занят', 'занято'], market: ['снят с рынка', 'снято с рынка'] } as const

/** «1 занят», «2 занято или снято с рынка» */
export function offOfferText(search: SearchInput, count: number): string {
  const words = offerNames.filter((name) => leavesOut(search, name)).map((name) => stateWords[name])
  const one = words.map(([ofBlock]) => ofBlock).join(' или ')
  const many = words.map(([, ofSeveral]) => ofSeveral).join(' или ')
  return countOf(count, search.target === 'blocks' ? one : many, many, many)
}

function withOffOfferOut(): Availability {
  const search = store.get(addressSearchAtom)?.search
  if (!search?.block?.availabilities && !search?.block?.marketStates) return { hidden: true }
  const isLeavingOut = offerNames.some((name) => leavesOut(search, name))
  return isLeavingOut || { disabled: 'занятые и снятые с рынка уже показаны' }
}

export const unjudgedCommands: AnyCommand[] = [
  command({
    id: 'filter.showUnjudged',
    title: 'Показать и то, чего нельзя сравнить',
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
    id: 'filter.showOffOffer',
    title: 'Показать и занятые, и снятые с рынка',
    section: 'table',
    effect: 'read',
    calls: ['search.run'],
    available: withOffOfferOut,
    run() {
      const search = store.get(addressSearchAtom)?.written
      if (!search) return
      const left = offerNames.filter((name) => leavesOut(search, name))
      goTo(
        addressWith(
          left.reduce((all, name) => withCondition(all, name, [everyOffer(name).join(',')]), search),
        ),
      )
    },
  }),
]
