/** A global pattern of whole words; `~` in a source stands for any ending. */
export function wholeWords(sources: readonly string[]): RegExp {
  const body = sources.join('|').replaceAll('~', `[a-zа-я]*`)
  return RegExp(String.raw`(?<![a-zа-я\d])(?:${body})(?![a-zа-я\d])`, 'gu')
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
