import { type AnyCommand, type Availability, command, type Prompt } from '#src/commands/core/command.ts'
import { queriesAt } from '#src/state/ahead/queries-at.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { addedAt, type ChosenNeed, shownAt } from './need-addresses.ts'

const prompt: Prompt<ChosenNeed> = {
  kind: 'find',
  title: 'Что нужно клиенту?',
  placeholder: 'Офис 300–500 м², ЦАО, A или B+, до 40 000',
  async find(text) {
    const { loadNeedReader } = await import('./need-reader.ts')
    const [need] = (await loadNeedReader()).read(text)
    if (!need) return []
    return [{ key: 'need', title: text.trim(), value: { need, isWithText: true, name: text.trim() } }]
  },
}

/** A table of the stock that is filtered already. */
function withFilter(): Availability {
  const { sort: _, ...written } = store.get(addressSearchAtom)?.written ?? { target: 'blocks' as const }
  return formatSearch(written) !== '' || { hidden: true }
}

export const needCommands: AnyCommand[] = [
  command<{ need: ChosenNeed }>({
    id: 'need.show',
    title: 'Показать блоки по потребности…',
    section: 'go',
    keywords: ['потребность', 'подобрать', 'что нужно клиенту', 'need', 'requirement'],
    effect: 'navigate',
    calls: ['search.run'],
    prompts: { need: prompt },
    ahead: ({ need }) => (need ? queriesAt(shownAt(need)) : []),
    run: (_context, { need }) => goTo(shownAt(need)),
  }),
  command<{ need: ChosenNeed }>({
    id: 'need.add',
    title: 'Добавить потребность к фильтру…',
    section: 'table',
    keywords: ['потребность', 'уточнить', 'need'],
    effect: 'read',
    calls: ['search.run'],
    available: withFilter,
    prompts: { need: prompt },
    run(_context, { need }) {
      const address = addedAt(need)
      if (address !== undefined) goTo(address)
    },
  }),
]
