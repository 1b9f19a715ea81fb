import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { deleteCommand } from '#src/commands/core/kind-commands.ts'
import { refreshDemands } from '#src/state/demands/demand-queries.ts'
import { navigate } from '#src/state/place/location.ts'

/* Variants as records of their own: their table and their trash. */

export const variantRecordCommands: AnyCommand[] = [
  deleteCommand({
    kind: 'variant',
    title: 'Удалить вариант',
    shortTitle: 'удалить',
    leavesTo: 'variants',
    verb: { readAgain: refreshDemands },
  }),
  command({
    id: 'go.variants',
    title: 'Варианты: что предложено клиентам',
    section: 'go',
    concepts: ['variant'],
    effect: 'navigate',
    run: () => navigate('variants'),
  }),
  command({
    id: 'demand.variants',
    title: 'Показать варианты запроса',
    shortTitle: 'варианты',
    section: 'record',
    concepts: ['variant'],
    hotkeys: [
      { keys: 'w', scope: 'demands' },
      { keys: 'w', scope: 'matches' },
    ],
    means: 'variants',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['demand'], count: 'one' },
    effect: 'navigate',
    run({ target }) {
      const id = target?.records[0]?.id
      if (id !== undefined) navigate('variants', undefined, { query: `demandId=${id}`, isDetour: true })
    },
  }),
  command({
    id: 'block.variants',
    title: 'Показать, кому предлагали блок',
    shortTitle: 'кому предлагали',
    section: 'record',
    concepts: ['variant'],
    hotkeys: [{ keys: 'w', scope: 'blocks' }],
    means: 'variants',
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['block'], count: 'one' },
    effect: 'navigate',
    run({ target }) {
      const id = target?.records[0]?.id
      if (id !== undefined) navigate('variants', undefined, { query: `blockId=${id}`, isDetour: true })
    },
  }),
]
