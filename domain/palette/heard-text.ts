import { records } from '#domain/records/records.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { isGivenName } from '#domain/text/name-words.ts'

const maxWords = 4
/** Longest text, spaces included. */
export const maxHeardLength = 40

/** Runs of a command after a text until it comes first for that person. */
export const timesToLearn = 2
/** People who say so until it comes first for everybody. */
export const peopleToLearn = 3

/** Letters alone: digits, `@`, dots and quotes stand in phones, addresses and names. */
const PLAIN_WORDS = /^\p{L}{1,20}(?:[ -]\p{L}{1,20})*$/u

/** As surnames and patronymics end, in any case form and in Latin letters. */
const SURNAME =
  /^\p{L}{2,}(?:(?:[оеё]в|[иы]н)(?:а|у|ым|ой|е|ых|ыми)?|(?:[сц]к)(?:ий|ая|ого|ому|им|ой|ую|ом)|(?:енко|дзе|швили|янц?|янцу?|яна|яну)|(?:[оеё]вич|ич)(?:а|у|ем|е)?|(?:[оеё]вн|ичн)(?:а|ы|у|ой|е)|(?:ov|ova|ev|eva|sky|skaya|skiy|enko|vich))$/u

/**
 * The form in which the palette remembers a text that found no command or another one: folded words, one space between. Null for a text that may
 * hold personal data or the content of a record: longer than four words or 40 letters, with anything but letters, or with a
 * word like a given name, a surname or a patronymic in either layout. The server also refuses words of stored names.
 */
export function heardText(typed: string): string | null {
  const text = fold(typed).trim().replace(/ +/g, ' ')
  const words = text.split(/[ -]/)
  if (text.length < 2 || text.length > maxHeardLength || words.length > maxWords) return null
  if (!PLAIN_WORDS.test(text)) return null
  const isNamed = words.some((word) => [word, swapLayout(word)].some(mayNamePerson))
  return isNamed ? null : text
}

function mayNamePerson(word: string): boolean {
  return isGivenName(word) || (SURNAME.test(word) && !isOwnWord(word))
}

/** Tells if a folded word is one of the program's own: a name of a record kind or a label of a field. */
export function isOwnWord(word: string): boolean {
  ownStems ??= new Set(
    ownTexts().flatMap(
      (text) =>
        fold(text)
          .match(/\p{L}+/gu)
          ?.map(stemOf) ?? [],
    ),
  )
  return ownStems.has(stemOf(word))
}

let ownStems: ReadonlySet<string> | undefined

function ownTexts(): string[] {
  return Object.values(records).flatMap(({ names, fields }) => [
    ...names.forms,
    names.title,
    ...Object.values(fields).map(({ label }) => label),
  ])
}
