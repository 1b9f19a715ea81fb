import type { Fact } from '../fact.ts'
import { type NeedLine, taken } from '../line.ts'
import type { Span } from '../need.ts'
import { between, indifference, likeness, negator, refusal, subject } from '../words/refusals.ts'
import { chainBefore, chainFrom, joint, listed, type Placed } from './chains.ts'
import { takeAllowed } from './permissions.ts'
import { isDoubtful, isJoined } from './refused-kinds.ts'
import { settled } from './settled.ts'

const start = String.raw`(?<![a-zа-я\d])`
const end = String.raw`(?![a-zа-я\d])`

/** Up to the end of a sentence; the point of a shortened word ends none. */
const space = '(?: |(?<![a-zа-я]{4}|(?<![а-я])(?:нет|без|не))\\.)*'

const before = RegExp(
  `${start}(?:свобод[а-я]+ (?=не раньше))?(?:(?:только|но|а|и|да|but|and) )*(?<negator>${negator}|(?<like>${likeness}))${end}(?<gap>(?:${space}(?:${indifference}|${refusal}|${between})${end})*)${space}[:"«(-]*${space}(?=${taken})`,
  'gu',
)
const phraseEnd = '(?= ?(?:[.,;:!?)»\n]|$))'
/** «Не пугает», «не помешает» allow. */
const harmless = '(?!(?:пуга|смуща|страш|проблем|возража|помеша|повред|против|беда|только|прост))'
const verb = '[а-я]{2,}(?:ем|ет|ит|ут|ют|ат|ят|йте|ите|ть)(?:ся|сь)?'
/** «Подвал не прокатит», «ЦАО не вариант», «лифт не нужен»: what is said behind a thing that is refused. */
const behind = [
  // «100 м, не нужна парковка» refuses what follows.
  `(?:(?<!, ?)|(?=не (?:${indifference}|${refusal})${phraseEnd}))не ${harmless}(?<said>${indifference}|${refusal})${end}`,
  `(?<!, ?)не ${harmless}(?:${verb}|(?:наш[а-я]* )?(?:вариант|тема|формат)[а-я]*|то|наше|для нас|туда|приемлем[а-я]*|допустим[а-я]*|год[а-я]{1,3}|приоритет[а-я]*)${phraseEnd}`,
  `(?:исключ(?!ительно)[a-zа-я]*|не ?(?:приемлем|допустим|годн|интересн|желател)[а-я]*|(?:дать|платить|предложить|потянуть|рассматривать|брать) не (?:мож|смож|гот|хот|буд)[а-я]*|отпада(?:ет|ют)|(?:под )?запре(?:щен[а-я]*|т[а-я]*)|отмета(?:ем|ю)|вычеркива(?:ем|ю)|убира(?:ем|ю)|нельзя|мимо)${end}`,
  // «Жилой дом или бизнес-центр — всё равно»
  `(?<idle>все равно|без разницы|не ?принципиально|неважно)${phraseEnd}`,
  `(?<!, ?)нет${phraseEnd}`,
  // «Первый этаж не надо, мебель тоже»
  `(?<=не (?:надо|нужн[а-я]*|нужен|предлагать|рассматриваем)[^.!?\\n]*)тоже(?: не (?:надо|нужн[а-я]*|нужен))?${phraseEnd}`,
  `(?:(?:is|are|was|were|will be|would be) )?(?:not|never|no)(?: (?:an?|be|really|so|very|the))* (?:acceptable|suitable|suited|ok|okay|fine|good|wanted|needed|necessary|required|considered|desired|desirable|preferred|interested|interesting|allowed|possible|welcome|option|for us)${end}`,
  `(?:(?:is|are) )?(?:unacceptable|unsuitable|unwanted|undesirable|excluded|out of the question)${end}`,
  `(?:(?:is|are|do|does|will|would)n'?t|won'?t|(?:do|does|will|would) not) [a-z]+${end}`,
].join('|')
const emphasis =
  '(?:(?:точно|рядом|близко|поблизости|вблизи|быть|сразу|совсем|вообще|больше|лучше|нам|мне|нас|ему|ей|им|клиенту|уже|тоже|туда|сюда|там|это|прошу|просим|просьба|пожалуйста|категорически|абсолютно) )*'
