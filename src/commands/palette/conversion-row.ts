import { formatDecimal, formatMoney } from '#domain/text/format.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import type { ConversionAsked } from '#src/state/queries/portal-queries.ts'
import type { PaletteRow } from './row.ts'

/** Key of the row of a converted sum. */
export const conversionKey = 'conversion'

/** What the server has answered so far. */
export interface ConversionState {
  result?: { result: string; rate: string; on: string } | undefined
  hasFailed: boolean
}

/** The rows with the converted sum as the first of them, there at once and filled in when the answer comes. */
export function withConversion(
  rows: readonly PaletteRow[],
  command: AnyCommand,
  asked: ConversionAsked,
  { result, hasFailed }: ConversionState,
): readonly PaletteRow[] {
  const { amount, from, to } = asked
  const sum = formatMoney(amount, from)
  return [
    { kind: 'heading', key: 'heading:conversion', title: 'Пересчёт' },
    {
      kind: 'item',
      key: conversionKey,
      title: result ? `${sum} = ${formatMoney(result.result, to)}` : `${sum} в ${to}`,
      highlights: [],
      detail: result
        ? `курс ${formatDecimal(result.rate, 4)} на ${result.on.split('-').toReversed().join('.')} · Enter скопирует`
        : hasFailed
          ? 'курс сейчас не известен'
          : 'считаю…',
      action: { kind: 'command', command, args: { asked } },
    },
    ...rows,
  ]
}
