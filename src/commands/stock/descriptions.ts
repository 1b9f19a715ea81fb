import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import { allowedForAll } from '#src/commands/core/evaluate.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { sizeOf, type Target } from '#src/state/table/target.ts'

const many = { kinds: ['block'], count: 'many' } as const

export const descriptionCommands: AnyCommand[] = [
  command({
    id: 'block.describe',
    title: 'Составить описание по полям',
    shortTitle: 'описание',
    section: 'selection',
    keywords: ['текст объявления', 'сгенерировать', 'generate description', 'describe'],
    hotkeys: [{ keys: 'd', scope: 'blocks' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    isNeverKept: true,
    calls: ['descriptions.generate', 'descriptions.generateMany'],
    available: (context) => allowedForAll(context, 'block.describe'),
    async run(context) {
      const kept = await describe(context, false)
      // A broker's own text is never lost by one key: it is asked about.
      if (kept) askToReplace(kept)
    },
  }),
  command<{ answer: 'replace' | 'keep' }>({
    id: 'block.replaceDescription',
    title: 'Заменить текст брокера созданным',
    section: 'selection',
    keywords: ['описание заново', 'перезаписать', 'replace description'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    isNeverKept: true,
    calls: ['descriptions.generate', 'descriptions.generateMany'],
    available: (context) => allowedForAll(context, 'block.describe'),
    prompts: {
      answer: {
        kind: 'choice',
        title: 'Текст написал брокер. Заменить его созданным по полям?',
        choices: async ({ target }) => [
          {
            key: 'replace',
            title: 'Заменить',
            detail: countOfTargets('block', target ? sizeOf(target) : 0),
            value: 'replace',
          },
          { key: 'keep', title: 'Оставить текст брокера', value: 'keep' },
        ],
      },
    },
    async run(context, { answer }) {
      if (answer === 'replace') await describe(context, true)
    },
  }),
  command({
    id: 'block.clearDescription',
    title: 'Убрать описание',
    section: 'selection',
    keywords: ['очистить текст', 'удалить описание', 'clear description'],
    appliesTo: many,
    bulk: true,
    effect: 'write',
    calls: ['descriptions.clear', 'descriptions.clearMany'],
    available: (context) => allowedForAll(context, 'block.describe'),
    async run(context) {
      const { clearDescriptions } = await import('./description-runs.ts')
      await clearDescriptions(context).finally(() => void refreshStock())
    },
  }),
]

/** @returns the records whose own text was kept; `null`: none. */
async function describe(context: RunContext, replaceOwn: boolean): Promise<Target | null> {
  const { writeDescriptions } = await import('./description-runs.ts')
  const kept = new Set(await writeDescriptions(context, replaceOwn).finally(() => void refreshStock()))
  const { target } = context
  return target && kept.size > 0
    ? { ...target, records: target.records.filter(({ id }) => kept.has(id)) }
    : null
}

function askToReplace(target: Target): void {
  const opening = { target, commandId: 'block.replaceDescription', args: {} }
  store.set(overlayAtom, { kind: 'palette', opening })
}
