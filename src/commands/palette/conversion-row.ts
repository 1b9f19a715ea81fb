import { rateAgeOf } from '#domain/money/rate-age.ts'
import { formatDecimal, formatMoney } from '#domain/text/format.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import type { ConversionAsked } from '#src/state/queries/portal-queries.ts'
import type { PaletteRow } from './row.ts'

/** Key of the row of a converted sum. */
export const conversionKey = 'conversion'

/** State of the server's answer. */
export interface ConversionState {
  result?: { result: string; rate: string; on: string } | undefined
  hasFailed: boolean
}

/** Prepends the converted sum: the row appears at once and is filled in later. @param today the office's day. */
export function withConversion(
  rows: readonly PaletteRow[],
  command: AnyCommand,
  asked: ConversionAsked,
  { result, hasFailed }: ConversionState,
  today: string,
): readonly PaletteRow[] {
  const { amount, from, to } = asked
  const sum = formatMoney(amount, from)
  const age = result && rateAgeOf(result.on, today)
  return [
    { kind: 'heading', key: 'heading:conversion', title: 'Пересчёт' },
    {
      kind: 'item',
      key: conversionKey,
      title: result ? `${sum} = ${formatMoney(result.result, to)}` : `${sum} в ${to}`,
      highlights: [],
      ...(age?.isAged && { isDoubtful: true }),
      detail: result
        ? `по ${formatDecimal(result.rate, 4)}, ${age?.text} · Enter скопирует`
        : hasFailed
          ? 'курс сейчас неизвестен'
          : 'считаю…',
      action: { kind: 'command', command, args: { asked } },
    },
    ...rows,
  ]
}
