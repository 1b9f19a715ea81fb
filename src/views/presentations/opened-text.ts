import type { Presentation } from '#contract/presentations/presentations.ts'
import { plural } from '#domain/text/plurals.ts'
import { formatInstant } from '#domain/time/time.ts'

/** «2 раза, последний — сегодня в 14:30», «клиент ещё не открывал». */
export function openedText(
  { openCount, lastOpenedAt }: Pick<Presentation, 'openCount' | 'lastOpenedAt'>,
  now: string,
  zone: string,
): string {
  if (lastOpenedAt === null) return 'клиент ещё не открывал'
  const last = formatInstant(lastOpenedAt, now, zone)
  return `${openCount}\u00a0${plural(openCount, 'раз', 'раза', 'раз')}, ${openCount === 1 ? last : `последний — ${last}`}`
}
