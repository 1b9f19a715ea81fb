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

/** Prepends the converted sum: the row appears at once and is filled in later. */
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
