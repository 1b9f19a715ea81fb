import { stemOf } from '#domain/text/endings.ts'
import { wordsOf } from '#domain/text/words.ts'
import { beginsWithOneTypo } from '../ranking/one-typo.ts'
import { saysLittle } from '../ranking/search-index.ts'

/** Ways to ask for the commands, by id. */
export type PhraseBook = ReadonlyMap<string, readonly string[]>

/** A command that a text asks for. */
export interface AskedCommand {
  id: string
  /** From 0 to 1: 1 is one of its phrases. */
  likeness: number
  /** No word of the text is unknown to the book, as a number or a name is. */
  isWhole: boolean
}

interface Phrase {
  readonly command: number
  /** Sum of the weights of its roots. */
  readonly told: number
}

/** Roots of phrases with their weights (inverse document frequency); built once per phrase book. */
export interface PhraseIndex {
  readonly ids: readonly string[]
  readonly phrases: readonly Phrase[]
  /** By root: numbers of the phrases that have it. */
  readonly phrasesWith: ReadonlyMap<string, readonly number[]>
  /** Weights by root: a rare one weighs more. */
  readonly tells: ReadonlyMap<string, number>
  /** Weight of a root that no phrase has. */
  readonly unknown: number
}

/** Reads `id: phrase; phrase` a line; phrases are folded words. */
export function readPhrases(text: string): PhraseBook {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [id, phrases = ''] = line.split(': ')
      return id && phrases ? [[id, phrases.split('; ')]] : []
    }),
  )
}

/** Words are parted as those of typed text are: «f4» is two. */
const between = / |(?<=[a-z])(?=\d)/

/** Indexes a phrase book: some 100 ms for 8,000 phrases. */
export function phraseIndex(book: PhraseBook): PhraseIndex {
  const ids = [...book.keys()]
  const rooted = ids.flatMap((id, command) =>
    (book.get(id) ?? []).map((phrase) => ({ command, roots: rootsOf(phrase.split(between)) })),
  )
  const commandsWith = new Map<string, Set<number>>()
  const phrasesWith = new Map<string, number[]>()
  for (const [number, { command, roots }] of rooted.entries()) {
    for (const root of roots) {
      const numbers = phrasesWith.get(root)
      if (numbers) numbers.push(number)
      else phrasesWith.set(root, [number])
      commandsWith.set(root, (commandsWith.get(root) ?? new Set()).add(command))
    }
  }
  const tells = new Map([...commandsWith].map(([root, { size }]) => [root, Math.log(1 + ids.length / size)]))
  const phrases = rooted.map(({ command, roots }) => ({ command, told: sumOf(roots, tells) }))
  return { ids, phrases, phrasesWith, tells, unknown: Math.log(1 + ids.length / 2) }
}

function sumOf(roots: ReadonlySet<string>, tells: ReadonlyMap<string, number>, unknown = 0): number {
  return [...roots].reduce((sum, root) => sum + (tells.get(root) ?? unknown), 0)
}

/** Share of the nearest phrase in the likeness; the rest is that of all phrases of the command together. */
const ofNearest = 0.5

/** Commands by the likeness of their phrases to a text, most alike first. */
export function askedBy(index: PhraseIndex, text: string): AskedCommand[] {
  const roots = new Map(
    [...rootsOf(wordsOf(text).map((word) => word.text))].map((root) => [root, meantBy(index, root)]),
  )
  const told = sumOf(new Set(roots.keys()), index.tells, index.unknown)
  const isWhole = [...roots].every(([root, { tells }]) => tells > 0 && !/\d/.test(root))
  const shared = new Map<number, number>()
  const known = new Map<number, number>()
  for (const { numbers, tells } of roots.values()) {
    const commands = new Set<number>()
    for (const number of numbers) {
      shared.set(number, (shared.get(number) ?? 0) + tells)
      commands.add(index.phrases[number]?.command ?? -1)
    }
    for (const command of commands) known.set(command, (known.get(command) ?? 0) + tells)
  }
  const nearest = new Map<number, number>()
  for (const [number, sum] of shared) {
    const phrase = index.phrases[number]
    if (!phrase) continue
    const alike = sum / Math.sqrt(told * phrase.told)
    nearest.set(phrase.command, Math.max(nearest.get(phrase.command) ?? 0, alike))
  }
  return [...nearest]
    .map(([command, alike]) => ({
      id: index.ids[command] ?? '',
      isWhole,
      likeness: ofNearest * alike + ((1 - ofNearest) * (known.get(command) ?? 0)) / told,
    }))
    .sort((a, b) => b.likeness - a.likeness)
}

/** Half a word, or one with a typo, tells less than the word. */
const ofPart = 0.7
const shortestPart = 3
const shortestTypo = 5

/** The phrases that a typed root means: its own, else those of roots that it begins or that have one typo. */
function meantBy(index: PhraseIndex, root: string): { numbers: Iterable<number>; tells: number } {
  const own = index.phrasesWith.get(root)
  if (own) return { numbers: own, tells: index.tells.get(root) ?? 0 }
  const known = [...index.phrasesWith.keys()]
  const begun = root.length >= shortestPart ? known.filter((other) => other.startsWith(root)) : []
  const like =
    begun.length > 0 || root.length < shortestTypo
      ? begun
      : known.filter((other) => beginsWithOneTypo(root, other))
  const numbers = new Set(like.flatMap((other) => index.phrasesWith.get(other) ?? []))
  return { numbers, tells: like.length === 0 ? 0 : index.unknown * ofPart }
}

/** Roots of the words that mean something; of a text without any, of all. */
function rootsOf(words: readonly string[]): ReadonlySet<string> {
  const meant = words.filter((word) => !saysLittle(word))
  return new Set((meant.length > 0 ? meant : words).map(rootOf))
}

const VERB_ENDING =
  /(?:и?ровать|овать|ывать|ивать|нуть|ать|ять|еть|ить|ыть|уть|ти|ть|ите|йте|али|или|ели|ыли|ула|ула|ала|ила|ела|ло|ли|ла|ешь|ишь|ете|ите|ут|ют|ат|ят|ет|ит|ем|им|ую|аю|яю|ею|ю|у|л)$/
const LONGEST_ROOT = 6

const known = new Map<string, string>()
const maxKnown = 10_000

/** For comparing only: «перенёс», «перенести» and «перенос» have one. */
function rootOf(word: string): string {
  const former = known.get(word)
  if (former !== undefined) return former
  if (known.size >= maxKnown) known.clear()
  const root = withoutEnding(word)
  known.set(word, root)
  return root
}

function withoutEnding(word: string): string {
  if (!/^[а-я]{4,}$/.test(word)) return word
  const plain = word.replace(/(?:ся|сь)$/, '')
  const stem = plain.replace(VERB_ENDING, '')
  const root = stem.length >= 3 ? stem : stemOf(plain)
  return stemOf(root).slice(0, LONGEST_ROOT)
}
