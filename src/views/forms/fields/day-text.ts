export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** 2026-11-20 → 20.11.2026; what is no day stays as it was typed. */
export function numbersOfDay(text: string): string {
  return isDay(text) ? text.split('-').toReversed().join('.') : text
}
