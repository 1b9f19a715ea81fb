/** Choices of the office's settings: code → Russian label. */

/** Exchange rates: fetched daily, or frozen at the last known ones. */
export const currencySources = {
  centralBank: 'Банк России, каждый день',
  stored: 'Не обновлять, держать последний известный',
} as const
export type CurrencySource = keyof typeof currencySources

/** Accepts IANA time zone names; PostgreSQL reads an offset such as UTC+3 with the opposite sign. */
export function isZoneName(name: string): boolean {
  if (!/^([A-Za-z_]+\/[A-Za-z_/+-]+|UTC)$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name })
    return true
  } catch {
    return false
  }
}
