import { zeroFault } from '#domain/fields/field-change.ts'
import { currencies, rentBases, type VatTreatment, vatTreatments } from '#domain/stock/vocabulary.ts'
import { parseDecimal } from '#domain/text/format.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import type { AnyCommand, Choice, Prompt } from '#src/commands/core/command.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { leapsOf } from '../bulk/leaps.ts'
import { type Rent, rentText } from './rent-text.ts'

const maxDigits = /^\d{1,12}(\.\d{1,2})?$/

const rentPrompt: Prompt<string> = {
  kind: 'text',
  title: 'Какая ставка?',
  placeholder: '26 000',
  parse(text) {
    const value = parseDecimal(text)
    if (value !== null && /^0+(?:\.0+)?$/.test(value)) return { error: zeroFault }
    const isRent = value !== null && maxDigits.test(value)
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
  recordCommand<Rent>({
    id: 'block.setRent',
    title: 'Изменить ставку…',
    shortTitle: 'ставка',
    section: 'selection',
    concepts: ['new_one'],
    appliesTo: { kinds: ['block'], count: 'many' },
    effect: 'write',
    available: (context) => allowedForAll(context, 'block.update'),
    prompts: {
      rent: rentPrompt,
      basis: oneOf('За что?', rentBases),
      currency: oneOf('В какой валюте?', currencies),
      vatTreatment: vatPrompt,
    },
    verb: {
      doing: 'Меняю ставку',
      done: 'Ставка изменена',
      said: (args) => `Ставка ${rentText(args)}`,
      effect: (args) => `Ставка: ${rentText(args)}.`,
      prepare: (args) => ({ args }),
      foresees: leapsOf('block.setRent', (args) => args),
      readAgain: refreshStock,
    },
  }),
]
