import type { Span } from '../need.ts'

const wished =
  /(?<!\p{L})(?:желательн\p{L}*|предпочтительн\p{L}*|предпочт\p{L}*|лучше|хорошо бы|неплохо бы|в идеале|по возможности|было бы|плюсом|preferabl[ey]|ideally|nice to have)(?!\p{L})/giu
const insisted =
  /(?<!\p{L})(?:обязательн\p{L}*|строго|принципиальн\p{L}*|непременно|только|must(?: have)?|strictly)(?!\p{L})/giu
const boundary = /[,.;!?()\n]/u
const letters = /[\p{L}\p{N}]/u

/** Parts of a letter to which «желательно» or «обязательно» belongs: to its clause if it ends it, else to what follows. */
function regionsOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => {
    const after = text.slice(index + word.length)
    const next = after.search(boundary)
    const end = next < 0 ? text.length : index + word.length + next
    if (letters.test(text.slice(index + word.length, end))) return { start: index, end }
    let start = index
    while (start > 0 && !boundary.test(text.charAt(start - 1))) start -= 1
    return { start, end }
  })
}

/** Regions of the text that the client only wishes, and those that he insists on. */
export function wishesIn(text: string): { wished: Span[]; insisted: Span[] } {
  return { wished: regionsOf(text, wished), insisted: regionsOf(text, insisted) }
}

export const isWithin = (spans: readonly Span[], regions: readonly Span[]) =>
  spans.length > 0 &&
  spans.every(({ start, end }) => regions.some((region) => start >= region.start && end <= region.end))
