import { countOf } from '#domain/text/plurals.ts'
import { daysBetween } from '#domain/time/time.ts'

/** Over long holidays the bank publishes no rates: ones up to this old count as current. */
const currentDays = 4

export interface RateAge {
  /** «курс от 12.09», of an outdated one «курс от 12.09, 11 недель назад». */
  text: string
  /** Warns: a sum converted by it may be wrong. */
  isAged: boolean
}

/** Age of an exchange rate, told wherever a sum is converted by it. @param on, today days. */
export function rateAgeOf(on: string, today: string): RateAge {
  const [year = '', month = '', day = ''] = on.split('-')
  const text = `курс от ${day}.${month}${on.slice(0, 4) === today.slice(0, 4) ? '' : `.${year}`}`
  const days = daysBetween(on, today)
  return days > currentDays
    ? { text: `${text}, ${ageText(days)} назад`, isAged: true }
    : { text, isAged: false }
}

function ageText(days: number): string {
  if (days < 14) return countOf(days, 'день', 'дня', 'дней')
  if (days < 182) return countOf(Math.floor(days / 7), 'неделя', 'недели', 'недель')
  if (days < 730) return countOf(Math.floor(days / 30.44), 'месяц', 'месяца', 'месяцев')
  return countOf(Math.floor(days / 365.25), 'год', 'года', 'лет')
}
