import type { Fact, Meant } from './fact.ts'
import type { NeedLine } from './line.ts'
import type { Span } from './need.ts'
import { wholeWords } from './patterns.ts'
import { conditionPhrases, vatPhrases } from './words/condition-phrases.ts'
import { fillers } from './words/fillers.ts'
import { agedPhrases } from './words/freshness-phrases.ts'
import { orderPhrases, type Phrases } from './words/phrases.ts'
import { placePhrases } from './words/places.ts'

const compile = <T>(phrases: Phrases<T>) =>
  phrases.map(([source, meant]) => [wholeWords(source), meant] as const)
/** «Дешевле 30 000» is a bound, «по ставке 30 000» a rent. */
const noNumber = <T>([pattern, meant]: readonly [RegExp, T]) =>
  [RegExp(`${pattern.source}(?! ?[-–—]? ?\\d)`, 'gu'), meant] as const
/** The words of the lists, compiled. */
export const vocabulary = {
  conditions: compile(conditionPhrases),
  /** Read before the days, which have words of theirs: «не звонили с октября». */
  freshness: compile(agedPhrases),
  vat: compile(vatPhrases),
  orders: compile(orderPhrases).map(noNumber),
  places: compile(placePhrases),
}
/** «Что-нибудь» before «что». */
export const fillerWords = wholeWords([...fillers].sort((one, other) => other.length - one.length))

export function takePhrases<T>(
  line: NeedLine,
  phrases: readonly (readonly [RegExp, T])[],
  meantBy: (meaning: T) => Meant,
): Fact[] {
  return phrases.flatMap(([pattern, meaning]) =>
    line.each(pattern, () => true).map(({ span }) => ({ spans: [span], meanings: [meantBy(meaning)] })),
  )
}

/** The client's own business before a wish, and premises beside or before others, are no purpose. */
const wish =
  /(?<![а-я])(?:ищ(?:ет|ем|у|ут)|нуж(?:ен|на|но|ны)|подбира[а-я]+|требуется|снимет|арендует)(?: [а-я]+)? \ue000$/u
const beside = /(?<![а-я])(?:после|вместо|из-под|рядом с|возле|напротив|недалеко от|при) $/u

/** «Медицинская компания «Добрый доктор»» */
const ofClient =
  /^ (?:компани|фирм|организаци|холдинг|предприяти|стартап|бюро|оператор|company|firm|group|operator)[a-zа-я]*/u
/** «To have a gym in the building», «чтобы был фитнес в здании» */
const inBuilding =
  /^ (?:in|inside|within) (?:the|this|a) (?:same )?(?:building|house|complex)|^ в (?:самом |этом |том же )?(?:здании|доме|бц|комплексе)/u
const isNeeded =
  /^ (?:нуж|обязат|желат|есть|важн|критич|будет|был[оа]? бы|приветств|плюс|is (?:needed|required|a must))/u
const amenities: ReadonlySet<unknown> = new Set(['catering', 'fitness'])
/** «Столовая закрыта» tells of a building. */
const isBroken = /^ (?:там |у них )?(?:закрыт|не работа|плох|дорог|далеко|отсутств|на ремонте)/u
const withWord = /(?<![a-zа-я])(?:с|со|есть|наличие|with) $/u
const having =
  /(?<![a-zа-я])(?:have|has|having|with|есть|имелся|имелось|был[оаи]?|с|со|наличие|хотелось бы|хорошо бы)(?: an?)? $/u

