import Big from 'big.js'

/** Meaning of a number in a workbook. */
export type NumberKind = 'plain' | 'percent' | 'day' | 'time' | 'instant'

/** Kinds of the formats that have no code of their own in a file. */
export function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return 'day'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time'
  return id === 22 || id === 36 ? 'instant' : 'plain'
}

/** Kind of a format by its code, such as `dd.mm.yyyy` or `0.0%`. */
export function kindOfFormat(code: string): NumberKind {
  const [first = ''] = code
    // Texts, escaped signs, widths and colours; a count of hours in brackets is a time.
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')
  if (/general/i.test(first)) return 'plain'
  if (first.includes('%')) return 'percent'
  const hasDay = /[yd]|m(?!.*[hs])/i.test(first.replace(/h.*$/i, '')) || /[yd]/i.test(first)
  const hasTime = /[hs]/i.test(first)
  if (hasDay) return hasTime ? 'instant' : 'day'
  return hasTime ? 'time' : 'plain'
}

const dayMs = 86_400_000
/** Largest serial number of a day: 31.12.9999. */
const lastDay = 2_958_465

/** A number of a workbook as text: a plain decimal, «5%», `YYYY-MM-DD`, with ` HH:MM` where the day has a time. */
export function shownNumber(value: number, kind: NumberKind, is1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (kind === 'plain') return plainDecimal(value)
  if (kind === 'percent') return `${plainDecimal(value * 100)}%`
  if (value < 0 || value > lastDay) return plainDecimal(value)
  if (Number.isInteger(value) && value > 0) return dayOf(value, is1904)
  return shownMoment(momentOf(value, is1904), { isTime: value < 1 })
}

/** Days of a table repeat, and are costly to write. */
const days = new Map<number, string>()

function dayOf(serial: number, is1904: boolean): string {
  const key = is1904 ? -serial : serial
  const known = days.get(key)
  if (known !== undefined) return known
  const day = shownMoment(momentOf(serial, is1904))
  if (days.size < 50_000) days.set(key, day)
  return day
}

/** Whole seconds, since a time is a fraction of a day with noise. */
function momentOf(serial: number, is1904: boolean): Date {
  const seconds = Math.round(serial * 86_400) * 1000
  // 1900 counts a 29th of February that never was.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(epoch + seconds)
}

/** A moment of a workbook, whose clock is that of no zone. */
export function shownMoment(moment: Date, { isTime = false } = {}): string {
  const [day = '', clock = ''] = moment.toISOString().split('T')
  const time = clock.startsWith('00:00:00') ? '' : clock.slice(0, clock.slice(6, 8) === '00' ? 5 : 8)
  if (isTime) return time === '' ? '00:00' : time
  return moment.getTime() % dayMs === 0 || time === '' ? day : `${day} ${time}`
}

/** 15 digits, as a spreadsheet shows: 0.1 + 0.2 is «0.3»; never an exponent. */
export function plainDecimal(value: number): string {
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value)
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? new Big(rounded).toFixed() : text
}
