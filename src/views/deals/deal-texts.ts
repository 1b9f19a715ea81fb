import type { DealRow } from '#contract/deals/deal-records.ts'
import { isOpenStage } from '#domain/deals/vocabulary.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'

/** «завтра · Показ», «нет шага»; null for a deal that has ended. */
export function stepText(
  { stage, nextStep }: Pick<DealRow, 'stage' | 'nextStep'>,
  { zone, today }: { zone: string; today: string },
): string | null {
  if (!isOpenStage(stage)) return null
  if (nextStep === null) return 'нет шага'
  return `${formatDay(dayOf(nextStep.date, zone), today)} · ${nextStep.title}`
}
