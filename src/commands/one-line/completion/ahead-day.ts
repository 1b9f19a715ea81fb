import { addDays, addMonths } from '#domain/time/time.ts'
import type { Ahead, KeyDay } from '#src/commands/one-line/events/ahead-words.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'

const kinds: Readonly<Record<KeyDay, TargetKind>> = { end: 'lease', signing: 'deal', movingIn: 'demand' }
const whatFor: Readonly<Record<KeyDay, string>> = {
  end: 'Заканчивается договор',
  signing: 'Подписание',
  movingIn: 'Въезд',
}
const unknown: Readonly<Record<KeyDay, string>> = {
  end: 'день окончания не указан',
  signing: 'день подписания не указан',
  movingIn: 'день въезда не указан',
}

/** The title of a task that says nothing but its day. */
export const titleOfAhead = ({ of }: Ahead) => whatFor[of]

/** @returns the day that so long before the record's own is, or why there is none. */
export function dayAhead(
  { of, days, months }: Ahead,
  target: Target | null,
): { day: string } | { lacks: string } {
  const [record, ...others] = target?.records ?? []
  if (target?.kind !== kinds[of] || !record || others.length > 0) return { lacks: 'до какой даты?' }
  const { keyDay } = record
  if (!keyDay) return { lacks: unknown[of] }
  return { day: addDays(addMonths(keyDay, -months), -days) }
}
