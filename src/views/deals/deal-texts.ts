import type { DealRow } from '#contract/deals/deal-records.ts'
import { isOpenStage } from '#domain/deals/vocabulary.ts'
import { formatArea, formatCount, formatShortMoney } from '#domain/text/format.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'

/** «ожидаем 12,1 млн ₽ · комиссия известна у 23 из 24»; null: no deals. */
export function expectedText({
  count,
  expectedRub,
  withoutFee,
}: {
  count: number
  expectedRub: string
  withoutFee: number
}): string | null {
  if (count === 0) return null
  if (withoutFee === count) return 'комиссия нигде не указана'
  const sum = `ожидаем ${formatShortMoney(expectedRub)} ₽`
  if (withoutFee === 0) return sum
  return `${sum} · комиссия известна у ${formatCount(count - withoutFee)} из ${formatCount(count)}`
}

/** «Башня Федерация, № 12.01 · 212 м²», short for a card: a number tells the floor. */
export function whatText({ blocks, areaSqm }: Pick<DealRow, 'blocks' | 'areaSqm'>): string {
  const title = blocks[0]?.title.replace(/, этаж [^,]+(?=, №)/, '')
  return unbroken([title, areaSqm && formatArea(areaSqm)].filter(Boolean).join(' · '))
}

/** «завтра · Показ», «нет следующего шага»; null for a deal that has ended. */
export function stepText(
  { stage, nextStep }: Pick<DealRow, 'stage' | 'nextStep'>,
  { zone, today }: { zone: string; today: string },
): string | null {
  if (!isOpenStage(stage)) return null
  if (nextStep === null) return 'нет следующего шага'
  return `${formatDay(dayOf(nextStep.date, zone), today)} · ${nextStep.title}`
}

/** The table of the same deals, with more conditions. */
export function dealsTableAddress(
  { text, ...others }: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({ ...(text !== undefined && { q: text }), ...others, ...more })
  return `${pathOf('deals', undefined)}?${query}`
}
