import type { LineClock, Slot, SlotKind, Span } from './line.ts'
import type { LineWord } from './words/words.ts'

/** Longest phrase, except for names and titles. */
const longestPhrase = 8

/** A line being parsed: argument readers consume words one after another; the rest is left over. */
export class LineReading {
  readonly words: readonly LineWord[]
  readonly clock: LineClock
  readonly slots: Slot[]
  /** Place of the start words; of words before a start, their end. */
  start: number
  readonly #text: string
  readonly #taken: boolean[]

  /** @param known arguments that are none of the words. */
  constructor(text: string, words: readonly LineWord[], clock: LineClock, known: readonly Slot[] = []) {
    this.#text = text
    this.slots = [...known]
    this.words = words
    this.start = words.length
    this.clock = clock
    this.#taken = words.map(() => false)
  }

  isFree(index: number): boolean {
    return this.words[index] !== undefined && !this.#taken[index]
  }

  /** Folded; empty if the word is consumed. */
  at(index: number): string {
    const word = this.words[index]
    return word && !word.isQuoted && this.isFree(index) ? word.text : ''
  }

  take(from: number, count: number): Span {
    for (let index = from; index < from + count; index += 1) this.#taken[index] = true
    return this.spanOf(from, count)
  }

  /** Takes all words from an index, with the signs that stand behind the last. */
  takeRest(from: number): Span {
    const { start, end } = this.take(from, this.words.length - from)
    const isEnd = !/[\p{L}\d]/u.test(this.#text.slice(end))
    return { start, end: isEnd ? this.#text.trimEnd().length : end }
  }

  /** Gives a word back to the readers behind. */
  free(index: number): void {
    this.#taken[index] = false
  }

  /** Signs between a word and the one before it. */
  signsBefore(index: number): string {
    return this.#text.slice(this.words[index - 1]?.end ?? 0, this.words[index]?.start).trim()
  }

  /** @returns the words as typed. */
  textOf(from: number, count: number): string {
    const { start, end } = this.spanOf(from, count)
    return this.#text.slice(start, end)
  }

  spanOf(from: number, count: number): Span {
    return { start: this.words[from]?.start ?? 0, end: this.words[from + count - 1]?.end ?? 0 }
  }

  has(name: string): boolean {
    return this.slots.some((slot) => slot.name === name)
  }

  add(name: string, kind: SlotKind, spans: readonly Span[], value?: unknown): void {
    const text = spans.map(({ start, end }) => this.#text.slice(start, end)).join(' ')
    this.slots.push({ name, kind, text, spans, ...(value !== undefined && { value }) })
  }

  /** A name suggested only by its position or form. */
  guess(name: string, kind: SlotKind, span: Span): void {
    this.slots.push({
      name,
      kind,
      text: this.#text.slice(span.start, span.end),
      spans: [span],
      isGuess: true,
    })
  }

  /** Consecutive free, unquoted words from an index, up to the length of a phrase. */
  phraseAt(index: number): string[] {
    const phrase: string[] = []
    while (phrase.length < longestPhrase && this.at(index + phrase.length) !== '') {
      phrase.push(this.at(index + phrase.length))
    }
    return phrase
  }

  /** Consumes the first phrase that a pattern matches whole, longest first. */
  takeNamed<V>(name: string, kind: SlotKind, patterns: readonly (readonly [RegExp, V])[]): void {
    if (this.has(name)) return
    for (const index of this.words.keys()) {
      const phrase = this.phraseAt(index)
      for (let count = phrase.length; count > 0; count -= 1) {
        const written = phrase.slice(0, count).join(' ')
        const found = patterns.find(([pattern]) => pattern.test(written))
        if (found) {
          this.add(name, kind, [this.take(index, count)], found[1])
          return
        }
      }
    }
  }

  /** Contiguous spans of unconsumed words. */
  leftover(): Span[] {
    const spans: Span[] = []
    let from = -1
    for (let index = 0; index <= this.words.length; index += 1) {
      if (this.isFree(index)) from = from < 0 ? index : from
      else if (from >= 0) {
        spans.push(this.spanOf(from, index - from))
        from = -1
      }
    }
    return spans
  }
}
