import type { Slot } from '#src/commands/one-line/line.ts'
import type { LineWord } from './words.ts'

/* «пожалуйста», «здесь», «этот блок»: words that ask, or that point at the row on the screen. */

/** Phrases of them, the longest first. */
const courtesy =
  /^(?:пожалуйста|пожалуста|плиз|плз|pls|please|здесь|тут|прошу(?: вас| тебя)?|будь(?:те)? (?:добры?|любезны|любезен|любезна)|если (?:можно|не сложно|не трудно|что)|к (?:счастью|сожалению)|спасибо|наконец|наконец-то|кажется|похоже|вроде|можешь|можете|хочу|надо|нужно|давай(?:те)?|ок|ну|так|там|кстати|слушай|коллеги|исправь|поправь|внеси|обнови|запиши(?: что)?|отметь(?: что)?|пометь(?: что| как)?|отметить что|добрый день|здравствуйте)$/
const longestCourtesy = 3
const pointer = /^(?:эт(?:о|от|а|у|ого|ой|ому|им|ом|ою)|this)$/
/** Before a verb they say who does it: «арендатор съедет», «хозяин просит». */
const subject =
  /^(?:помещени[ея]|блок|офис|хозяин|хозяйка|собственник|арендодатель|арендатор|он|она|они|там)$/
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
  /** Tells that the row is pointed at. */
  slots?: readonly Slot[]
}

/**
 * Readings of a line without such words, of which the last has also lost the noun that is pointed at, with its preposition.
 * Empty: it has none.
 */
export function withoutPointing(words: readonly LineWord[]): Reading[] {
  const asking = courtesyPlaces(words)
  const bare = words.filter(
    ({ text, isQuoted }, place) =>
      isQuoted ||
      !(
        asking.has(place) ||
        (subject.test(text) && isVerb(words[place + 1]) && !pointer.test(words[place - 1]?.text ?? ''))
      ),
  )
  const polite = bare.length < words.length ? [{ words: bare }] : []
  const place = bare.findIndex(
    ({ text, isQuoted }, at) => !isQuoted && pointer.test(text) && kindAt(bare[at + 1]) !== undefined,
  )
  const pointsAt = kindAt(bare[place + 1])
  if (place < 0 || pointsAt === undefined) return polite
  const before = lead.test(bare[place - 1]?.text ?? '') ? place - 1 : place
  const behind = bare.slice(place + 2)
  const { start, end } = { start: bare[place]?.start ?? 0, end: bare[place + 1]?.end ?? 0 }
  const slots: Slot[] = [
    { name: 'pointed', kind: 'text', text: '', spans: [{ start, end }], value: pointsAt },
  ]
  return [
    ...polite,
    { words: [...bare.slice(0, place), ...bare.slice(place + 1)], pointsAt, slots },
    { words: [...bare.slice(0, before), ...behind], pointsAt, slots },
  ]
}

function courtesyPlaces(words: readonly LineWord[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const from of words.keys()) {
    for (let count = longestCourtesy; count > 0; count -= 1) {
      const phrase = words.slice(from, from + count)
      const isPhrase = phrase.length === count && !phrase.some(({ isQuoted }) => isQuoted)
      if (isPhrase && courtesy.test(phrase.map(({ text }) => text).join(' ')))
        for (let by = 0; by < count; by += 1) places.add(from + by)
    }
  }
  return places
}

/** «Арендатор сдал» may be either. */
const isVerb = (word: LineWord | undefined) =>
  /^(?!сда)\p{L}*(?:[аеиуюя]т|[аеиоуыя]л[аи]?)(?:ся|сь)?$/u.test(word?.text ?? '')
const kindAt = (word: LineWord | undefined) =>
  (Object.keys(pointed) as PointedKind[]).find(
    (kind) => word && !word.isQuoted && pointed[kind].test(word.text),
  )
