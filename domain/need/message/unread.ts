import type { Need, NeedPart, Span } from '../need.ts'
import type { ToldNeed } from './client-needs.ts'

const matter = [
  'ставк\\p{L}*',
  'цен[аыуе]',
  'ценой',
  'стоимост\\p{L}*',
  'бюджет\\p{L}*',
  'этаж\\p{L}*',
  'класс\\p{L}*',
  'район\\p{L}*',
  'округ\\p{L}*',
  'площад\\p{L}*',
  'коммунал\\p{L}*',
  'эксплуатац\\p{L}*',
  'опекс\\p{L}*',
  'opex',
  'собственник\\p{L}*',
  'помещени\\p{L}*',
  'здани\\p{L}*',
  'предпочтительн\\p{L}*',
  'желательн\\p{L}*',
  'обязательн\\p{L}*',
  'только',
  'можно',
  'лучше',
].join('|')
const small = '(?:(?:и|или|не|же|на|в|во|с|со|по|за|до|от|из|бы|один|одним)\\s+)*'
/** Words without which the unread ones beside them say nothing: «этаж целиком», «коммуналка отдельно». */
const before = RegExp(`(?<![\\p{L}\\p{N}])(?:${matter})[\\s:—–-]+${small}$`, 'iu')
const after = RegExp(`^[\\s:—–-]+${small}(?:${matter})(?![\\p{L}\\p{N}])`, 'iu')
/** Wishes that the search takes for small words. */
const wishes =
  /(?<!\p{L})(?:срочно|от собственник\p{L}*|без посредник\p{L}*|коммунал\p{L}*|эксплуатаци\p{L}*|опекс\p{L}*|opex|одним (?:блоком|помещением|этажом)|недорог\p{L}*|подешевле|urgent\p{L}*)(?!\p{L})/giu

/**
 * Words of a letter that no condition and no field of the demand says: those that nobody understood, those of doubtful parts, what is
 * only allowed, and what says more than its condition.
 */
export function unreadOf(need: Need, sure: readonly NeedPart[], told: readonly ToldNeed[]): Span[] {
  const doubtful = need.parts.flatMap((part) =>
    (sure.includes(part) && !part.isNarrower) || part.of === 'sort' ? [] : part.spans,
  )
  const allowed = need.beside.filter(({ kind }) => kind === 'allowed')
  const isTold = ({ start, end }: Span) => told.some(({ span }) => span.start <= start && span.end >= end)
  return inOrder(
    [...need.leftover, ...doubtful, ...allowed].filter(
      (span) => !isTold(span) && /\p{L}|\d{2}|\d[-–]\d/u.test(need.line.slice(span.start, span.end)),
    ),
  )
}

/** The same with what they are about, and wishes that the search takes for small words. @param known spans that are understood. */
export function inContext(body: string, unread: readonly Span[], known: readonly Span[]): Span[] {
  const isIn = ({ start, end }: Span, all: readonly Span[]) =>
    all.some((one) => one.start < end && start < one.end)
  const widened = unread.map(({ start, end }): Span => {
    const from = start - (before.exec(body.slice(0, start))?.[0].length ?? 0)
    const to = end + (after.exec(body.slice(end))?.[0].length ?? 0)
    return {
      start: isIn({ start: from, end: start }, known) ? start : from,
      end: isIn({ start: end, end: to }, known) ? end : to,
    }
  })
  const silent = [...body.matchAll(wishes)]
    .map(({ 0: said, index }) => ({ start: index, end: index + said.length }))
    .filter((span) => !isIn(span, [...known, ...widened]))
  return inOrder([...widened, ...silent])
}

const inOrder = (spans: readonly Span[]) => [...spans].sort((one, other) => one.start - other.start)
