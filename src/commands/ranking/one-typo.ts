/**
 * Whether `typed` begins `word` but for one typo: a wrong, extra, missing letter or two swapped (Damerau). A typo in
 * the last letter typed counts only where the word is about as long, else any start would do.
 */
export function beginsWithOneTypo(typed: string, word: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  if (same === typed.length) return true
  const isAtEnd = same === typed.length - 1
  if (isAtEnd && Math.abs(word.length - typed.length) > 1) return false
  const afterNext = typed.slice(same + 1)
  const isExtra = word.startsWith(afterNext, same)
  const isWrong = word.length > same && word.startsWith(afterNext, same + 1)
  const isMissing = word.startsWith(typed.slice(same), same + 1)
  const isSwapped =
    typed[same] === word[same + 1] &&
    typed[same + 1] === word[same] &&
    word.startsWith(typed.slice(same + 2), same + 2)
  return isExtra || isWrong || isMissing || isSwapped
}
