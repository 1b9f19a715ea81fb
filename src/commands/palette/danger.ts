import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { conceptsOfKind, saidOf } from '#src/commands/lexicon/command-concepts.ts'
import { eventTypesNamed } from '#src/commands/lexicon/event-nouns.ts'
import {
  conceptsNamed,
  type Expression,
  expressionsOf,
  isOf,
  isThingSaid,
} from '#src/commands/lexicon/lexicon.ts'
import type { Target } from '#src/state/table/target.ts'
import { meantWords } from '../ranking/search.ts'
import type { ItemRow } from './row.ts'

const word = /[\p{L}\d]+/gu

/** First words of titles that take something away. */
const takingAway: ReadonlySet<string> = new Set(
  'удалить стереть убрать снять отвязать забыть завершить закрыть запретить сбросить прервать'.split(' '),
)

/** Deletes, or changes something by taking it away: «Убрать описание». */
export function takesAway({ effect, title }: AnyCommand): boolean {
  if (effect === 'destroy' || effect === 'read') return effect === 'destroy'
  return typeof title === 'string' && takingAway.has(fold(title).match(word)?.[0] ?? '')
}

/**
 * Marks a destructive command, and what is lit only by an arrow key: what takes away, unless its verb was typed and every
 * other word names what it is for; and any change that the text refuses, only looks for, or says of many.
 * @param typed.texts the text as typed, and in the other layout if that is what matched; none while browsing.
 */
export function dangerOf(
  command: AnyCommand,
  title: string,
  { texts, isForTarget, isForOne, target = null }: TypedFor,
): Pick<ItemRow, 'isDanger' | 'isUnasked' | 'reason'> {
  const isChange = command.effect === 'write' || command.effect === 'destroy'
  const isRefused = isChange && texts.some((text) => looking.test(text) || isNegated(text, title))
  // A question, a past tense and a noun alone order nothing.
  const isNoOrder =
    (isChange &&
      !asksFirst(command, title) &&
      texts.some((text) => question.test(text) || isNounAlone(text))) ||
    (command.effect === 'destroy' && texts.some((text) => isTold(text, title)))
  const readings = takesAway(command) ? texts.map((text) => readAs(command, title, text, target)) : []
  const isAsked = readings.some(
    ({ typed, unread, isOwnVerb, saysMore }) =>
      // A verb alone means the record under the cursor, and only by its own word.
      unread.length === 0 &&
      typed.length > 0 &&
      (saysMore || (isOwnVerb && (isForTarget || command.effect !== 'destroy'))),
  )
  const isOfMany = isChange && isForTarget && isForOne && texts.some((text) => saysMany(text, title, target))
  const isUnasked = isRefused || isNoOrder || isOfMany || (readings.length > 0 && !isAsked)
  const said = readings.find(({ typed }) => typed.length > 0)
  const unread = said && (isForOne && isForTarget ? [...said.unread, ...said.all] : said.unread)
  return {
    ...(command.effect === 'destroy' && { isDanger: true as const }),
    ...(isUnasked && { isUnasked: true as const }),
    ...(unread?.length && { reason: `${notUnderstood}«${unread.join(' ')}»` }),
  }
}

/** «Удалить показ» over a task: the reason why the noun is not said of what would be taken away; undefined: none. */
export function mistakenNoun(
  command: AnyCommand,
  target: Target | null,
  texts: readonly string[],
): string | undefined {
  if (target?.kind !== 'event' || !takesAway(command)) return undefined
  for (const word of texts.flatMap(meantWords)) {
    const named = eventTypesNamed(word)
    const other = target.records.find(({ type }) => type !== undefined && !named.includes(type))
    if (named.length > 0 && other?.type) return `это ${lowered(eventTypes[other.type])}, а не «${word}»`
  }
  return undefined
}

interface TypedFor {
  texts: readonly string[]
  /** It acts on the records of the selection, or on what stands inside one. */
  isForTarget: boolean
  /** Only one record is selected: «удалить все» is not said of it. */
  isForOne: boolean
  target?: Target | null
}

/** «Показ» of viewings alone. */
const isTypeOf = (target: Target | null, word: string) =>
  target?.kind === 'event' &&
  target.records.every(({ type }) => type !== undefined && eventTypesNamed(word).includes(type))

/** Begins the reason of what takes away and does not run without a word that was typed. */
export const notUnderstood = 'не понято: '

/** «Где брони», «покажи резерв»: who looks for something changes nothing. */
const looking = /^\s*(?:где|покажи(?:те)?|where|show me)(?!\p{L})/iu

/** Opens a form or a list of choices: nothing is changed by the first Enter. */
/** It changes nothing before a form or a choice. */
export const asksFirst = ({ section, prompts, title: own }: AnyCommand, title = String(own)) =>
  section === 'create' || title.endsWith('…') || Object.keys(prompts ?? {}).length > 0

