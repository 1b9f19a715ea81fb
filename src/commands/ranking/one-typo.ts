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
