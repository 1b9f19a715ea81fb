import { allowedForAll } from '#src/commands/core/allowed.ts'
import type { AnyCommand, Verb } from '#src/commands/core/command.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { sizeOf, type Target } from '#src/state/table/target.ts'

const many = { kinds: ['block'], count: 'many' } as const

const describing: Pick<Verb, 'doing' | 'done' | 'said' | 'readAgain'> = {
  doing: 'Составляю описания',
  done: 'Описания составлены',
  said: (_, { target }) => (target?.records.length === 1 ? 'Описание составлено' : 'Описания составлены'),
  readAgain: refreshStock,
}

export const descriptionCommands: AnyCommand[] = [
  recordCommand({
    id: 'block.describe',
    title: 'Составить описание по полям',
    shortTitle: 'описание',
    section: 'selection',
    concepts: ['create', 'ad'],
    hotkeys: [{ keys: 'Shift+O', scope: 'blocks' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    isNeverKept: true,
    available: (context) => allowedForAll(context, 'block.describe'),
    verb: {
      ...describing,
      effect: 'Описание составится по полям; тексты брокеров останутся.',
      leavesSome: true,
      after({ target }, { skipped }) {
        const own = new Set(skipped.filter(({ code }) => code === 'conflict').map(({ id }) => id))
        const records = target?.records.filter(({ id }) => own.has(id)) ?? []
        // A broker's own text is replaced only after confirmation.
        if (target && records.length > 0) askToReplace({ ...target, records })
      },
    },
  }),
  recordCommand<{ answer: 'replace' | 'keep' }>({
    id: 'block.replaceDescription',
    title: 'Заменить текст брокера созданным',
    section: 'selection',
    concepts: ['description', 'repeat'],
    appliesTo: many,
    effect: 'write',
    isNeverKept: true,
    available: (context) => allowedForAll(context, 'block.describe'),
    isWanted: ({ answer }) => answer === 'replace',
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
    verb: {
      ...describing,
      effect: 'Описание составится по полям, тексты брокеров тоже заменятся.',
    },
  }),
  recordCommand({
    id: 'block.clearDescription',
    title: 'Убрать описание',
    section: 'selection',
    concepts: ['delete', 'reset'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowedForAll(context, 'block.describe'),
    verb: {
      doing: 'Убираю описания',
      done: 'Описания убраны',
      said: 'Описание убрано',
      effect: 'Описания станут пустыми.',
      readAgain: refreshStock,
    },
  }),
]

function askToReplace(target: Target): void {
  const opening = { target, commandId: 'block.replaceDescription', args: {} }
  store.set(overlayAtom, { kind: 'palette', opening })
}
