import { formatRent, parseDecimal } from '#domain/format.ts'
import {
  type Currency,
  currencies,
  type RentBasis,
  rentBases,
  type VatTreatment,
  vatTreatments,
} from '#domain/vocabulary.ts'
import { refreshStock } from '#src/state/refresh.ts'
import { chosenIds } from '#src/state/target.ts'
import { type AnyCommand, type Choice, command, type Prompt } from './command.ts'
import { allowedForAll } from './evaluate.ts'
import { countOfTargets } from './target-names.ts'

/** What an asking rent is told by. `vatTreatment` null: stays as it is. */
interface Rent {
  /** Decimal as text. */
  rent: string
  basis: RentBasis
  currency: Currency
  vatTreatment: VatTreatment | null
}

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
    keywords: ['аренда', 'цена', 'усн', 'ндс', 'rent', 'price'],
    appliesTo: { kinds: ['block'], count: 'many' },
    effect: 'write',
    calls: ['offices.update'],
    available: (context) => allowedForAll(context, 'block.update'),
    prompts: {
      rent: rentPrompt,
      basis: oneOf('За что?', rentBases),
      currency: oneOf('В какой валюте?', currencies),
      vatTreatment: vatPrompt,
    },
    async run(context, { rent, basis, currency, vatTreatment }) {
      const ids = chosenIds(context)
      const vat = vatTreatment === null ? {} : { vatTreatment }
      const body = { askingRent: rent, rentBasis: basis, currency, ...vat }
      try {
        for (const id of ids) await context.api.offices.update({ params: { id }, body })
      } finally {
        void refreshStock()
      }
      const told = formatRent(rent, currency, basis)
      context.notify({ text: `Ставка ${told}: ${countOfTargets('block', ids.length)}`, canUndo: true })
    },
  }),
]
