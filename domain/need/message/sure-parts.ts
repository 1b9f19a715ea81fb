import type { Need, NeedPart, Span } from '../need.ts'
import { isListedWish, isOfMoving } from './moving-days.ts'

/** Conditions that a client asks for; others belong to the office. */
const asked: ReadonlySet<string> = new Set([
  ...['deal', 'use', 'area', 'rent', 'month', 'price', 'class', 'okrug', 'district', 'metro', 'walk'],
  ...['box', 'building', 'type', 'year', 'free', 'floor', 'level', 'fitout', 'layout', 'by', 'vat'],
])
/** Words by which a condition is sure in a letter, which has others that look like it. */
const sureWords: Readonly<Record<string, RegExp>> = {
  class: /класс|кл(?!\p{L})|class|grade|[+/]|не (?:ниже|хуже)|(?:не|кроме|not|except) [abcdавсд]$/iu,
  okrug: /^(?!центра?$|cent(?:er|re)$)/iu,
  // «Готовы заехать хоть завтра» could wait.
  free: /^(?!.*(?<!\p{L})хоть(?!\p{L})).*(?:въез|заез|въех|заех|переех|переез|move|occup|immediat|asap)/iu,
  by: /срок(?:и)?(?! (?:подач|ответ|аренд|договор|сдач|оплат))|край(?!н)|крайн|съезжа|выезжа|съе[хд]|вые[хд]|освобо|покида|покин|leav|vacat|(?:за|въ|пере)(?:ез[дж]|ех|ед)|possession|occupancy|аренд(?!атор)|освобо|горизонт|план\s?[:—–-]|окончани|нуж(?:н|ен)|начать|начало|можно|move|moving|available|открыт|открыва|start|старт|истека|заканчива|кончает|expire|ends|(?:^|[.\n] ?)дата(?: въезда| заезда)?:|(?:^|[,;] ?)(?:с |from )/iu,
}

/** Tells if a part of a letter is said for sure. */
export function isSure(part: NeedPart, need: Need): boolean {
  const { of, spans, isUnnamed } = part
  if (
    !asked.has(of) ||
    (isUnnamed && ![isLimitOfSum, isWantedArea, isOfSameKind].some((isMeant) => isMeant(part, need)))
  )
    return false
  // «Интересуют 9 Акров 12.01»: a block that is talked about.
  if (of === 'building' && spans.every(({ end }) => blockNumber.test(need.line.slice(end)))) return false
  const words = sureWords[of]
  // «С НДС» beside a sum tells the sum.
  if (of === 'vat') return isOwnVat(need, spans)
  if (of === 'free' && need.values.by !== undefined) return false
  if (of === 'by')
    return spans.every(
      (span) => isOfMoving(need.line, span, sureWords.by as RegExp) || isListedWish(need, part, span),
    )
  return !words || spans.every((span) => isSaid(need, part, span, words))
}

/** «Юг и центр рассматриваем»: joined to another that is sure. */
function isSaid(need: Need, part: NeedPart, span: Span, words: RegExp): boolean {
  const isOwn = (one: Span) => words.test(need.line.slice(one.start, one.end)) || isListItem(need, part, one)
  const isBeside = (one: Span, other: Span) => joint.test(need.line.slice(one.end, other.start))
  const isChoice =
    need.isEither && choice.test(`${need.line.slice(0, span.start)}…${need.line.slice(span.end)}`)
  return (
    isOwn(span) ||
    isChoice ||
    part.spans.some(
      (other) => other !== span && isOwn(other) && (isBeside(span, other) || isBeside(other, span)),
    )
  )
}
const blockNumber = /^,? ?(?:№ ?|лот |блок |офис )?\d{1,2}\.\d{2}(?!\d)/u
/** «Центр или Бауманская» */
const choice = /(?:или|либо|or|\/) ?(?:в )?…|… ?(?:или|либо|or|\/)/iu
const joint = /^ ?(?:,|\/|и|или|либо|and|or) ?(?:в |на )?$/iu
/** «Бизнес-центр А», «район — центр» */
const lead =
  /(?:(?:бц|центр\p{L}*|здани\p{L}*|офис\p{L}*|особняк\p{L}*|объект\p{L}*) |(?:район|локаци|рассматрива|интересу|округ)\p{L}*[ :—–-]+)$/iu

/** «900–1100 м, A, до 55 с НДС», «офис, центр, до 800 тысяч»: a class or the centre alone between signs. */
function isListItem({ line }: Need, { of }: NeedPart, { start, end }: Span): boolean {
  const said = line.slice(start, end)
  if (of === 'class' ? !/^\p{Lu}$/u.test(said) : of !== 'okrug') return false
  const before = line.slice(0, start)
  // «Вытяжка обязательна центр желательно не дороже 300»: no sign stands in the letter.
  if (!/[,;:.\n]/u.test(line.trim()) && /(?:^| )$/u.test(before) && restAlone.test(line.slice(end)))
    return true
  return (
    (/(?:^|[,;:(\n] ?)$/u.test(before) || lead.test(before)) && /^ ?(?:[,;.)\n]|$)/u.test(line.slice(end))
  )
}