const noun = '(?: (?:помещени|вариант|этаж|объект|район|здани|офис|блок)[a-zа-я]*)?(?: без [а-я]+)?'
/** «Подвалы и дворы не рассматриваем»: one more thing, which nobody knows. */
const plural = `(?<other> (?:и|или|ни) (?:последн[a-zа-я]+(?: эт(?:аж[a-zа-я]*|.)?)?|[a-zа-я-]+(?= ${emphasis}(?:не (?:[a-zа-я]+(?:ем|им|ют|ят|ать|ить|йте|ите)|нужны|надо)|исключ|мимо))))?`
const after = RegExp(`(?<=${taken})${noun}${plural}[ ,:(—–-]*${emphasis}(?:${behind})`, 'gu')
const unknownName = /^ [«"]?[a-zа-я-]{3,}(?: [a-zа-я-]{3,})?[»"]?,? ?(?:и|или)? ?(?:бц )?[«"]?$/u
const ofName = /^ [«"]?(?!(?:и|или|в|на|с|по|до|от)(?![а-я]))[a-zа-я]{4,}[^.;\ue000]*\ue000/u
/** Things between others that are refused, which nobody knows. */
const unknownList = /^(?: ?, ?[а-я-]{3,}[ыи])+ и $/u
/** «Подвал, цоколь не подходят»: the verb is of all that is listed. */
const ofMany =
  /не (?:подходят|подойдут|нужны|интересны|интересуют|устраивают|годятся|важны|рассматриваются)|(?:исключены|отпадают|запрещены|are )/u
/** «Парковка не нужна офис 100 м»: what is needless has been said before. */
const needless = /^не нуж(?:ен|на|но|ны) $/u
const isSaidBefore = RegExp(`${subject}$`, 'u')
const neighbours = /^ (?:neighbou?r|nearby|next door|сосед|по соседству|рядом)/u
const isIndifferent = RegExp(`${start}${indifference}${end}`, 'u')
/** Refuse all that is listed behind them, where «не ЦАО, САО» wants САО. */
const isRefusing = RegExp(
  `${start}${refusal}${end}|искл|убер|убрать|вычеркн|нельзя|запрещ|excl|rule out`,
  'u',
)
/** «Не рассматриваем субаренду и УСН»: a thing that nobody knows stands before. */
const beforeUnknown = RegExp(
  `${start}(?:не|not) ${refusal}${end} (?!${refusal}|${between}${end})(?:[a-zа-я-]{4,} ){1,2}?(?:и|или|ни|and|or|nor) (?=${taken})`,
  'gu',
)
/** «!ЦАО», «-ЦАО»: as in other searches. */
const bySign = RegExp(`(?:(?<![^ ,(])!|(?<=^|, ?)[-–])(?=${taken})`, 'gu')
const isListing = /кр|помимо|искл|избега|вне|за (?:пред|гран)|except|outside|avoid|from|than/u

const refused = RegExp(
  String.raw`${start}(?:свобод[а-я]+ (?=не раньше))?(?:(?:только|но|а|и|да) )*${negator} [^${taken},;:!?()"«»\n.]*[^${taken},;:!?()"«»\n. ]`,
  'gu',
)

/** «Парковка не нужна», «parking not needed»: up to four words that nobody understood, from the last sign. */
const refusedBehind = RegExp(
  String.raw`(?<=^|[${taken},;:!?()"«»\n.] ?)(?![ ])(?:(?!${negator}${end})[a-zа-я-]+ ){1,4}?${emphasis}(?:${behind})`,
  'gu',
)

const compared: ReadonlySet<string> = new Set(['okrug', 'district', 'metro', 'box', 'building'])
/** «Как в ЦАО, так и в САО» wants both. */
const isCompared = ({ fact }: Placed, rest: string) =>
  compared.has(fact.meanings[0]?.of ?? '') && !/^[^.;!?]*(?<![а-я])так и(?![а-я])/u.test(rest)

/** Takes the words beside «не», «кроме» and «без» that nobody understood, up to the next sign. */
export function takeRefused(line: NeedLine): Span[] {
  return [refusedBehind, refused].flatMap((pattern) => line.each(pattern, () => true).map(({ span }) => span))
}

/**
 * Turns the facts round that are negated: into all other values where a condition can say them, else into words that are left, and
 * are not searched. @returns the facts that remain, the spans of those that cannot be said, and of those that are only allowed.
 */
export function turnNegated(
  line: NeedLine,
  facts: readonly Fact[],
): { facts: Fact[]; unsaid: Span[]; allowed: Span[] } {
  const placed = facts.flatMap((fact) => {
    const places = fact.spans.flatMap((span) => line.placeOf(span) ?? [])
    return places.length === 0 ? [] : places.map((place) => ({ fact, ...place }))
  })
  placed.sort((one, other) => one.start - other.start)
  const negated = new Map<Fact, Span>()
  const turned: Span[] = []
  const unsaid: Span[] = []
  const dropped = new Set<Fact>()
  /** Each member's words end with it, so that what can be said and what cannot stay apart. */
  const refuse = (members: readonly Placed[], from: number, to: number, isOpen: boolean) => {
    let at = from
    for (const [place, { fact, end: last }] of members.entries()) {
      const until = place === members.length - 1 ? Math.max(last, to) : last
      if (place > 0) at += /^[ ,;]*/u.exec(line.full.slice(at, last))?.[0].length ?? 0
      const span = line.take(at, until)
      at = until
      turned.push(span)
      negated.set(fact, span)
      if (!isOpen) continue
      dropped.add(fact)
      unsaid.push(span)
    }
  }
  for (const match of line.rest.matchAll(before)) {
    const at = match.index + match[0].length
    const first = placed.find((one) => one.start === at)
    if (needless.test(match[0]) && isSaidBefore.test(line.rest.slice(0, match.index))) continue
    if (first && isOfFormer(line, placed, first, match)) continue
    const isLike = match.groups?.like !== undefined
    if (!first || negated.has(first.fact) || (isLike && !isCompared(first, line.rest.slice(at)))) continue
    const isOfList = isRefusing.test(match[0])
    const joints = isOfList || isListing.test(match.groups?.negator ?? '') ? listed : joint
    const members = match[0].includes(':')
      ? headed(line, placed, first)
      : chainFrom(line, placed, first, joints, isOfList)
    const doubtful = isOfList ? doubtfulBehind(line, placed, members) : []
    // «No open-space neighbours»
    const isOfOthers = neighbours.test(line.rest.slice(members.at(-1)?.end ?? at))
    // «Не бизнес-центры класса А»: no condition refuses both at once.
    const ofClass = classOf(line, placed, members)
    if (ofClass) members.push(ofClass)
    // «Исключить БЦ Омега и Аркус»: a name that nobody knows stands in the list; no kind of buildings is refused.
    const isNamed = members.some(
      ({ fact, end: to }) => fact.meanings[0]?.of === 'type' && ofName.test(line.rest.slice(to)),
    )
    const end = members.at(-1)?.end ?? at
    const next =
      isNamed && placed.find((one) => one.start > end && unknownName.test(line.rest.slice(end, one.start)))
    if (next) refuse(chainFrom(line, placed, next, listed), next.start, next.end, false)
    refuse(
      members,
      match.index,
      at,
      ofClass !== undefined || isNamed || isLike || isOfOthers || isIndifferent.test(match.groups?.gap ?? ''),
    )
    for (const one of doubtful.filter(({ fact }) => !negated.has(fact)))
      refuse([one], one.start, one.end, one.fact.meanings[0]?.of !== 'level')
  }
  for (const pattern of line.full.includes('\n') ? [beforeUnknown] : [beforeUnknown, bySign])
    for (const match of line.rest.matchAll(pattern)) {
      const at = match.index + match[0].length
      const first = placed.find((one) => one.start === at)
      if (!first || negated.has(first.fact) || amounts.has(first.fact.meanings[0]?.of ?? '')) continue
      const isSign = pattern === bySign
      const members = isSign ? [first] : chainFrom(line, placed, first, listed, true)
      refuse(members, isSign ? match.index : at, at, false)
    }
  for (const match of line.rest.matchAll(after)) {
    const last = placed.findLast((one) => one.end === match.index)
    if (!last || negated.has(last.fact)) continue
    const isListed = ofMany.test(match[0]) || last.fact.meanings[0]?.of === 'level'
    const [first = last, ...members] = chainBefore(line, placed, last, isListed)
    // «Мебель не нужна» would not mind it either.
    const isIdle = last.fact.meanings[0]?.of === 'fitout' && /не нуж/u.test(match[0])
    const { said = '', idle, other } = match.groups ?? {}
    const isOpen = isIdle || idle !== undefined || isIndifferent.test(said)
    // «Подвалы, дворы и промзоны не предлагайте»
    const former = placed[placed.indexOf(first) - 1]
    const [things] = former ? (unknownList.exec(line.rest.slice(former.end, first.start)) ?? []) : []
    if (former && things !== undefined && isJoined(former.fact, first.fact, ' и ', joint)) {
      unsaid.push(line.take(former.end + 1, former.end + things.length - ' и '.length))
      refuse([former], former.start, former.end, isIndifferent.test(match.groups?.said ?? ''))
    }
    // «Доли и подвалы не слать»: what no condition refuses stays in sight.
    const [also = ''] = /(?<![a-zа-я])[а-я-]{3,}[ыи]е? и $/u.exec(line.rest.slice(0, first.start)) ?? []
    if (also !== '') unsaid.push(line.take(first.start - also.length, first.start - ' и '.length))
    // «Class B warehouse excluded»: no condition refuses both at once.
    const pair = pairBefore(line, placed, first)
    const all = pair ? [pair, first, ...members] : [first, ...members]
    // «Подвалы и дворы не предлагайте»: no condition refuses the yards.
    const until = match.index + match[0].length
    const known = other === undefined ? until : match.index + match[0].indexOf(other)
    refuse(all, (pair ?? first).start, known, isOpen || pair !== undefined)
    if (known < until) unsaid.push(line.take(known + 1, until))
  }
  const refused = [...negated].filter(([fact]) => !dropped.has(fact))
  const allowed = takeAllowed(line, placed, facts, negated)
  const kept = facts.filter((fact) => !negated.has(fact))
  unsaid.push(...elsewhere([...negated.keys()], [...turned, ...allowed]))
  return { ...settled(kept, refused, unsaid), allowed }
}

/** Further things of the list that may as well be wanted. */
function doubtfulBehind(line: NeedLine, placed: readonly Placed[], members: readonly Placed[]): Placed[] {
  const found: Placed[] = []
  let last = members.at(-1)
  for (const next of placed) {
    if (!last || next.start < last.end) continue
    const isSame = found.length === 0 && next.fact.meanings[0]?.of === last.fact.meanings[0]?.of
    if (isSame || !isDoubtful(next.fact, line.rest.slice(last.end, next.start))) break
    found.push(next)
    last = next
  }
  return found
}

/** «Не рассматриваем: цоколь, второй этаж, ТЦ»: all that a sentence lists. */
function headed(line: NeedLine, placed: readonly Placed[], first: Placed): Placed[] {
  const [rest = ''] = /^[^.;!?\n]*/u.exec(line.full.slice(first.start)) ?? []
  return placed.filter(
    ({ fact, start: from, end: to }) =>
      from >= first.start && to <= first.start + rest.length && !amounts.has(fact.meanings[0]?.of ?? ''),
  )
}

const amounts: ReadonlySet<string> = new Set(['area', 'rent', 'month', 'price', 'walk', 'by'])
/** «Шелл не предлагать 500 м»: nobody refuses an amount by such a verb, which belongs to what stands before it. */
function isOfFormer(
  line: NeedLine,
  placed: readonly Placed[],
  { fact }: Placed,
  match: RegExpExecArray,
): boolean {
  if (!isVerbal.test(match[0]) || !amounts.has(fact.meanings[0]?.of ?? '')) return false
  return placed.some(
    ({ end: last }) => last <= match.index && line.rest.slice(last, match.index).trim() === '',
  )
}
const isVerbal = RegExp(`^(?:не|not) ${refusal} ?$`, 'u')

/** Further words of the facts: of «500 м2 … не 25 человек» one area is made. */
const elsewhere = (facts: readonly Fact[], turned: readonly Span[]): Span[] =>
  facts.flatMap(({ spans }) =>
    spans.filter(({ start, end }) => !turned.some((span) => span.start < end && start < span.end)),
  )

const ofBuildings: ReadonlySet<string> = new Set(['type', 'use'])

/** The class or the kind right before: «class B warehouse», «склады класса А». */
function pairBefore(
  { full }: NeedLine,
  placed: readonly Placed[],
  { fact, start }: Placed,
): Placed | undefined {
  const isOf = (one: Fact, other: Fact) =>
    ofBuildings.has(one.meanings[0]?.of ?? '') && other.meanings[0]?.of === 'class'
  return placed.findLast(
    (one) =>
      (isOf(one.fact, fact) || isOf(fact, one.fact)) &&
      one.end <= start &&
      full.slice(one.end, start).trim() === '',
  )
}

function classOf(line: NeedLine, placed: readonly Placed[], members: readonly Placed[]): Placed | undefined {
  const last = members.at(-1)
  if (!last || !ofBuildings.has(last.fact.meanings[0]?.of ?? '')) return
  return placed.find(
    ({ fact, start }) =>
      fact.meanings[0]?.of === 'class' &&
      start >= last.end &&
      line.full.slice(last.end, start).trim() === '' &&
      /^класса /u.test(line.full.slice(start)),
  )
}
