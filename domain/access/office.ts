/** Choices of the office's settings: code → Russian label. */

/** Exchange rates: fetched daily, or frozen at the last known ones. */
export const currencySources = {
  centralBank: 'Банк России, каждый день',
  stored: 'Не обновлять, держать последний известный',
} as const
export type CurrencySource = keyof typeof currencySources

/** Copies of the stock in the browsers of the office, which then search without the server. */
export const stockCopies = {
  off: 'Нет: ищет сервер',
  memory: 'В памяти, пока открыта вкладка',
  kept: 'На диске, пока человек не выйдет',
} as const
export type StockCopies = keyof typeof stockCopies

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

/** m² a workplace, until an admin sets another. */
export const defaultWorkplaceSqm = '6'