const restAlone = /^ (?:жела|предпочт|лучше|только|до |от |не |бюдж|ставк|метров|въезд|заезд|\d)|^ *$/iu

const ofSum = /(?:месяц|год|цен|ставк|бюджет|стоимост|сколько|budget|rent|rate|price)\p{L}*[^.!?;]*$/iu
/** «Условия просим указать с НДС» asks how to answer. */
const answer = /(?:указ[аы]|пришл|присл|напиши|назов|дайте|выстав|предостав|сообщи|направ)[^.!?;\n]*$/iu
/** «УСН», «нужны счета с НДС», not «45 000 с НДС» and «НДС не облагается либо включён». */
function isOwnVat({ line, values }: Need, spans: readonly Span[]): boolean {
  const isChoice = spans.some(({ end }) => /^ (?:или|либо)/u.test(line.slice(end)))
  const hasSum = [...sums].some((name) => values[name as 'rent' | 'month' | 'price'] !== undefined)
  const isOfSum = spans.some(({ start }) => ofSum.test(line.slice(0, start)))
  if (spans.some(({ start }) => answer.test(line.slice(0, start)))) return false
  return !isChoice && (values.vat?.[0] === 'simplified' || (!hasSum && !isOfSum))
}

/** «300–350, Белорусская», «около 220», «1200+»: a size that only an area has; two years are none. */
function isWantedArea({ of, isGuess, spans }: NeedPart, { values, line }: Need): boolean {
  if (
    of === 'area' &&
    spans.every(({ start, end }) => isOfUse.test(line.slice(0, start)) && endOfPhrase.test(line.slice(end)))
  )
    return true
  if (of !== 'area' || isGuess || spans.length > 2) return false
  const { min, max } = values.area ?? {}
  // «Нам нужно меньше 200»
  if (min === undefined && spans.every(({ start }) => asksFor.test(line.slice(0, start))))
    return Number(max) >= 20
  const typed = spans.map(({ start, end }) => line.slice(start, end)).join()
  const numbers = typed.match(/\d+/g) ?? []
  if (min === undefined || numbers.every((one) => /^(?:19|20[0-4])\d$/.test(one))) return false
  return max === undefined ? /\+\s*$/.test(typed) : Number(max) < 5000 && Number(max) <= 10 * Number(min)
}

/** «Офис 150, не подвал» at the head of a sentence is no address. */
const isOfUse =
  /(?:^|[.!?\n;]\s*)(?:(?:нуж\p{L}+|ищ\p{L}+|надо)\s+)?(?:офис|склад|магазин|шоу-?рум|помещени)\p{L}*\s+$/iu
const asksFor = /(?<!\p{L})(?:нуж(?:ен|но|на|ны)|надо|ищ(?:ем|у|ут|ет)|хот(?:им|ят))(?: нам| им| мне)? $/iu

/** «Занимаем 180 метров, расширяемся до 260»: the number has the unit of what the client has. */
function isOfSameKind({ of }: NeedPart, { beside, line }: Need): boolean {
  const unit =
    of === 'area' ? /м2|м²|метр|кв|\d ?м(?!\p{L})/iu : of === 'rent' ? /руб|₽|тыс|за метр|плат/iu : null
  return beside.some(({ kind, start, end }) => kind === 'has' && unit?.test(line.slice(start, end)))
}

const sums: ReadonlySet<string> = new Set(['rent', 'month', 'price'])
const endOfPhrase = /^\s*(?:$|[,.;!?)\n])/u

/** «Офис 300–400 м², до 40 000»: beside an area, an upper limit that needs no conversion is money. */
function isLimitOfSum({ of, note, spans, isGuess }: NeedPart, { values, parts, line }: Need): boolean {
  // A number alone is as well a postcode or a contract's.
  if (!sums.has(of) || note !== undefined || isGuess) return false
  const limit = values[of as 'rent' | 'month' | 'price']
  const hasArea = parts.some((other) => other.of === 'area' && !other.isUnnamed)
  const isLast = spans.every(({ end }) => endOfPhrase.test(line.slice(end)))
  return hasArea && isLast && limit?.max !== undefined && limit.min === undefined
}

/** «Под R&D-центр: САО, СВАО»: the okrugs that are sure stay without the centre that is not. */
export function withoutDoubtfulCentre(need: Need): Need {
  const part = need.parts.find(({ of, isRefusal }) => of === 'okrug' && !isRefusal)
  const words = sureWords.okrug as RegExp
  const sure = part?.spans.filter((span) => isSaid(need, part, span, words)) ?? []
  if (!part || sure.length === 0 || sure.length === part.spans.length) return need
  const isCentral = sure.some(({ start, end }) =>
    /^(?:цао|cao|cbd|центр|cent)/iu.test(need.line.slice(start, end)),
  )
  const okrug = isCentral ? need.values.okrug : need.values.okrug?.filter((code) => code !== 'cao')
  return {
    ...need,
    values: { ...need.values, ...(okrug && { okrug }) },
    parts: need.parts.map((one) => (one === part ? { ...part, spans: sure } : one)),
    leftover: [...need.leftover, ...part.spans.filter((span) => !sure.includes(span))].sort(
      (one, other) => one.start - other.start,
    ),
  }
}
