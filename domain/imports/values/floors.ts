import type { FloorKind } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

/** A floor as a cell tells it. */
export interface FloorRead {
  floor: number | null
  /** null: not told, so that a floor above the ground is an ordinary one. */
  kind: FloorKind | null
  /** The kind is only the nearest. */
  isKindAlike: boolean
  /** Floors of the building: «3 из 9». */
  of: number | null
  /** Several floors were told; `floor` is the lowest. */
  isSeveral: boolean
}

const kinds: readonly (readonly [RegExp, FloorKind])[] = [
  [/цокол|цок(?![а-я])|semi-?basement|полуподвал/, 'semiBasement'],
  [/подвал|basement|подзем/, 'basement'],
  [/антрес|мезонин|mezzanine/, 'mezzanine'],
  [/мансард|чердак|attic|пентхаус|penthouse/, 'attic'],
]
const alikeKinds = /полуподвал|подзем|мезонин|чердак|пентхаус|penthouse/
const ordinals = [
  'нулев',
  'перв',
  'втор',
  'трет',
  'четверт',
  'пят',
  'шест',
  'седьм',
  'восьм',
  'девят',
  'десят',
]

/** Reads «3», «-1», «цоколь», «1-2», «3 из 9», «5/16», «1 этаж, антресоль», «−2, подвал». @returns null: no floor. */
export function readFloor(text: string): FloorRead | null {
  const folded = fold(text)
    .replace(/(\d)\s?-?(?:й|ый|ой|ий|го|м|ом)(?![а-я])/g, '$1')
    .trim()
  const kind = kinds.find(([word]) => word.test(folded))?.[1] ?? null
  const isKindAlike = alikeKinds.test(folded)
  const of = /(?:из|\/|of)\s*(\d{1,3})(?!\d)/.exec(folded)?.[1]
  const told = folded.replace(/(?:из|\/|of)\s*\d{1,3}(?!\d)/, '')
  // «1-2» is a range, «-1» a floor below the ground, «0.0» a number of a workbook.
  const numbers = [...told.matchAll(/(?<![\d.])((?<!\d\s?)-)?\s?(?<!\d)(\d{1,3})(?:\.0+)?(?!\d)/g)].map(
    ([, minus, digits]) => Number(digits) * (minus === undefined ? 1 : -1),
  )
  const [first] = numbers
  const whole = of === undefined ? null : Number(of)
  if (first !== undefined) {
    const isList = /\d\s*(?:-|,|;|\+|и|по)\s*-?\d/.test(told) && numbers.length > 1
    const floor = isList ? Math.min(...numbers) : first
    return floor < -20 || floor > 200 ? null : { floor, kind, isKindAlike, of: whole, isSeveral: isList }
  }
  const ordinal = ordinals.findIndex((stem) => folded.startsWith(stem))
  if (ordinal >= 0) return { floor: ordinal, kind, isKindAlike, of: whole, isSeveral: false }
  if (/^(?:первый|ground|gf)/.test(folded))
    return { floor: 1, kind, isKindAlike, of: whole, isSeveral: false }
  return kind && { floor: null, kind, isKindAlike, of: whole, isSeveral: false }
}