/** Takes no purpose from «пекарня ищет производственное помещение» but production, and none from «можно после офиса». */
export function dropOwnUses(
  line: NeedLine,
  facts: readonly Fact[],
): { facts: Fact[]; own: Span[]; unsaid: Span[] } {
  const placed = facts.flatMap((fact) => {
    const of = fact.meanings[0]?.of
    const place = of === 'use' || of === 'type' ? line.placeOf(fact.spans[0] as Span) : undefined
    return place ? [{ fact, ...place }] : []
  })
  placed.sort((one, other) => one.start - other.start)
  const isUse = ({ fact }: { fact: Fact }) => fact.meanings[0]?.of === 'use'
  const isOwn = ({ start, end, fact }: Span & { fact: Fact }) =>
    ofClient.test(line.rest.slice(end)) ||
    (isUse({ fact }) && beside.test(line.rest.slice(0, start))) ||
    placed.some((other) => {
      if (!isUse({ fact }) || !isUse(other)) return false
      if (other.start <= end || sentenceAt(line, other.start) !== sentenceAt(line, start)) return false
      return wish.test(line.rest.slice(end, other.start + 1))
    })
  // «БЦ с фитнесом и столовой», «офис со столовой» want no canteen.
  const isAmenity = ({ fact }: { fact: Fact }) =>
    [fact.meanings[0]?.value].flat().every((one) => amenities.has(one))
  const own = new Set(placed.filter(isOwn).map(({ fact }) => fact))
  const isBeside = ({ start, end, fact }: Span & { fact: Fact }) => {
    if (!isUse({ fact })) return false
    const [there] = inBuilding.exec(line.rest.slice(end)) ?? []
    if (there === undefined) return false
    const isAmong = isAmenity({ fact }) && (placed.length > 1 || line.full.slice(0, start).trim() !== '')
    return (
      isAmong || having.test(line.rest.slice(0, start)) || isNeeded.test(line.rest.slice(end + there.length))
    )
  }
  const others = new Set(placed.filter(isBeside).map(({ fact }) => fact))
  for (const one of placed)
    if (isAmenity(one) && isBroken.test(line.rest.slice(one.end))) others.add(one.fact)
  const ofOther = placed.some((one) => !isAmenity(one))
  let last: Span | undefined
  for (const one of ofOther ? placed.filter(isAmenity) : []) {
    const before = line.rest.slice(last?.end ?? 0, one.start)
    // «(6 переговорных, столовая)»: one of a list of things.
    const isThing = /[a-zа-я\ue100-\ue109] ?, ?$/u.test(before) && /^ ?[,;.)]/u.test(line.rest.slice(one.end))
    if (!isThing && !withWord.test(before) && !(last && /^ ?(?:,|и|and) ?$/u.test(before))) continue
    others.add(one.fact)
    last = one
  }
  for (const fact of kindsOfLeased(line, placed)) others.add(fact)
  return {
    facts: facts.filter((fact) => !own.has(fact) && !others.has(fact)),
    own: [...own].flatMap(({ spans }) => spans),
    unsaid: [...others].flatMap(({ spans }) => spans),
  }
}

/** @returns where the sentence begins. */
const sentenceAt = ({ rest }: NeedLine, at: number) =>
  Math.max(...['.', '!', '?', '\n'].map((sign) => rest.lastIndexOf(sign, at - 1)))

/**
 * «ГАБ: офис или торговый центр», «стрит-ритейл с арендатором»: kinds of leased premises, and no others that would do as well, which
 * no search can say.
 */
function kindsOfLeased(line: NeedLine, placed: readonly (Span & { fact: Fact })[]): Fact[] {
  const isLeased = ({ fact }: { fact: Fact }) => [fact.meanings[0]?.value].flat().includes('leasedInvestment')
  if (!placed.some(isLeased)) return []
  const isChoice = placed.some((one, at) => {
    const next = placed[at + 1]
    return (
      next !== undefined &&
      isLeased(one) !== isLeased(next) &&
      /^[ ,]*(?:или|либо|и|or|\/)(?![а-яa-z])/u.test(line.full.slice(one.end, next.start))
    )
  })
  const isOfLeased = ({ start }: Span) =>
    placed.some((one) => isLeased(one) && sentenceAt(line, one.start) === sentenceAt(line, start))
  return isChoice ? [] : placed.filter((one) => !isLeased(one) && isOfLeased(one)).map(({ fact }) => fact)
}

/** Tells if a condition or an order begins there. */
export const startsPhrase = (text: string, at: number): boolean =>
  [...vocabulary.conditions, ...vocabulary.orders].some(([pattern]) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.index === at
  })
