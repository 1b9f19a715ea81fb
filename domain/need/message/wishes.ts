import type { Span } from '../need.ts'

const wished =
  /(?<!\p{L})(?:желат\.(?=.)|жела?т\p{L}*|предпочтительн\p{L}*|предпочт\p{L}*|лучше|хорошо бы|неплохо бы|в идеале|по возможности|было бы|плюсом|preferabl[ey]|preferred|ideally|nice to have)(?!\p{L})/giu
const insisted =
  /(?<!\p{L})(?:обязательн\p{L}*|строго|принципиальн\p{L}*|непременно|только|must(?: have)?|strictly)(?!\p{L})/giu
const boundary = /[,;!?()\n]|\.(?!\d)/u
/** «Желательно класс А и Динамо» */
const joined =
  /^\s*(?:(?:и|или|либо|and|or|\/)\s*)?(?:(?:с|со|в|на|у|м\.?|метро|рядом|район|класс|with|in)\s+)*$/iu

/**
 * Regions of a text to which «желательно» or «обязательно» belongs: what follows up to the next sign, if a part is there, else
 * what stands before. @param parts of the text that are understood. Without signs only the part beside it is meant.
 */
function regionsOf(text: string, pattern: RegExp, parts: readonly Span[]): Span[] {
  const hasSigns = /[,;\n]|\.\s/u.test(text)
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => {
    const from = index + word.length
    const next = text.slice(from).search(boundary)
    const end = next < 0 ? text.length : from + next
    const inside = parts.filter((part) => part.start >= from && part.end <= end)
    const [first] = inside
    if (first) return { start: index, end: hasSigns ? end : endOfRun(text, inside) }
    let start = index
    while (start > 0 && !isBoundary(text, start - 1)) start -= 1
    const before = parts.filter((part) => part.start >= start && part.end <= index)
    // Words that nobody understood may be wished as well: «желательно с террасой».
    const isFollowed = !word.endsWith('.') && /[\p{L}\p{N}]/u.test(text.slice(from, end))
    if (isFollowed) return { start: index, end }
    return { start: hasSigns ? start : (before.at(-1)?.start ?? start), end: from }
  })
}

const isBoundary = (text: string, at: number) => text.slice(at).search(boundary) === 0

function endOfRun(text: string, [first, ...others]: readonly Span[]): number {
  let end = first?.end ?? 0
  for (const other of others) {
    const between = text.slice(end, other.start)
    if (!joined.test(between) || between.trim() === '') break
    end = other.end
  }
  return end
}

/** Regions of the text that the client only wishes, and those that he insists on. */
export function wishesIn(text: string, parts: readonly Span[]): { wished: Span[]; insisted: Span[] } {
  const inOrder = [...parts].sort((one, other) => one.start - other.start)
  return { wished: regionsOf(text, wished, inOrder), insisted: regionsOf(text, insisted, inOrder) }
}

export const isWithin = (spans: readonly Span[], regions: readonly Span[]) =>
  spans.length > 0 &&
  spans.every(({ start, end }) => regions.some((region) => start >= region.start && end <= region.end))
