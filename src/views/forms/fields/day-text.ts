/** Refusal of a text that is no day. */
export const noDay = 'Не понимаю, какой это день. Например: «25.12.2026», «завтра», «через месяц»'

/** The same of a field that only has past days. */
export const noPastDay = 'Нужен прошедший день. Например: «25.11», «вчера», «3 дня назад»'

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** 2026-11-20 → 20.11.2026; other text stays unchanged. */
export function numbersOfDay(text: string): string {
  return isDay(text) ? text.split('-').toReversed().join('.') : text
}
