import type { EventReminder } from '#contract/events/real-time.ts'
import { timeOf } from '#domain/time/time.ts'

/** spec.md §8. */
export const reminderTitle = 'Напоминание из календаря!'

/** spec.md §9: «Показ в 15:30», by the clocks of the office. */
export function reminderDescription(
  { title, date }: Pick<EventReminder, 'title' | 'date'>,
  zone: string,
): string {
  return `${title} в ${timeOf(date, zone)}`
}
