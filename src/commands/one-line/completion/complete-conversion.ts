import { type ConvertedCurrency, convertedCurrencies } from '#domain/stock/vocabulary.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { readConversion } from '#src/commands/palette/conversion.ts'
import { type Completion, plainChip } from './chips.ts'

const names: Readonly<Record<ConvertedCurrency, string>> = {
  ...{ RUB: 'рубли', USD: 'доллары', EUR: 'евро', CNY: 'юани', GBP: 'фунты' },
}

/** «доллары, $» */
export function moneyText(currency: ConvertedCurrency): string {
  return `${names[currency]}, ${convertedCurrencies[currency]}`
}

/** The currency at the other end, since converting to the same one is pointless. */
export function otherCurrency(line: ParsedLine, name: string): unknown {
  const { from, to } = endsOf(line)
  return name === 'from' ? to : from
}

function endsOf({ slots }: ParsedLine): { from: ConvertedCurrency; to: ConvertedCurrency | undefined } {
  // The reader of these lines gives each slot the value of its kind.
  const from = slots.find(({ name }) => name === 'from')?.value as ConvertedCurrency
  const typed = slots.find(({ name }) => name === 'to')
  const usual = from === 'RUB' || typed ? undefined : 'RUB'
  return { from, to: (typed?.value as ConvertedCurrency | undefined) ?? usual }
}

/** Completes a conversion; foreign money converts to roubles by default. */
export function completeConversion(line: ParsedLine): Completion {
  const slot = (name: string) => line.slots.find((one) => one.name === name)
  const { from, to } = endsOf(line)
  const typedTo = slot('to')
  const amount = slot('amount')?.text ?? ''
  const isSum = readConversion(`${amount} usd`) !== null
  const asked = to === undefined ? null : readConversion(`${amount} ${from} в ${to}`)
  const toText = to === undefined ? (typedTo ? `${typedTo.text}?` : 'во что?') : moneyText(to)
  return {
    summary: `${amount || 'сколько?'} ${convertedCurrencies[from]} в ${to ? names[to] : '…'}`,
    chips: [
      plainChip('amount', 'sum', 'сумма', amount || 'сколько?', isSum ? 'ready' : 'missing'),
      plainChip('from', 'money', 'из', moneyText(from)),
      plainChip('to', 'money', 'в', toText, to === undefined || to === from ? 'missing' : 'ready'),
    ],
    args: { asked },
  }
}