/** «Что по нему в сделках», «кто ведёт» */
const question =
  /^\s*(?:что|кто|ко(?:го|му)|чей|чьё|чьи|как(?:ой|ая|ое|ие)?|сколько|когда|куда|откуда|почему|зачем|what|who|whose|which|how|when|why)(?!\p{L})/iu

/** «Встреча», «подбор»: a thing, not what to do with it. */
function isNounAlone(text: string): boolean {
  const [noun = '', ...others] = meantWords(text)
  if (noun === '' || others.length > 0 || infinitive.test(noun)) return false
  return eventTypesNamed(noun).length > 0 || isThingSaid(noun)
}

/** «Отменили встречу»: it was done elsewhere, or is to be noted. */
function isTold(text: string, title: string): boolean {
  const own: readonly string[] = fold(title).match(word) ?? []
  return meantWords(text).some((one) => past.test(one) && !own.includes(one))
}

const past = /[аеиыуяё]л(?:[аои]|с[яь]|[аои]сь)?$/

const isNegated = (text: string, title: string) => negation.test(text) && !negation.test(title)

/** «Не удалить блок», «удалять нельзя» */
const negation = /(?<!\p{L})(?:не|ни|нельзя|никогда|not|never|don['’]?t)(?!\p{L})/iu

/** «Свободные офисы», «free offices», «удалить блоки»: said of many rows, not of the one under the cursor. */
function saysMany(text: string, title: string, target: Target | null): boolean {
  if (target === null) return false
  const nouns = conceptsOfKind[target.kind].flatMap(expressionsOf)
  const words = meantWords(text)
  const own: readonly string[] = fold(title).match(word) ?? []
  const isVerbal = words.some((one) => infinitive.test(one))
  return words.some((one) => {
    if (own.includes(one)) return false
    if (pluralAdjective.test(one) || pluralInEnglish.test(one)) return true
    const isPlural = isVerbal
      ? plural.test(one)
      : /[бвгджзклмнпрстфхцчшщ][иы]$/.test(one) && !plural.test(stemOf(one))
    return isPlural && nouns.some((said) => said.words.length === 1 && isOf(said, one))
  })
}

const infinitive = /(?:ть|ти|чь)$/
/** «снятие» is none */
const pluralAdjective = /(?:[бвгджзклмпрсфхцчшщ][ыи]|[нт]ы)е$/
const plural = /(?:[иы]|[иь]я)$/
const pluralInEnglish = /^[a-z]{4,}(?<![su])s$/

interface Reading {
  /** Verbs of the command. */
  typed: readonly string[]
  isOwnVerb: boolean
  /** Words stand beside the verb. */
  saysMore: boolean
  /** Words that mean something else. */
  unread: readonly string[]
  /** «все», `all` */
  all: readonly string[]
}

/** Tells what the words of a text say of a command that takes away. */
function readAs(command: AnyCommand, title: string, text: string, target: Target | null): Reading {
  const [verb = '', ...others] = fold(title).match(word) ?? []
  const verbs = [...conceptsNamed(verb), ...(command.concepts ?? [])].flatMap(expressionsOf)
  const names = saidOf(command).flatMap(({ expressions }) => expressions)
  const isOwnVerb = (one: string) => one === verb || isSameInEnglish(verbs, one)
  const isVerb = (one: string) =>
    command.effect === 'destroy'
      ? isOwnVerb(one) || verbs.some((said) => isWhole(said, one))
      : stemOf(one) === stemOf(verb) || verb.startsWith(one) || verbs.some((said) => isOf(said, one))
  const isThing = (one: string) =>
    others.some((other) => other.startsWith(one) || stemOf(other) === stemOf(one)) ||
    names.some((said) => said.words.length === 1 && isOf(said, one)) ||
    isTypeOf(target, one)
  const meant = meantWords(text)
  const typed = meant.filter(isVerb)
  const rest = meant.filter((one) => !typed.includes(one))
  return {
    typed,
    isOwnVerb: meant.some(isOwnVerb),
    saysMore: rest.length > 0,
    unread: rest.filter((one) => !isThing(one)),
    all: others.some((other) => every.test(other))
      ? []
      : (fold(text).match(word) ?? []).filter((one) => every.test(one)),
  }
}

const every = /^(?:все|всех|оба|обе|all|every|both)$/

/** `delete` and `remove` are verbs of «удалить». */
function isSameInEnglish(verbs: readonly Expression[], typed: string): boolean {
  return /^[a-z]+$/.test(typed) && verbs.some((said) => isWhole(said, typed))
}

/** Stems are no whole words, but for English ones: `delet` of `delete`. */
function isWhole({ words: [own = '', ...others], isStem }: Expression, typed: string): boolean {
  if (others.length > 0) return false
  if (!isStem) return typed === own
  return /^[a-z]+$/.test(own) && typed.startsWith(own) && typed.length <= own.length + 1
}
