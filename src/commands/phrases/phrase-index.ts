import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { swapQuery } from '#domain/text/layout-swap.ts'
import { wordsOf } from '#domain/text/words.ts'
import { lowerBound, saysLittle } from '../ranking/search-index.ts'
import { oppositesOf, takesBack, undoesAny, undoingIn, undoneBy } from './opposites.ts'
import { rootsOf } from './roots.ts'

/** Ways to ask for the commands, by id. */
export type PhraseBook = ReadonlyMap<string, readonly string[]>

/** A command that a text asks for. */
export interface AskedCommand {
  id: string
  /** From 0 to 1: 1 is one of its phrases. */
  likeness: number
  /** No word of the text is unknown to the book, as a number or a name is, and none takes back what the command does. */
  isWhole: boolean
  /** One of its phrases to the letter, small words and all. */
  isPhrase: boolean
  /** Typed words that none of its phrases has. */
  unread: readonly string[]
  /** The text in the other keyboard layout, if that is what the book knows. */
  shownAs?: string
}

interface Phrase {
  readonly command: number
  /** Sum of the weights of its roots. */
  readonly told: number
}

/** Roots of phrases with their weights (inverse document frequency); built once per phrase book. */
export interface PhraseIndex {
  readonly ids: readonly string[]
  /** Numbers of the commands that take back what others do. */
  readonly undone: readonly number[]
  /** Numbers of the others. */
  readonly done: readonly number[]
  /** Numbers of the commands by phrase. */
  readonly asking: ReadonlyMap<string, readonly number[]>
  readonly phrases: readonly Phrase[]
  /** By root: numbers of the phrases that have it. */
  readonly phrasesWith: ReadonlyMap<string, readonly number[]>
  /** Sorted, to find those that half a word begins. */
  readonly roots: readonly string[]
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

/** Indexes a phrase book: some 200 ms for 16,000 phrases. */
export function phraseIndex(book: PhraseBook): PhraseIndex {
  const ids = [...book.keys()]
  const rooted = ids.flatMap((id, command) =>
    (book.get(id) ?? []).map((phrase) => ({ command, words: wordsByRoot(phrase.split(between)) })),
  )
  const commandsWith = new Map<string, Set<number>>()
  const phrasesWith = new Map<string, number[]>()
  const note = (root: string, number: number, command: number) => {
    const numbers = phrasesWith.get(root)
    if (numbers) numbers.push(number)
    else phrasesWith.set(root, [number])
    const own = commandsWith.get(root)
    if (own) own.add(command)
    else commandsWith.set(root, new Set([command]))
  }
  for (const [number, { command, words }] of rooted.entries()) {
    for (const [root, word] of words) {
      note(root, number, command)
      const { noun } = rootsOf(word)
      if (!words.has(noun)) note(noun, number, command)
    }
  }
  const tells = new Map([...commandsWith].map(([root, { size }]) => [root, Math.log(1 + ids.length / size)]))
  const phrases = rooted.map(({ command, words }) => ({ command, told: sumOf(words.keys(), tells) }))
  const asking = new Map<string, number[]>()
  for (const [command, id] of ids.entries())
    for (const phrase of book.get(id) ?? []) asking.set(phrase, [...(asking.get(phrase) ?? []), command])
  const numbersOf = (some: readonly string[]) =>
    [...ids.keys()].filter((one) => some.includes(ids[one] ?? ''))
  // Undo of anything is asked for by its own words alone: «убрать ставку» undoes nothing.
  const [done, undone] = [Object.keys(undoneBy), Object.values(undoneBy)].map((some) =>
    numbersOf(some.filter((id) => id !== undoesAny)),
  ) as [number[], number[]]
  const roots = [...phrasesWith.keys()].sort()
  return {
    ids,
    done,
    undone,
    asking,
    phrases,
    phrasesWith,
    roots,
    tells,
    unknown: Math.log(1 + ids.length / 2),
  }
}

function sumOf(roots: Iterable<string>, tells: ReadonlyMap<string, number>): number {
  return [...roots].reduce((sum, root) => sum + (tells.get(root) ?? 0), 0)
}

/** Share of the nearest phrase in the likeness; the rest is that of all phrases of the command together. */
const ofNearest = 0.5

/** Likeness of the same words in other forms or another order. */
const mostAlike = 0.99
/** A phrase with «выключить» is hardly meant by «включить» and the same things. */
const ofOpposite = 0.5
/** «Скрыть занятые» is hardly for a command that no phrase with «скрыть» asks for. */
const ofUndoing = 0.7

/** Commands by the likeness of their phrases to a text, most alike first; in the other layout if only there all words are known, or some are. */
export function askedBy(index: PhraseIndex, text: string): AskedCommand[] {
  const asTyped = readBy(index, text)
  const inOther = asTyped[0]?.isWhole || text.trim() === '' ? [] : readBy(index, swapQuery(text))
  if (asTyped.length > 0 && !inOther[0]?.isWhole) return asTyped
  return inOther.map((one) => ({ ...one, shownAs: swapQuery(text) }))
}

function readBy(index: PhraseIndex, text: string): AskedCommand[] {
  const typed = wordsOf(text).map((word) => word.text)
  const words = wordsByRoot(typed)
  const asking = new Set(index.asking.get(typed.join(' ')))
  const roots = [...words].map(([root, word]) => ({ root, parts: meantBy(index, root, word) }))
  const told = roots.reduce((sum, { parts }) => sum + mostTold(index, parts), 0)
  const isWhole = roots.every(({ root, parts }) => parts.length > 0 && !/\d/.test(root))
  const shared = new Map<number, number>()
  const known = new Map<number, number>()
  const undoing: Map<number, number>[] = []
  const tellings: { word: string; commands: ReadonlyMap<number, number> }[] = []
  for (const { root, parts } of roots) {
    const ofRoot = new Map<number, number>()
    const commands = new Map<number, number>()
    const most = mostTold(index, parts)
    for (const { numbers, tells, share } of parts) {
      for (const number of numbers) {
        const command = index.phrases[number]?.command ?? -1
        ofRoot.set(number, Math.max(ofRoot.get(number) ?? 0, Math.sqrt(most * tells) * share))
        commands.set(command, Math.max(commands.get(command) ?? 0, most * share))
      }
    }
    const word = words.get(root) ?? ''
    if (takesBack(word))
      for (const command of undoingIn(typed) % 2 === 1 ? index.undone : index.done)
        commands.set(command, commands.get(command) ?? most * ofPart)
    if (undoingIn([word]) > 0) undoing.push(commands)
    tellings.push({ word, commands })
    for (const [number, tells] of ofRoot) shared.set(number, (shared.get(number) ?? 0) + tells)
    for (const [command, tells] of commands) known.set(command, (known.get(command) ?? 0) + tells)
  }
  const opposed = phrasesAgainst(index, words)
  const nearest = new Map<number, number>()
  for (const [number, sum] of shared) {
    const phrase = index.phrases[number]
    if (!phrase) continue
    const alike = (sum / Math.sqrt(told * phrase.told)) * (opposed.has(number) ? ofOpposite : 1)
    nearest.set(phrase.command, Math.max(nearest.get(phrase.command) ?? 0, alike))
  }
  return [...nearest]
    .map(([command, alike]) => {
      const isPhrase = asking.has(command)
      const likeness = ofNearest * alike + ((1 - ofNearest) * (known.get(command) ?? 0)) / told
      const isUndone = undoing.every((commands) => commands.has(command))
      return {
        id: index.ids[command] ?? '',
        isWhole: isWhole && isUndone,
        isPhrase,
        unread: isPhrase
          ? []
          : tellings.flatMap(({ word, commands }) => (commands.has(command) ? [] : [word])),
        likeness: isPhrase ? 1 : Math.min(mostAlike, likeness) * (isUndone ? 1 : ofUndoing),
      }
    })
    .sort((a, b) => b.likeness - a.likeness)
}

/** Phrases with a verb opposite to one of the text. */
function phrasesAgainst(index: PhraseIndex, words: ReadonlyMap<string, string>): ReadonlySet<number> {
  const against = [...words.values()].flatMap(oppositesOf)
  const isTyped = (stem: string) => [...words.values()].some((word) => word.startsWith(stem))
  return new Set(
    against
      .filter((stem) => !isTyped(stem))
      .flatMap((stem) => rootsBegunBy(index, stem))
      .flatMap((root) => index.phrasesWith.get(root) ?? []),
  )
}

/** Half a word tells less than the word. */
const ofPart = 0.9
/** A name is rather a name than a typo of another word. */
const ofTypo = 0.85
const shortestPart = 3
/** Lengths of roots that may be halves of others, too: «комп». */
const shortestHalf = 4
const longestHalf = 5
const shortestTypo = 5
const shortestRoot = 4

interface Meant {
  numbers: readonly number[]
  tells: number
  /** 1 for the word itself. */
  share: number
}

/** The phrases that a typed word means: those of its root, of roots that it begins, else of roots with one typo. */
function meantBy(index: PhraseIndex, root: string, word: string): Meant[] {
  const own = index.phrasesWith.get(root)
  const isPlain = root === word
  const mayBeHalf = own
    ? isPlain && root.length >= shortestHalf && root.length <= longestHalf
    : isPlain || root.length >= shortestRoot
  const begun = mayBeHalf ? rootsBegunBy(index, root).filter((other) => other !== root) : []
  const isMistyped = begun.length === 0 && !own
  const like = isMistyped ? mistypedRoots(index, root, word) : begun
  return [
    ...(own ? [{ numbers: own, tells: index.tells.get(root) ?? 0, share: 1 }] : []),
    ...like.map((other) => ({
      numbers: index.phrasesWith.get(other) ?? [],
      tells: index.tells.get(other) ?? 0,
      share: isMistyped ? ofTypo : ofPart,
    })),
  ]
}

/** Weight of a typed word: that of its own root, else the most of those that it may mean. */
function mostTold({ unknown }: PhraseIndex, parts: readonly Meant[]): number {
  const [first] = parts
  if (first === undefined) return unknown
  return first.share === 1 ? first.tells : Math.max(...parts.map(({ tells }) => tells))
}

function rootsBegunBy({ roots }: PhraseIndex, part: string): string[] {
  const begun: string[] = []
  if (part.length < shortestPart) return begun
  for (let at = lowerBound(roots, part); roots[at]?.startsWith(part); at += 1) begun.push(roots[at] ?? '')
  return begun
}

/** Compares a short root as a whole word, or too many would be like it. */
function mistypedRoots({ roots }: PhraseIndex, root: string, word: string): string[] {
  if (word.length < shortestTypo) return []
  const stems = [root, rootsOf(word).noun].filter((stem) => stem.length >= shortestRoot)
  return roots.filter((other) =>
    stems.some(
      (stem) =>
        (stem.length >= shortestTypo || Math.abs(stem.length - other.length) <= 1) &&
        beginsWithOneTypo(stem, other),
    ),
  )
}

/** Roots of the words that mean something, each with its word; of a text without any, of all. */
function wordsByRoot(words: readonly string[]): ReadonlyMap<string, string> {
  const meant = words.filter((word) => !saysLittle(word))
  return new Map((meant.length > 0 ? meant : words).map((word) => [rootsOf(word).own, word]))
}
