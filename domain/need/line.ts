import { fold } from '#domain/text/fold.ts'
import type { Span } from './need.ts'

/** Stands for what has been taken: neither a letter nor a space. Kept digits are \ue100 to \ue109. */
export const taken = '\ue000'

/** A line that readers take their words from; each character of it is taken at most once. */
export class NeedLine {
  /** Folded, typos corrected. */
  readonly full: string
  /** The same with taken characters masked. */
  rest: string
  /** Index of each character in the typed text. */
  readonly #places: readonly number[]
  readonly #taken: { span: Span; start: number; end: number }[] = []

  readonly typed: string

  private constructor(typed: string, full: string, places: readonly number[]) {
    this.typed = typed
    this.full = full
    this.rest = full
    this.#places = places
  }

  static of(typed: string): NeedLine {
    let full = ''
    const places: number[] = []
    for (const { segment, index } of graphemes.segment(typed)) {
      const folded = fold(segment)
      // Runs of spaces are one.
      if (folded === ' ' && full.endsWith(' ')) continue
      if (isGlued(full, typed, index)) {
        full += ' '
        places.push(index)
      }
      full += folded
      for (let at = 0; at < folded.length; at += 1) places.push(index)
    }
    return new NeedLine(typed, full, [...places, typed.length])
  }

  /** The same line with words replaced, by the position of the word, in any order. */
  respelled(words: ReadonlyMap<Span, string>): NeedLine {
    let full = ''
    const places: number[] = []
    let from = 0
    const copy = (to: number) => {
      full += this.full.slice(from, to)
      places.push(...this.#places.slice(from, to))
    }
    for (const [{ start, end }, word] of [...words].sort(([one], [other]) => one.start - other.start)) {
      copy(start)
      full += word
      for (let at = 0; at < word.length; at += 1)
        places.push(this.#places[Math.min(start + at, end - 1)] ?? 0)
      from = end
    }
    copy(this.full.length)
    return new NeedLine(this.typed, full, [...places, this.typed.length])
  }

  /** Takes every match of a global pattern for which `read` finds a meaning. */
  each<T>(pattern: RegExp, read: (match: RegExpExecArray) => T | null): { value: T; span: Span }[] {
    const found: { value: T; span: Span }[] = []
    pattern.lastIndex = 0
    for (let match = pattern.exec(this.rest); match; match = pattern.exec(this.rest)) {
      const value = match[0] === '' ? null : read(match)
      if (value === null) {
        pattern.lastIndex = match.index + 1
        continue
      }
      const end = match.index + match[0].length
      found.push({ value, span: this.take(match.index, end) })
      pattern.lastIndex = end
    }
    return found
  }

  /** @returns the typed span of the folded characters, which nobody else reads any more. */
  take(start: number, end: number): Span {
    this.rest = this.rest.slice(0, start) + taken.repeat(end - start) + this.rest.slice(end)
    const span = this.typedSpan(start, end)
    this.#taken.push({ span, start, end })
    return span
  }

  /** @returns where in the line a span was taken. */
  placeOf(span: Span): { start: number; end: number } | undefined {
    return this.#taken.find((one) => one.span === span)
  }

  /** Leaves the characters to the words that nobody understood. */
  keep(start: number, end: number): void {
    const kept = this.rest
      .slice(start, end)
      .replace(/\d/g, (digit) => String.fromCharCode(0xe100 + Number(digit)))
    this.rest = this.rest.slice(0, start) + kept + this.rest.slice(end)
  }

  /** The same with the words and signs between them. */
  keepWhole(start: number, end: number): void {
    this.rest = this.rest.slice(0, start) + '\ue100'.repeat(end - start) + this.rest.slice(end)
  }

  /** @returns the position in the typed text. */
  typedSpan(start: number, end: number): Span {
    const last = this.#places[end - 1] ?? 0
    let after = this.#places[end] ?? this.typed.length
    if (after < last) after = this.typed.length
    return { start: this.#places[start] ?? 0, end: Math.max(after, last) }
  }

  /** Runs of untaken words; small words count only before others: «с видом на Кремль». */
  leftover(): Span[] {
    return [...this.rest.matchAll(runs)].flatMap(({ 0: run, index }) => {
      // «Не, ЦАО»: nobody knows what is refused.
      if (run.trim() === 'не' && !this.rest.startsWith('\ue000', index + run.length))
        return [this.typedSpan(index, index + run.trim().length)]
      const from = run.length - run.replace(smallAtStart, '').length
      const to = run.replace(smallAtEnd, '').length
      return from < to && !onlySmall.test(run) && /[\p{L}\p{N}\ue100-\ue109]/u.test(run.slice(from, to))
        ? [this.typedSpan(index + from, index + to)]
        : []
    })
  }
}

const unitWords = '(?:г|кв|м|р)'
const small = `(?:и|или|либо|также|а|но|не|же|ли|бы|то|по|за|к|ко|до|от|о|об|при|около|возле|рядом|у|с|со|в|во|на|под|из|для|без|внутри|and|or)`
const kept = '(?:с|со|в|во|под|на|из|для|без|от|до|внутри|у|не)'
const runs =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}\ue100-\ue109](?:[^\ue000,;:!?()"«»\n.]|\.(?=[\d\ue100-\ue109])|(?<=[\d\ue100-\ue109]),(?=[\d\ue100-\ue109]))*/gu
/** All of them up to the last that belongs to the next word. */
const smallAtStart = RegExp(
  `^(?:(?:${small}|${unitWords})[ .]+)*?(?=(?:${kept} )?(?!${small}(?:[ .]|$)))`,
  'u',
)
const onlySmall = RegExp(`^(?:(?:${small}|${unitWords})(?![\\p{L}\\p{N}])[ .-]*)+$`, 'u')
const smallAtEnd = RegExp(`(?:(?:^|[ .-]+)${small}\\.?)*[ .\\-/+]*$`, 'u')

const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' })

const okrugs = '(?:[цсвзю]|с[вз]|ю[вз])ао'
const afterWord = RegExp(`\\p{L}{4}$|(?<!\\p{L})${okrugs}$`, 'u')
const afterPart = RegExp(`\\d ?(?:м[2²]?|кв|к|тыс)$|(?<!\\p{L})${okrugs}$`, 'u')
const nextPart = RegExp(`^(?:${okrugs}|класс|офис|склад|сити|метро|(?:до|от) ?\\d)`, 'iu')

/** A missed space: «офис300-500цао», «300мцао». Other short words are units, floors and parts of names. */
function isGlued(before: string, typed: string, at: number): boolean {
  if (afterPart.test(before) && nextPart.test(typed.slice(at, at + 6))) return true
  return /\d$/.test(before)
    ? /^\p{L}{3}/u.test(typed.slice(at, at + 3))
    : afterWord.test(before) && /^\d{2}/.test(typed.slice(at, at + 2))
}
