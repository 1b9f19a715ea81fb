import { guarded, unguarded } from './formula-guard.ts'

/** A text that no spreadsheet reads as anything else: `="0012"`. */
const fenced = /^="([^"]*)"$/

/** Digits with what parts a day, a time or a fraction: «3.01», «1-2», «10:30», «+7-495-123-45-67». */
const parted = /^[+-]?\d+([.,:/-]+\d+)*[.,:/-]?$/
const exponent = /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i
const fraction = /^\d+\s+\d+\/\d+$/
const month =
  '(янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const monthly = new RegExp(`^(\\d{1,4}[\\s./-]*)?${month}[a-zа-яё]*\\.?([\\s./-]*\\d{1,4})?$`, 'i')
const truth = /^(истина|ложь|true|false)$/i
/** Spreadsheets show these as they stand; a longer number in a general cell becomes «7,9E+11». */
const staysItself = /^(-?(0|[1-9]\d{0,10})(,\d*[1-9])?|\d\d\.\d\d\.(19|20)\d\d)$/
const spaced = /^[+-]?\d[\d\s\u00a0\u202f]*$/
const maxShownDigits = 11

/** The text so that Russian Excel shows exactly it: no date out of «3.01», no lost zero, no formula. */
export function sheetText(text: string): string {
  return isMisread(text.trim()) ? `="${text}"` : guarded(text)
}

/** Takes exactly that off again. */
export function textOfSheet(cell: string): string {
  return fenced.exec(cell)?.[1] ?? unguarded(cell)
}

function isMisread(text: string): boolean {
  if (staysItself.test(text)) return false
  if (spaced.test(text) && /\s/.test(text)) return text.replace(/\D/g, '').length > maxShownDigits
  return [parted, exponent, fraction, monthly, truth].some((shape) => shape.test(text))
}
