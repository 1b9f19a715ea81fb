import { unbroken } from '#domain/text/unbroken.ts'

/** A number tells the floor. */
const floorBeforeNumber = /, этаж [^,]+(?=, №)/g

/**
 * Joins the parts that add something to the first line: «ЛеФОРТ, 2.02» needs no «Ромб-Аудит — 2.02 · ЛеФОРТ, этаж 2, № 2.02» below it.
 * @param parts each is left out if every word of it has been told by the title and the parts before.
 */
export function untold(title: string, parts: readonly (string | null | undefined | false)[]): string {
  const told = new Set(wordsOf(title))
  const kept = parts.flatMap((part) => {
    if (!part) return []
    const short = part.replace(floorBeforeNumber, '')
    const words = wordsOf(short)
    if (words.every((word) => told.has(word))) return []
    for (const word of words) told.add(word)
    return unbroken(short)
  })
  return kept.join(' · ')
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.,/-]*(?<![.,/-])/gu) ?? []
