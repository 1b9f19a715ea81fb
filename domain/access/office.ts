/** Choices of the office's settings: code → Russian label. */

/** Where exchange rates come from: asked for every day, or the last known ones for good. */
export const currencySources = {
  centralBank: 'Банк России, каждый день',
  stored: 'Не обновлять, держать последний известный',
} as const
export type CurrencySource = keyof typeof currencySources

/** Whether it is the IANA name of a time zone; an offset such as UTC+3 means the opposite to PostgreSQL. */
export function isZoneName(name: string): boolean {
  if (!/^([A-Za-z_]+\/[A-Za-z_/+-]+|UTC)$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name })
    return true
  } catch {
    return false
  }
}
