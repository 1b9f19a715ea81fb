/** More is not read in a message. */
const longestQuote = 80

/** A typed text in quotes, cut if it is long: «офис в Нарнии». */
export function quoted(text: string): string {
  const characters = text.length > longestQuote ? [...text.slice(0, 2 * longestQuote + 2)] : []
  const isCut = characters.length > longestQuote
  return `«${isCut ? `${characters.slice(0, longestQuote).join('').trimEnd()}…` : text}»`
}
