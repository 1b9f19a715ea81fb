import type { Fact } from '../fact.ts'
import type { NeedLine } from '../line.ts'
import type { Span } from '../need.ts'
import { isJoined } from './refused-kinds.ts'

const places: ReadonlySet<string> = new Set(['okrug', 'district', 'metro', 'box', 'building'])

const seen = [
  'рассматривал[аи]?(?! бы)|(?:выбира(?:л[аи]?|ем)|chose|choosing) (?:между|between)|сравнивал[аи]?',
  '(?:(?:по|про|от|у)?смотрел|(?:у)?видел|ездил|съездил|показал|показывал|предлагал)[аи]?(?! бы)',
  'был[аи]?(?=(?: (?:мы|вчера|уже|на (?:показ|просмотр|осмотр)[а-я]*))* (?:в|на|у) )',
  'saw|seen|viewed|visited|toured|(?:was|were) shown',
].join('|')
const left = [
  '(?:кончает|заканчива|истека|съезжа|уезжа|выезжа|съеха|выеха|покида|расторг)[а-я]*',
  '(?:переезжа|уход|выход)[а-я]*(?= (?:из|с) )',
  '(?:expires?|ends|leaving|moving out of|relocating from)',
].join('|')
const now = '(?:сид(?:им|ит|ят|ел[аи]?)|находимся|располагаемся|базируемся|квартируем|занимаем|currently in)'
const refusing = [
  'отказал[а-я]*|отказыва[а-я]*|отказ|отпал[а-я]*|отвалил[а-я]*|слетел[а-я]*|сорвал[а-я]*',
  'не (?:зашл?[а-я]*|прош[а-я]*|понрав[а-я]*|подош[а-я]*|устро[а-я]*|впечатл[а-я]*)',
  '(?:pls |please |let.?s )?(?:drop|skip|forget)|turned down|rejected',
].join('|')
/** «Из подборки нравится Комсити, ещё посмотрите Новослободскую»: beside another place it is none to look at. */
const liked =
  '(?:(?:по)?нрав(?:ится|ятся|ил(?:ся|ась|ось|ись))|(?:пока )?оставля(?:ем|ют|ю)(?: (?:пока|в (?:шорт-?листе|списке|подборке|работе|резерве)))?)'
const isLiked = RegExp(`^(?:(?!не )[а-я]+ )?${liked}$`, 'u')
/** Words of having seen a place, leaving it, sitting there and refusing it. */
const told = RegExp(
  `(?<![a-zа-я]|бы )(?:(?:вчера|позавчера|сегодня|уже|недавно|yesterday) )?(?:${seen}|${left}|${now}|${liked}|${refusing})(?![a-zа-я])`,
  'gu',
)
const measure = '(?:(?:слишком|очень|уж|is|are|too|was|very|это|нам|для нас|оказал[а-я]*) )*'
/** «W Plaza далеко», «Bolshevik is too noisy»: what is wrong with the place just named. */
const wrong = RegExp(
  `(?<= ?(?:[-—,:] ?|(?:is|was) )?)(?<![a-zа-я]|не )${measure}(?:дорог(?:о|оват[оаы]?)|далек(?:о|оват[оаы]?)|шумн(?:о|оват[оаы]?)|тесн(?:о|оват[оаы]?)|не то|noisy|expensive|far|small)(?= ?(?:[.,;!?)\\n]|(?:from|от|и|and|но|but)(?![a-zа-я])|$))`,
  'gu',
)
/** «По Балчугу спрашивает что-то похожее»: a place to compare with. */
const similar =
  /(?<![а-я])(?:спрашива|прос|ищ|хо[чт]|интересу)[а-я]* (?:(?:[а-я-]+) ){0,3}?(?:похож|подобн|аналог)[а-я]*(?! (?:на|в|у|по)(?![а-я]))/gu
const besideWord = /^ ?(?:[-—:,] ?)?$/u

/** «Увидели на сайте», «видел у вас»: the advertisement that they write about. */
const advertised = /^[^.;!?\n]{0,60}(?:объявлен|реклам|циан|авито|сайт|яндекс|у вас)/u
const wish =
  /[.;!?\n()]|(?<![а-яa-z])(?:надо|нуж(?:ен|но|на|ны)|ищ(?:ем|ут?|ет)|хот(?:им|ят)|хочу|хотел|интерес|рассм|готовы|чтобы|need|want|look)/u
