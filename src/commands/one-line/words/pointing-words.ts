import type { Slot } from '#src/commands/one-line/line.ts'
import type { LineWord } from './words.ts'

/* «пожалуйста», «здесь», «этот блок»: words that ask, or that point at the row on the screen. */

/** Phrases of them, the longest first. */
const courtesy =
  /^(?:пожалуйста|пожалуста|плиз|плз|pls|please|здесь|тут|прошу(?: вас| тебя)?|будь(?:те)? (?:добры?|любезны|любезен|любезна)|если (?:можно|не сложно|не трудно|что)|к (?:счастью|сожалению)|спасибо|наконец|наконец-то|кажется|похоже|вроде|можешь|можете|хочу|надо|нужно|давай(?:те)?|ок|ой|ну|так|вот|короче|в общем|значит|получается|все-таки|скажи(?:те)?(?: что)?|там|кстати|слушай|коллеги|исправь|поправь|внеси|обнови|запиши(?: что)?|отметь(?: что)?|пометь(?: что| как)?|отметить что|добрый день|здравствуйте)$/
/** They tell that it has changed since, or who says so. */
const telling =
  /^(?:(?:теперь|уже|сейчас) (?:(?:здесь|тут|там) есть|есть|он[аои]?|здесь|тут|там)|теперь|на самом деле|(?:ставка|цена|налог|ндс|остальное|все остальное|условия) (?:та же|тот же|те же|то же|прежн[а-я]+|без изменений|не меня[а-я]+|в силе|так же)|(?:на )?(?:тех|те) же условия[х]?|(?:съезжа|выезжа|освобожда)[а-я]+ (?:раньше|позже)|по факту|(?:по|согласно) (?:(?:новым |последним )?обмер(?:ам|у|а)?(?: бти)?|(?:плану |данным |обмерам )?бти|документам|выписке|плану)|фактически|уже|сейчас|в итоге|оказал(?:ось|ась|ся|ись)|оказывается|как выяснилось|(?:он[аи]? )?(?:сказал[аи]?|говор(?:ит|ят)|сообщил[аи]?)(?: что)?|у (?:них|него|не[её])|у (?:клиента|собственника)|(?:собственники?|хозяин|хозяева|арендодатель) (?:готов[аы]?|соглас(?:ен|на|ны)|согласил(?:ся|ись))(?: на)?|(?:он|она|они) (?:теперь|уже|сейчас)(?: у нас)?|now|actually)$/
const longestCourtesy = 3
const pointer = /^(?:эт(?:о|от|а|у|ого|ой|ому|им|ом|ою)|this)$/
/** Before a verb they say who does it: «арендатор съедет», «хозяин просит». */
/** An event is the same for everybody who wants it. */
const wishing =
  /^(?:клиенты?|арендаторы?|они|он|она) (?:хо(?:чет|тят)|прос(?:ит|ят)|попросил[аи]?|готов[аы]?|желает)$/
const wishedEvent = /^(?:посмотр|глян|увид|показ|встре|созвон|подъех|приех|осмотр)/
const subject =
  /^(?:помещени[ея]|блок|офис|хозяин|хозяйка|собственник|арендодатель|арендатор|собственники|хозяева|арендаторы|tenants?|landlord|owner|он|она|они|там)$/
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
  /** Its words tell that something has changed. */
  isTold?: true
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
        (subject.test(text) &&
          isVerb(words.find((_word, next) => next > place && !asking.has(next))) &&
          !pointer.test(words[place - 1]?.text ?? ''))
      ),
  )
  const told = { ...(isTelling(words) && { isTold: true as const }) }
  const polite = bare.length < words.length ? [{ words: bare, ...told }] : []
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
    { words: [...bare.slice(0, place), ...bare.slice(place + 1)], pointsAt, slots, ...told },
    { words: [...bare.slice(0, before), ...behind], pointsAt, slots, ...told },
  ]
}

function courtesyPlaces(words: readonly LineWord[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const from of words.keys()) {
    for (let count = longestCourtesy; count > 0; count -= 1) {
      const phrase = words.slice(from, from + count)
      const isPhrase = phrase.length === count && !phrase.some(({ isQuoted }) => isQuoted)
      const said = phrase.map(({ text }) => text).join(' ')
      const isWish = wishing.test(said) && wishedEvent.test(words[from + count]?.text ?? '')
      if (isPhrase && (courtesy.test(said) || telling.test(said) || isWish))
        for (let by = 0; by < count; by += 1) places.add(from + by)
    }
  }
  return places
}

/** Tells if words say that something has changed since. */
const isTelling = (words: readonly LineWord[]): boolean =>
  words.some((_word, from) =>
    [1, 2, 3].some((count) =>
      telling.test(
        words
          .slice(from, from + count)
          .map(({ text, isQuoted }) => (isQuoted ? '«' : text))
          .join(' '),
      ),
    ),
  )

/** «Арендатор сдал» may be either. */
const isVerb = (word: LineWord | undefined) =>
  /^(?!сда)\p{L}*(?:[аеиуюя]т|[аеиоуыя]л[аи]?)(?:ся|сь)?$/u.test(word?.text ?? '')
const kindAt = (word: LineWord | undefined) =>
  (Object.keys(pointed) as PointedKind[]).find(
    (kind) => word && !word.isQuoted && pointed[kind].test(word.text),
  )
