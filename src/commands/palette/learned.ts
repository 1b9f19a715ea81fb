import type { LearnedText } from '#contract/access/heard-texts.ts'
import { heardText, timesToLearn } from '#domain/palette/heard-text.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { wordsOf } from '#domain/text/words.ts'
import { meantWords } from '../ranking/search.ts'
import { type ItemRow, isItem, type PaletteRecord, type PaletteRow } from './row.ts'

/** A command that is called so. */
export interface Learned {
  command: string
  /** By this person, not by the office. */
  isOwn: boolean
}

/** By text, as `heardText` returns it. */
export type LearnedTexts = ReadonlyMap<string, Learned>

/** Chooses for each text the command that this person has run most after it, or else the office's. Equal ones keep their order. */
export function learnedTexts(said: readonly LearnedText[]): LearnedTexts {
  const own = said
    .filter(({ times }) => times >= timesToLearn)
    .toSorted((first, second) => second.times - first.times)
  const ofOffice = said.filter(({ isOfOffice }) => isOfOffice)
  const found = new Map<string, Learned>()
  for (const { text, command } of own) if (!found.has(text)) found.set(text, { command, isOwn: true })
  for (const { text, command } of ofOffice) if (!found.has(text)) found.set(text, { command, isOwn: false })
  return found
}

/** The command that the whole typed text means, in either layout; part of a text means none. */
export function learnedFor(learned: LearnedTexts | undefined, typed: string): Learned | undefined {
  if (!learned || learned.size === 0) return undefined
  const [own, other] = [typed, swapLayout(typed)].map((text) => learned.get(heardText(text) ?? ''))
  return own ?? other
}

/**
 * Puts the learned row first, marked, unless the text is the whole title of the first row or the name of a record: these are
 * meant more surely.
 */
export function withLearned(
  rows: readonly PaletteRow[],
  typed: string,
  row: ItemRow,
  isOwn: boolean,
): readonly PaletteRow[] {
  const first = rows.find(isItem)
  if (first && first.key !== row.key && isNamedWhole(first, typed)) return rows
  const mark = isOwn ? 'вы так называли' : 'так называют в офисе'
  const detail = row.detail ? `${mark} · ${row.detail}` : mark
  const title = isOwn ? 'Ваши слова' : 'Слова офиса'
  const others = rows.filter(({ key }) => key !== row.key)
  return [
    { kind: 'heading', key: 'heading:learned', title },
    { ...row, highlights: [], detail, isSure: true, isLearned: true },
    ...others.filter((one, at) => isItem(one) || isItem(others[at + 1])),
  ]
}

/** The text is the title of a command, or is made of whole words of a record's name. */
function isNamedWhole({ title, action, reason }: ItemRow, typed: string): boolean {
  if (action.kind === 'record') return isNameOf(title, typed)
  const plain = (text: string) =>
    wordsOf(text)
      .map((word) => word.text)
      .join(' ')
  return reason === undefined && plain(title) === plain(fold(typed))
}

/** Tells if every typed word stands in the name, in any case form. */
export function isNameOf(title: string, typed: string): boolean {
  const own = new Set(wordsOf(title).map(({ text }) => stemOf(text)))
  const said = meantWords(typed)
  return said.length > 0 && said.every((word) => own.has(stemOf(word)))
}

/** Tells if another record of this name would be its double: a company by its whole name, others by their client's. */
export function isSameName({ kind, title }: PaletteRecord, name: string): boolean {
  const isWhole = kind !== 'company' || meantWords(title).length === meantWords(name).length
  return isWhole && isNameOf(title, name)
}