const fromWord = /^(?!.*,).{0,40}$/u
const toWord =
  /^(?!.*,).{0,30}$|^ ?,? ?(?:(?:уже|мы|их|это|тоже|все|оба|обе|котор[а-я]+|вы|нам|мне|он|она|они|но) )*$/u
const joint = /^ ?(?:,|и|или|\/|and|or)? ?(?:и )?(?:(?:в|на|у|с|из|от|по|бц|метро|м\.|также) )*$/u

interface Placed {
  fact: Fact
  start: number
  end: number
}

/**
 * Leaves the places out that the client has seen, leaves or refuses: «Динамо и Сокол уже смотрели», «кончается договор на Аркус».
 * @returns the facts that remain, and the words left, each place with those that tell of it.
 */
export function dropSeen(line: NeedLine, facts: readonly Fact[]): { facts: Fact[]; unsaid: Span[] } {
  const placed = facts
    .flatMap((fact) =>
      fact.spans.flatMap((span) => ({ fact, ...(line.placeOf(span) ?? { start: -1, end: -1 }) })),
    )
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start)
  const dropped = new Set<Fact>()
  const unsaid: Span[] = []
  for (const { 0: word, index } of line.full.matchAll(told)) {
    const end = index + word.length
    if (line.rest.slice(index, end).includes('\ue000') || advertised.test(line.full.slice(end))) continue
    const members = [
      ...chain(line, placed.filter((one) => one.end <= index).reverse(), index, toWord),
      ...chain(
        line,
        placed.filter((one) => one.start >= end),
        end,
        fromWord,
      ),
    ].filter(({ fact }) => !dropped.has(fact))
    if (members.length === 0) continue
    const isPlace = ({ fact }: Placed) => places.has(fact.meanings[0]?.of ?? '')
    if (isLiked.test(word) && !placed.some((one) => isPlace(one) && !members.includes(one))) continue
    const from = Math.min(index, ...members.map((one) => one.start))
    const to = Math.max(end, ...members.map((one) => one.end))
    for (const { fact, start, end: last } of placed) if (start >= from && last <= to) dropped.add(fact)
    unsaid.push(line.take(from, to))
  }
  for (const { 0: word, index } of line.full.matchAll(wrong)) {
    const end = index + word.length
    const near = placed.filter((one) => one.end <= index && !dropped.has(one.fact)).reverse()
    const members = chain(line, near, index, besideWord)
    if (members.length === 0 || line.rest.slice(index, end).includes('\ue000')) continue
    for (const { fact } of members) dropped.add(fact)
    unsaid.push(line.take(Math.min(...members.map((one) => one.start)), end))
  }
  for (const { 0: word, index } of line.full.matchAll(similar)) {
    const near = placed.filter((one) => one.end <= index && !dropped.has(one.fact)).reverse()
    const members = chain(line, near, index, besideWord)
    const start = Math.min(...members.map((one) => one.start))
    if (members.length === 0 || !/(?:^| )(?:по|про) $/u.test(line.full.slice(0, start))) continue
    for (const { fact } of members) dropped.add(fact)
    unsaid.push(line.take(start, index + word.length))
  }
  return { facts: facts.filter((fact) => !dropped.has(fact)), unsaid }
}

/** Places from a word on, nearest first, that a list joins. */
function chain(line: NeedLine, near: readonly Placed[], at: number, first: RegExp): Placed[] {
  const members: Placed[] = []
  let edge = at
  for (const one of near) {
    if (!places.has(one.fact.meanings[0]?.of ?? '')) {
      if (members.length > 0) break
      continue
    }
    const isBefore = one.end <= edge
    const gap = isBefore ? line.full.slice(one.end, edge) : line.full.slice(edge, one.start)
    const last = members.at(-1)
    const goesOn = last
      ? joint.test(gap) && isJoined(last.fact, one.fact, gap, joint)
      : first.test(gap) && !wish.test(gap)
    if (!goesOn) break
    members.push(one)
    edge = isBefore ? one.start : one.end
  }
  return members
}
