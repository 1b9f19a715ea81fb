/** Signs with which a spreadsheet begins a formula, and the full-width forms that some convert. */
const opensFormula = /^[=+\-@＝＋－＠\t\r\0]/
const isNumber = /^[+-]?\d[\d\s\u00a0\u202f]*([.,]\d+)?\s?%?$/
const isPhone = /^\+?\d[\d\s()\u00a0-]{5,20}$/

/** Puts `'` before a text that a spreadsheet would run; numbers and phones stay as they are. */
export function guarded(text: string): string {
  return isDangerous(text) ? `'${text}` : text
}

/** Takes exactly that `'` off again, so that an exported table comes back unchanged. */
export function unguarded(text: string): string {
  const bare = text.slice(1)
  return text.startsWith("'") && isDangerous(bare) ? bare : text
}

function isDangerous(text: string): boolean {
  // A text with a guard of its own gets another, else reading would take that off.
  if (/^'+[=+\-@＝＋－＠\t\r\0]/.test(text)) return true
  return opensFormula.test(text) && !isNumber.test(text) && !isPhone.test(text)
}
