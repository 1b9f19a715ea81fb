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

/**
 * Tells if `typed` is a prefix of `word` with one typo: a wrong, extra or missing letter, or two swapped
 * (Damerau). A typo in the last typed letter requires similar lengths, otherwise any prefix would match.
 */
export function beginsWithOneTypo(typed: string, word: string): boolean {
  if (word.length < typed.length - 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  if (same === typed.length) return true
  const isAtEnd = same === typed.length - 1
  if (isAtEnd && Math.abs(word.length - typed.length) > 1) return false
  const isExtra = restBegins(typed, same + 1, word, same)
  const isWrong = word.length > same && restBegins(typed, same + 1, word, same + 1)
  const isMissing = restBegins(typed, same, word, same + 1)
  const isSwapped =
    typed[same] === word[same + 1] &&
    typed[same + 1] === word[same] &&
    restBegins(typed, same + 2, word, same + 2)
  return isExtra || isWrong || isMissing || isSwapped
}

function restBegins(typed: string, from: number, word: string, at: number): boolean {
  for (let step = 0; from + step < typed.length; step += 1) {
    if (typed[from + step] !== word[at + step]) return false
  }
  return true
}
