import { stemOf } from '#domain/text/endings.ts'
import { imperativesOf, verbalNounsOf } from '#domain/text/verbal-nouns.ts'
import { outcomes } from './outcomes.ts'
import { properties } from './properties.ts'
import { things } from './things.ts'
import { verbs } from './verbs.ts'

/** A meaning with all the words that people use for it. */
export type Concept =
  | keyof typeof verbs
  | keyof typeof things
  | keyof typeof properties
  | keyof typeof outcomes

/** A way to say a concept. */
export interface Expression {
  /** Folded. */
  readonly words: readonly string[]
  /** Any ending may follow its only word: «фот» of «фоточки». */
  readonly isStem: boolean
}

const byConcept = new Map<string, readonly Expression[]>()
/** By stem of a word of titles. */
const named = new Map<string, Concept[]>()

const lexicon: Readonly<Record<Concept, string>> = { ...verbs, ...things, ...properties, ...outcomes }

for (const [concept, line] of Object.entries(lexicon)) {
  const [names = [], others = []] = line.split('|').map((part) => part.split(' ').filter(Boolean))
  byConcept.set(
    concept,
    [...names, ...names.flatMap((name) => [...verbalNounsOf(name), ...imperativesOf(name)]), ...others].map(
      expressionOf,
    ),
  )
  for (const name of names) {
    const stem = stemOf(name)
    named.set(stem, [...new Set([...(named.get(stem) ?? []), concept as Concept])])
  }
}

/** Nouns of the verbs of titles: «удаление», «отмена». */
export const verbalNouns: ReadonlySet<string> = new Set(
  Object.values(verbs).flatMap((line) => line.split(/[ |]+/).flatMap(verbalNounsOf)),
)

/** Reads a written one: `фот*`, `в_корзину`, `upload`. */
export function expressionOf(written: string): Expression {
  if (written.endsWith('*')) return { words: [written.slice(0, -1)], isStem: true }
  // English words take endings: `companies`, `listing`.
  if (/^[a-z]{4,}$/.test(written)) return { words: [written.replace(/[ey]$/, '')], isStem: true }
  return { words: written.split('_'), isStem: false }
}

/** The words of titles for a concept. */
export function namesOf(concept: Concept): readonly Expression[] {
  const [names = ''] = lexicon[concept].split(' | ')
  return names.split(' ').map(expressionOf)
}

/** The words of a concept. */
export function expressionsOf(concept: Concept): readonly Expression[] {
  return byConcept.get(concept) ?? []
}

/** Tells if a typed word is of the expression: whole, its beginning, or its stem with any ending. */
export function isOf({ words, isStem }: Expression, typed: string): boolean {
  return words.some(
    (own) => own.startsWith(typed) || (isStem && typed.startsWith(own)) || stemOf(own) === stemOf(typed),
  )
}

/** Source of a pattern for any single word of the concepts, in folded text. */
export function patternOf(...concepts: readonly Concept[]): string {
  const words = concepts.flatMap(expressionsOf).filter((one) => one.words.length === 1)
  return `(?:${words.map((one) => `${one.words[0]}${one.isStem ? String.raw`\p{L}*` : ''}`).join('|')})`
}

/** Concepts that a word of a title names, in any case form; takes a folded word. */
export function conceptsNamed(word: string): readonly Concept[] {
  return named.get(stemOf(word)) ?? []
}

const ofThings = (Object.keys(things) as Concept[])
  .flatMap(expressionsOf)
  .filter(({ words }) => words.length === 1)

/** Tells if a typed word is said of a thing: «подбор», «показ». */
export function isThingSaid(word: string): boolean {
  return ofThings.some(({ words: [own = ''], isStem }) =>
    isStem ? word.startsWith(own) : stemOf(own) === stemOf(word),
  )
}
