import { stemOf } from '#domain/text/endings.ts'
import { infinitiveOf } from '#domain/text/verbal-nouns.ts'

const VERB_ENDING =
  /(?:и?ровать|овать|ывать|ивать|нуть|ать|ять|еть|ить|ыть|уть|ти|ть|ите|йте|али|или|ели|ыли|ула|ула|ала|ила|ела|ло|ли|ла|ешь|ишь|ете|ите|ут|ют|ат|ят|ет|ит|ем|им|ую|аю|яю|ею|ю|у|л)$/
const LONGEST_ROOT = 6

/** Roots of a word, as of a verb and as of a noun: «запрет» ends like a verb, and «запрета» does not. */
interface Roots {
  readonly own: string
  readonly noun: string
}

const known = new Map<string, Roots>()
const maxKnown = 10_000

/** For comparing only: «перенёс», «перенести» and «перенос» have one. */
export function rootsOf(word: string): Roots {
  const former = known.get(word)
  if (former !== undefined) return former
  if (known.size >= maxKnown) known.clear()
  const roots = isRussian.test(word)
    ? { own: withoutEnding(infinitiveOf(word)), noun: stemOf(word).slice(0, LONGEST_ROOT) }
    : { own: word, noun: word }
  known.set(word, roots)
  return roots
}

const isRussian = /^[а-я]{4,}$/

/** «создание» and «создать», «закрытия» and «закрыть» */
const NOUN_OF_VERB = /(?<=[а-я]{3})(?:(?:ова|ыва|ива|а|я|е)ни|(?<=[а-я]{3})(?<=[ыя])ти)(?:е|я|ю|ем|и)$/

function withoutEnding(word: string): string {
  const plain = word.replace(/(?:ся|сь)$/, '').replace(NOUN_OF_VERB, '')
  const stem = plain.replace(VERB_ENDING, '')
  const root = stem.length >= 3 ? stem : stemOf(plain)
  return stemOf(root).slice(0, LONGEST_ROOT)
}
