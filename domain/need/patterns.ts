/** A global pattern of whole words; `~` in a source stands for any ending. */
export function wholeWords(sources: readonly string[]): RegExp {
  const body = sources.join('|').replaceAll('~', String.raw`\p{L}*`)
  return RegExp(String.raw`(?<![\p{L}\p{N}])(?:${body})(?![\p{L}\p{N}])`, 'gu')
}

/** A word of a source, or its beginning before any ending. */
export interface Stem {
  text: string
  isWhole: boolean
}

export function stemsIn(sources: readonly string[]): Stem[] {
  return sources.flatMap((source) =>
    [...source.matchAll(/([а-я]{3,})(~|\(|[[?])?/g)].map(([, text = '', open]) => ({
      text,
      isWhole: open === undefined,
    })),
  )
}
