import { blank } from '../blank.ts'

const item = /(?:^|(?<=[\s;:,]))([1-9])(?:[).]|-й)\s+(?=\S)/gmu
const areas =
  /(\d+\s?[-–—]\s?\d+)(\s*(?:кв\.?\s*м\.?|м[²2]?|метр\p{L}*|sqm)?\s*)(или|либо|or)(\s+)(\d+\s?[-–—]\s?\d+)/iu

/**
 * Variants of a letter that wants one of several things: «1) 100–120 м; 2) 200–250 м», each with what is said of all, at the same
 * positions. @returns the letter itself if it wants one.
 */
export function alternativesOf(text: string): string[] {
  const starts = [...text.matchAll(item)].filter(
    ({ 1: digit }, at, all) => all.length > 1 && Number(digit) === at + 1,
  )
  if (starts.length > 1) {
    const last = starts.at(-1)?.index ?? 0
    const stop = text.slice(last + 3).search(/\n|\.(?=\s+\p{Lu})/u)
    const end = stop < 0 ? text.length : last + 3 + stop
    return starts.map(({ index, 0: sign }, at) => {
      const own = { start: index + sign.length, end: starts[at + 1]?.index ?? end }
      const from = starts[0]?.index ?? 0
      return blank(blank(text, from, own.start), own.end, end)
    })
  }
  const either = areas.exec(text)
  if (!either) return [text]
  const [all, first = '', unit = '', or = '', space = '', second = ''] = either
  const from = either.index
  const [afterFirst, beforeSecond] = [from + first.length, from + all.length - second.length]
  const orAt = afterFirst + unit.length
  return [blank(text, orAt, from + all.length), blank(text, from, beforeSecond)].filter(
    () => or !== '' && space !== '',
  )
}
