import type { NewsNotice } from '#contract/events/day.ts'
import type { EventReminder } from '#contract/events/real-time.ts'
import { timeOf } from '#domain/time/time.ts'

/** Specification, §8. */
export const reminderTitle = 'Напоминание из календаря!'

/** Title of a notice about what is new. */
export function newsTitle({ kind }: Pick<NewsNotice, 'kind'>): string {
  return kind === 'demand' ? 'Новое по запросу' : 'Новое в поиске'
}

/** Specification, §9: «Показ в 15:30», in the office's zone. */
export function reminderDescription(
  { title, date }: Pick<EventReminder, 'title' | 'date'>,
  zone: string,
): string {
  return `${title} в ${timeOf(date, zone)}`
}
