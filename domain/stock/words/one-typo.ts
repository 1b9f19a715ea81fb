const shortestForgiven = 5
const longestForgiven = 30
/** Longer texts are pasted: their words get no typos or alternative spellings, which cost a lookup each. */
export const maxForgiven = 6

/**
 * Shorter words are too similar to others, longer ones are not names.
 * @param isAlone one letter less is forgiven beside another word: «амбр плаза».
 */
export function isForgivable(word: string, isAlone = true): boolean {
  const shortest = isAlone ? shortestForgiven : shortestForgiven - 1
  return word.length >= shortest && word.length <= longestForgiven
}

/**
 * Tells if two words differ by one wrong, extra or missing letter, or by two adjacent ones swapped (Damerau).
 */
export function isOneTypo(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const rest = (text: string, from: number) => text.slice(same + from)
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0)
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1)
  const isSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same]
  return rest(typed, 1) === rest(word, 1) || (isSwapped && rest(typed, 2) === rest(word, 2))
}
