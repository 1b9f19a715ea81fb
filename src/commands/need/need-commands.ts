import { type AnyCommand, type Availability, command, type Prompt } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { rememberReplaced, restoreFilter } from '#src/commands/filters/replaced-filter.ts'
import { queriesAt } from '#src/state/ahead/queries-at.ts'
import { addedAt, type ChosenNeed, goToNeed, presentSearch, screenFor, shownAt } from './need-addresses.ts'

const prompt: Prompt<ChosenNeed> = {
  kind: 'find',
  title: 'Что нужно клиенту?',
  placeholder: 'Офис 300–500 м², ЦАО, A или B+, до 40 000',
  async find(text) {
    const { loadNeedReader } = await import('./need-reader.ts')
    const [need] = (await loadNeedReader()).read(text)
    if (!need) return []
    const [title, at] = [text.trim(), screenFor(need)]
    return [{ key: 'need', title, value: { need, isWithText: true, name: title, at } }]
  },
}

const withStock = (): Availability => presentSearch() !== undefined || { hidden: 'откройте блоки или здания' }

export const needCommands: AnyCommand[] = [
  command<{ need: ChosenNeed }>({
    id: 'need.show',
    title: 'Показать блоки по потребности…',
    section: 'go',
    concepts: ['show', 'search'],
    effect: 'navigate',
    calls: ['search.run'],
    prompts: { need: prompt },
    ahead: ({ need }) => (need ? queriesAt(shownAt(need)) : []),
    run({ notify }, { need }) {
      const lost = rememberReplaced(shownAt(need))
      goToNeed(shownAt(need), need)
      const restore = commandById('filter.previous')
      if (lost.length === 0 || !restore) return
      notify({
        text: 'Фильтр заменён',
        detail: `Было: ${lost.join(', ')}`,
        tone: 'info',
        more: { title: 'Вернуть прежний', commandId: restore.id, open: restoreFilter },
      })
    },
  }),
  command<{ need: ChosenNeed }>({
    id: 'need.add',
    title: 'Добавить потребность к фильтру…',
    section: 'table',
    concepts: ['append'],
    effect: 'read',
    calls: ['search.run'],
    available: withStock,
    prompts: { need: prompt },
    run(_context, { need }) {
      const address = addedAt(need)
      if (address !== undefined) goToNeed(address, need)
    },
  }),
]
