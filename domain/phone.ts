/* Phones as they are stored (`+74951234567`), as people type them, and as they read them. */

/**
 * A typed phone in its stored form: any usual Russian one («8 (495) 123-45-67», «495 1234567») as `+7` and ten digits,
 * others by their plus and 8–15 digits. `null`: not a phone.
 */
export function normalisePhone(typed: string): string | null {
  if (!/^[\s\d()+.‐‑‒–—−-]+$/.test(typed)) return null
  const isInternational = typed.trim().startsWith('+')
  const digits = typed.replace(/\D/g, '')
  if (isInternational) {
    if (digits.startsWith('7')) return digits.length === 11 ? `+${digits}` : null
    return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  }
  if (digits.length === 10 && /^[3-9]/.test(digits)) return `+7${digits}`
  return digits.length === 11 && /^[78]/.test(digits) ? `+7${digits.slice(1)}` : null
}

export const phoneFault = 'Телефон — десять цифр после +7 или номер с кодом страны, начиная с +'

/** «+7 495 123-45-67», with no-break spaces; a foreign number keeps its digits together after the plus. */
export function formatPhone(phone: string): string {
  const [, code, first, second, third] = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone) ?? []
  return code === undefined ? phone : `+7\u00a0${code}\u00a0${first}-${second}-${third}`
}
