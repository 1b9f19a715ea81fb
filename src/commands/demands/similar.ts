import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { navigate } from '#src/state/place/location.ts'

export const similarCommands: AnyCommand[] = [
  command({
    id: 'block.similar',
    title: 'Показать похожие блоки',
    shortTitle: 'похожие',
    section: 'record',
    concepts: ['similar', 'look_for'],
    hotkeys: [{ keys: 'y', scope: 'blocks' }],
    means: 'suits',
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['block'], count: 'one' },
    effect: 'navigate',
    calls: ['demands.similar'],
    run({ target }) {
      const id = target?.records[0]?.id
      if (id !== undefined) navigate('similar', undefined, { query: `of=${id}` })
    },
  }),
]
