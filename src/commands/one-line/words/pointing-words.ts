import type { LineWord } from './words.ts'

/* «пожалуйста», «здесь», «этот блок»: words that ask, or that point at the row on the screen. */

const courtesy = /^(?:пожалуйста|плиз|плз|please|pls|здесь|тут)$/
const pointer = /^(?:эт(?:о|от|а|у|ого|ой|ому|им|ом|ою)|this)$/
/** Before a verb they say who does it: «арендатор съедет», «хозяин просит». */
const subject = /^(?:хозяин|хозяйка|собственник|арендодатель|арендатор|он|она|они|там)$/
const lead = /^(?:по|на|к|за|для|с|у|в|о)$/

/** Kinds of rows by what one calls them when pointing at one. */
const pointed = {
  block: /^(?:блок(?:[ауе]|ом)?|помещени(?:[еяю]|ем)|офис[ауе]?|лот[ауе]?|площадк[ауи]|unit|block)$/,
  building: /^(?:здани(?:[еяюи]|ем)|бц|дом[ау]?|объект[ауе]?|building)$/,
  company: /^(?:компани[юяией]|организаци[юяи]|company)$/,
  person: /^(?:контакт[ауе]?|человек[ау]?|contact)$/,
  demand: /^(?:запрос(?:[ауе]|ом)?|demand)$/,
  deal: /^(?:сделк(?:[аиуе]|ой)|deal)$/,
  inquiry: /^(?:заявк(?:[аиуе]|ой)|обращени[еяю]|лид[ауе]?|inquiry|lead)$/,
  lease: /^(?:договор(?:[ауе]|ом)?|lease)$/,
} as const
export type PointedKind = keyof typeof pointed

interface Reading {
  words: readonly LineWord[]
  /** The line means a row of this kind. */
  pointsAt?: PointedKind
}

/**
 * Readings of a line without such words, of which the last has also lost the noun that is pointed at, with its preposition.
 * Empty: it has none.
 */
export function withoutPointing(words: readonly LineWord[]): Reading[] {
  const bare = words.filter(
    ({ text, isQuoted }, place) =>
      isQuoted || !(courtesy.test(text) || (subject.test(text) && isVerb(words[place + 1]))),
  )
  const polite = bare.length < words.length ? [{ words: bare }] : []
  const place = bare.findIndex(
    ({ text, isQuoted }, at) => !isQuoted && pointer.test(text) && kindAt(bare[at + 1]) !== undefined,
  )
  const pointsAt = kindAt(bare[place + 1])
  if (place < 0 || pointsAt === undefined) return polite
  const before = lead.test(bare[place - 1]?.text ?? '') ? place - 1 : place
  const behind = bare.slice(place + 2)
  return [
    ...polite,
    { words: [...bare.slice(0, place), ...bare.slice(place + 1)], pointsAt },
    { words: [...bare.slice(0, before), ...behind], pointsAt },
  ]
}

/** «Арендатор сдал» may be either. */
const isVerb = (word: LineWord | undefined) =>
  /^(?!сда)\p{L}*(?:[аеиуюя]т|ил[аи]?|ал[аи]?|ел[аи]?)(?:ся)?$/u.test(word?.text ?? '')
const kindAt = (word: LineWord | undefined) =>
  (Object.keys(pointed) as PointedKind[]).find(
    (kind) => word && !word.isQuoted && pointed[kind].test(word.text),
  )
