import { fold } from '#domain/text/fold.ts'
import type { Span } from '#src/commands/one-line/line.ts'

/** A word of a line: folded, without the punctuation around it. */
export interface LineWord extends Span {
  text: string
  /** It stood in quotation marks: a name or a title as it is, whatever it says. */
  isQuoted: boolean
}

const shape = /[«“„]([^»”“]*)[»”]?|"([^"]*)"?|[—–:;](?=\s|$)|(?:[^\s«“„",;]|(?<=\d),(?=\d))*[^\s«“„",;:]/gu

/** The words of a line with their places; «15:00» and «7.02» are one word each, a colon at a word's end is one too. */
export function lineWords(text: string): LineWord[] {
  return [...text.matchAll(shape)].map((match) => {
    const quoted = match[1] ?? match[2]
    const start = match.index
    const end = start + match[0].length
    if (quoted !== undefined) return { text: fold(quoted.trim()), start, end, isQuoted: true }
    const bare = match[0].replace(/[.!]+$/u, '') || match[0]
    return { text: fold(bare), start, end, isQuoted: false }
  })
}
