import type { Suggestion } from '#contract/stock/search.ts'
import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { fold } from '#domain/text/fold.ts'
import { namesakesOf } from '#domain/text/name-words.ts'
import { partedNumbers } from '#domain/text/numbers.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import { fullStem, isFormOf, nameStem } from '#src/commands/one-line/words/cases.ts'
import { isViewerWord } from '#src/commands/one-line/words/name-words.ts'
import { lineWords } from '#src/commands/one-line/words/words.ts'

/** A candidate record for a name. */
export interface NamedRecord {
  kind: Suggestion['kind'] | 'list' | 'user'
  id: number
  title: string
  detail: string
  /** Code of its stage or state, if the list of names tells it. */
  state?: string | undefined
  /** The person at the keyboard: «мне», «на себя». */
  isViewer?: boolean
}

/** Match of a name. */
export interface NameMatch {
  /** Best first. */
  found: readonly NamedRecord[]
  /** The first is unambiguous. */
  isSure: boolean
  /** Number of leading words that the name explains. */
  usedWords: number
}

/** Shorter ones are too similar to others. */
const shortestMistyped = 4

const none: NameMatch = { found: [], isSure: false, usedWords: 0 }

/** Words without identifying value. */
const legalForm = /^(?:ооо|оао|зао|ао|пао|ип|тоо|гк|ук|список|блок|бц)$/

/** The words of a name, folded; of a quoted one, those inside. */
export function nameWords(text: string): string[] {
  return (
    lineWords(text)
      .flatMap(({ text: word, isQuoted }) => (isQuoted ? word.split(/[\s,]+/) : [word]))
      // «9акров»
      .flatMap((word) => word.split(/(?<=^\d+)(?=\p{L}{3})/u))
      .filter((word) => word !== '' && !legalForm.test(word))
  )
}

/** Queries for the server: leading words of the name, longest run first. */
export function nameQueries(text: string): string[] {
  const [person, company] = partsOfName(text)
  if (company !== undefined)
    return [...nameQueries(`${person} ${company}`).slice(0, 1), ...nameQueries(person)]
  const stems = nameWords(text).map((word) => (/\d/.test(word) ? word : nameStem(word)))
  const asTyped = stems.map((_stem, place) => stems.slice(0, stems.length - place).join(' ')).slice(0, 3)
  // «Львом Петровым» is also queried as «лев петров».
  const full = stems.map((stem) => fullStem(stem) ?? stem)
  const isSame = full.every((stem, place) => stem === stems[place])
  return isSame ? asTyped : [...new Set([...asTyped, full.join(' '), full[0] ?? ''])]
}

/**
 * Matches a typed name, in any case form, with records. Prefers more words explained, then exact forms over
 * stems, stems over prefixes, whole names over parts. @param prefers of two records as good.
 */
export function matchName(
  text: string,
  records: readonly NamedRecord[],
  prefers: (record: NamedRecord) => boolean = () => false,
): NameMatch {
  const [ofPerson, ofCompany] = partsOfName(text)
  if (ofCompany) {
    // «Абрамовой из Клёна»: of those who work there.
    const there = records.filter(({ kind, detail }) => kind === 'person' && matchDetail(ofCompany, detail))
    const match = matchName(ofPerson, there, prefers)
    const isWhole = match.usedWords === nameWords(ofPerson).length
    return isWhole ? { ...match, usedWords: nameWords(text).length } : matchName(ofPerson, records, prefers)
  }
  const words = nameWords(text)
  const self = isViewerWord(words[0] ?? '') ? records.filter(({ isViewer }) => isViewer) : []
  if (self.length > 0) return { found: self, isSure: true, usedWords: 1 }
  for (let count = words.length; count > 0; count -= 1) {
    const typed = words.slice(0, count)
    const graded = records.flatMap((record) => {
      const title = nameWords(fold(record.title))
      // «iq квартал» is «IQ-квартал».
      const parted = title.flatMap((word) => word.split('-'))
      const grade = Math.max(gradeOf(typed, title), gradeOf(typed, parted))
      return grade > 0 ? [{ record, grade: prefers(record) ? grade + 0.5 : grade }] : []
    })
    if (graded.length === 0) continue
    graded.sort((a, b) => b.grade - a.grade)
    const [first, second] = graded
    return {
      found: graded.map(({ record }) => record),
      isSure: second === undefined || (first?.grade ?? 0) > second.grade,
      usedWords: count,
    }
  }
  return none
}

/** The name, and behind «из» where somebody works. */
const partsOfName = (text: string): [string, string?] => {
  const [person = '', company] = text.split(/\sиз\s/u)
  return company === undefined ? [text] : [person, company]
}

/** «Юрист, Бастион Сервис» */
function matchDetail(company: string, detail: string): boolean {
  const typed = nameWords(company)
  return detail.split(',').some((part) => gradeOf(typed, nameWords(fold(part))) > 0)
}

/** Tells if a record has the name's first word with one typo: offered as a choice, never assumed. */
export function isNearlyNamed(text: string, records: readonly NamedRecord[]): boolean {
  const [first = ''] = nameWords(text).map(nameStem)
  if (first.length < shortestMistyped) return false
  return records.some(({ title }) => nameWords(fold(title)).some((word) => beginsWithOneTypo(first, word)))
}

/**
 * 0: a typed word does not match the title; otherwise the weakest word decides, with a bonus for a complete
 * title.
 */
function gradeOf(typed: readonly string[], title: readonly string[]): number {
  const left = [...title]
  let weakest = 3
  for (const word of typed) {
    const grades = left.map((other) => gradeOfWord(word, other))
    const best = Math.max(0, ...grades)
    if (best === 0) return 0
    weakest = Math.min(weakest, best)
    left.splice(grades.indexOf(best), 1)
  }
  return weakest * 2 + (left.length === 0 ? 1 : 0)
}

function gradeOfWord(typed: string, other: string): number {
  if (isFormOf(typed, other)) return 3
  if (/\d/.test(typed)) {
    if (partedNumbers(other).some(({ digits }) => digits === typed)) return 2
    return other.startsWith(typed) ? 1 : 0
  }
  if (nameStem(typed) === nameStem(other)) return 2
  // «Dilyara», «меркури»
  const isLatin = /^[a-z]{3,}$/.test(typed)
  const isOtherwise = isLatin ? /^[а-я]/.test(other) : /^[а-я]{3,}$/.test(typed) && /^[a-z]/.test(other)
  const spellings = isOtherwise ? spellingsOf(typed) : []
  if (spellings.some(({ text }) => isFormOf(text, other))) return 2
  // «Ксюше»
  if (namesakesOf(other).some((name) => /^\p{L}{3,}$/u.test(name) && isFormOf(typed, name))) return 2
  // «афи» of «AFI2B»
  if (!isLatin && spellings.some(({ text }) => text.length >= 3 && other.startsWith(text))) return 1
  return typed.length >= 2 && other.startsWith(typed) ? 1 : 0
}
