import { currencies, rentBases, type VatTreatment, vatTreatments } from '#domain/stock/vocabulary.ts'
import { parseDecimal } from '#domain/text/format.ts'
import { type AnyCommand, type Choice, command, type Prompt } from '#src/commands/core/command.ts'
import { allowedForAll } from '#src/commands/core/evaluate.ts'
import { namesOfTargets } from '#src/commands/core/target-names.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { chosenIds } from '#src/state/table/target.ts'
import { type Rent, rentText } from './rent-text.ts'

const mostDigits = /^\d{1,12}(\.\d{1,2})?$/

const rentPrompt: Prompt<string> = {
  kind: 'text',
  title: 'Какая ставка?',
  placeholder: '26 000',
  parse(text) {
    const value = parseDecimal(text)
    const isRent = value !== null && mostDigits.test(value)
    return isRent ? { value } : { error: 'Напишите число, например: 26 000' }
  },
}

function oneOf<V extends string>(title: string, labels: Readonly<Record<V, string>>): Prompt<V> {
  // The keys of a closed object are its codes.
  const codes = Object.keys(labels) as V[]
  return {
    kind: 'choice',
    title,
    choices: async () => codes.map((code): Choice<V> => ({ key: code, title: labels[code], value: code })),
  }
}

const vatPrompt: Prompt<VatTreatment | null> = {
  kind: 'choice',
  title: 'Что с НДС?',
  choices: async () => [
    { key: 'same', title: 'Как было', value: null },
    // The keys of a closed object are its codes.
    ...(Object.keys(vatTreatments) as VatTreatment[]).map((code) => ({
      key: code,
      title: vatTreatments[code],
      value: code,
    })),
  ],
}

export const rentCommands: AnyCommand[] = [
  command<Rent>({
    id: 'block.setRent',
    title: 'Изменить ставку…',
    shortTitle: 'ставка',
    section: 'selection',
    keywords: ['повысить', 'поднять', 'снизить', 'аренда', 'цена', 'усн', 'ндс', 'rent', 'price'],
    appliesTo: { kinds: ['block'], count: 'many' },
    bulk: true,
    effect: 'write',
    calls: ['commands.preview', 'commands.run'],
    available: (context) => allowedForAll(context, 'block.update'),
    prompts: {
      rent: rentPrompt,
      basis: oneOf('За что?', rentBases),
      currency: oneOf('В какой валюте?', currencies),
      vatTreatment: vatPrompt,
    },
    async run(context, args) {
      const ids = chosenIds(context)
      // A handful goes in one call too, which passes over what has no rent and says why.
      const { data } = await context.api.commands.run({
        params: { id: 'block.setRent' },
        body: { ids, args: { ...args } },
      })
      void refreshStock()
      const { changed, unchanged, skipped } = data
      const [refused] = skipped
      if (refused && changed.length + unchanged === 0) {
        context.notify({ text: refused.reason, tone: 'failure' })
        return
      }
      const done = changed.length > 0 ? namesOfTargets(context.target, changed) : 'так и было'
      const left = skipped.map(({ title, reason }) => `${title}: ${reason}`).join('; ')
      context.notify({
        text: `Ставка ${rentText(args)}: ${done}${left && `. Пропущено: ${left}`}`,
        canUndo: changed.length > 0,
      })
    },
  }),
]
