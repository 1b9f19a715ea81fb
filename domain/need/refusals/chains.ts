import type { Fact } from '../fact.ts'
import type { NeedLine } from '../line.ts'
import { between } from '../words/refusals.ts'
import { isJoined } from './refused-kinds.ts'

/** A fact with one of its places in the line. */
export interface Placed {
  fact: Fact
  start: number
  end: number
}

/** Join further values to a negated one; a comma does so after «кроме» only, since «не ЦАО, САО» means САО. */
export const joint = RegExp(String.raw`^ ?(?:(?:и|или|либо|ни|\/|and|or|nor) ?)?(?:(?:${between}) )*$`, 'u')
export const listed = RegExp(
  String.raw`^ ?(?:(?:,|и|или|либо|ни|\/|and|or|nor) ?)*(?:(?:${between}) )*$`,
  'u',
)

/** «Не хочу в ЦАО, САО подойдёт» */
const isWelcome = /^ (?:подойд|подход|можно|ок(?![а-я])|лучше|норм|да(?![а-я])|устро|интерес|хо(?:чу|тим))/u

/** The facts from one on that are joined to it. @param isListed a verb refuses all that is listed. */
export function chainFrom(
  line: NeedLine,
  placed: readonly Placed[],
  first: Placed,
  joints: RegExp,
  isListed = false,
): Placed[] {
  const members = [first]
  for (const next of placed.slice(placed.indexOf(first) + 1)) {
    const last = members.at(-1) as Placed
    if (next.start < last.end) continue
    const gap = line.rest.slice(last.end, next.start)
    if (!isJoined(last.fact, next.fact, gap, joints, isListed)) break
    if (isListed && isWelcome.test(line.rest.slice(next.end))) break
    members.push(next)
  }
  return members
}

/**
 * The facts up to one that are joined to it, in order. @param isListed a comma joins the last two as well: «подвал, цоколь не
 * подходят».
 */
export function chainBefore(
  line: NeedLine,
  placed: readonly Placed[],
  last: Placed,
  isListed = false,
): Placed[] {
  const members = [last]
  for (const former of placed.slice(0, placed.indexOf(last)).reverse()) {
    const first = members[0] as Placed
    // «Подвал, цоколь и класс C не рассматриваем»
    const joints = members.length > 1 || isListed ? listed : joint
    if (!isJoined(first.fact, former.fact, line.rest.slice(former.end, first.start), joints)) break
    members.unshift(former)
  }
  return members
}
