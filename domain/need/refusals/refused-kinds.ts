import type { Fact } from '../fact.ts'
import { between } from '../words/refusals.ts'

const families: readonly ReadonlySet<string>[] = [
  new Set(['okrug', 'district', 'metro', 'walk', 'box', 'building', 'who']),
  new Set(['floor', 'level']),
]

/** «Не подвал и не Сити», «кроме класса C и ЮАО»: a word joins two kinds, «не подвал и с мебелью» ends the first. */
const mixed = RegExp(String.raw`^ ?(?:и|или|либо|ни|\/|and|or|nor) ?(?:(?!со? |with )(?:${between}) )*$`, 'u')
/** Kinds that words say; an amount is none: «не подвал и 300 м» refuses no area. */
const worded: ReadonlySet<string> = new Set([
  ...['okrug', 'district', 'metro', 'box', 'building', 'floor', 'level'],
  ...['class', 'type', 'use', 'fitout', 'layout', 'vat'],
])
const mayBeWanted: ReadonlySet<string> = new Set(['class', 'type', 'vat', 'floor', 'level'])

/** «Не рассматриваем подвал, класс C»: refused as well, or wanted; nobody knows. */
export const isDoubtful = ({ meanings: [meant] }: Fact, gap: string): boolean =>
  /^ ?(?:,|и|или|либо) ?$/.test(gap) && meant !== undefined && mayBeWanted.has(meant.of)

/**
 * Tells if a negation of one of the facts is the other's too.
 * @param isListed it is of all that is listed: «не рассматриваем подвал, первый этаж».
 */
export function isJoined(
  one: Fact,
  { meanings: [meant] }: Fact,
  gap: string,
  joints: RegExp,
  isListed = false,
): boolean {
  if (!meant) return false
  // «Кроме ЦАО, у метро» wants the walk, «не у метро Сокол» is one place.
  if (meant.of === 'walk' || one.meanings[0]?.of === 'walk') return gap.trim() === ''
  // «Open space, кабинеты не нужны» without a sign wants the first.
  if (meant.of === 'layout' && gap.trim() === '') return false
  // «Кроме Сити, ЦАО», «no basement first floor»: a wider place that no word joins is the one that is wanted.
  if (!isListed && /^[ ,]*$/.test(gap) && isWider(meant.of, one.meanings[0]?.of)) return false
  // «Пока не нужен офис, склад 300 м» wants the second use.
  if (isListed && meant.of === 'use' && gap.includes(',')) return false
  // «Не предлагать класс C, подвал»: nobody wants one by such a verb.
  if (familyOf(one).has(meant.of) || (isListed && meant.of === 'level')) return joints.test(gap)
  const of = one.meanings[0]?.of ?? ''
  // «Не рассматриваем субаренду и склад»
  return (worded.has(of) || (isListed && of === 'deal')) && worded.has(meant.of) && mixed.test(gap)
}

/** Narrow to wide; «не подвал, первый этаж» wants the floor. */
const widths: readonly (readonly (string | undefined)[])[] = [
  ['building', 'box', 'metro', 'district', 'okrug'],
  ['level', 'floor'],
]
const isWider = (of: string, former: string | undefined) =>
  widths.some((kinds) => kinds.includes(former) && kinds.indexOf(of) > kinds.indexOf(former))

const familyOf = ({ meanings: [meant] }: Fact) =>
  families.find((names) => meant && names.has(meant.of)) ?? new Set([meant?.of])
