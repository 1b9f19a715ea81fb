import type { Span } from '../need.ts'

/** Words for a wish. */
export const wished =
  /(?<!\p{L})(?:жела?т\.(?=.)|жел(?!\p{L})\.?|жела?т\p{L}*|хотелось бы|в приоритете|приоритетн\p{L}*|не (?:обязательн|принципиальн|критичн)\p{L}*|предпочтительн\p{L}*|предпочт\p{L}*|(?<!(?:или|либо)\s+)лучше|опционал\p{L}*|(?:бы )?хорошо(?=\s*(?:[.,;!?)]|$))|хорошо бы|неплохо бы|в идеале|по возможности|было бы|плюсом|(?<=(?:это|будет|было бы|\p{L}{4,})\s+[—–-]?\s*)плюс(?=\s*(?:[.,;!?)]|$))|(?:было бы |будет |это )?(?:отлично|прекрасно|замечательно|шикарно)(?=\s*(?:[.,;!?)]|$))|супер|бонусом|идеально|was great|would be (?:great|nice|good|perfect|ideal|a plus|appreciated)|appreciated|a plus|пожелани\p{L}*(?=\s*:)|здорово|приветству\p{L}*(?=\s*(?:[.,;!?)]|$))|not (?:a must|required|essential|necessary)|preferabl[ey]|preferred|ideally|nice to have)(?!\p{L})/giu
const insisted =
  /(?<!\p{L})(?<!(?:не|not|not a|no) )(?:обязательн\p{L}*|критичн\p{L}*|важно(?=\s*[:—–])|строго|принципиальн\p{L}*|непременно|только|must(?: have)?|strictly)(?!\p{L})/giu
const boundary = /[,;!?()\n]|\.(?!\d)/u
const alone = /^\s*(?:но|но это|это)?\s*$/iu
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
    // «Критично: класс А, метро» heads a list.
    const list = /^(?:\s+(?:услови|требовани|критери|пункт|параметр)\p{L}*)?\s*:[^.!?\n]*/u.exec(
      text.slice(from),
    )?.[0]
    if (list && parts.some((part) => part.start >= from && part.end <= from + list.length))
      return { start: index, end: from + list.length }
    const next = text.slice(from).search(boundary)
    const end = isLast(text, index, from, parts) ? from : next < 0 ? text.length : from + next
    const inside = parts.filter((part) => part.start >= from && part.end <= end)
    const [first] = inside
    // «Вытяжка обязательна центр …»: the short form follows its noun.
    const own = shortForm.test(word) ? /(?:^|[\s,;.!?(])(\p{L}+) $/u.exec(text.slice(0, index)) : null
    if (own?.[1] && !/^(?:и|но|это|очень|также)$/iu.test(own[1])) {
      const before = parts.findLast((part) => part.end <= index && text.slice(part.end, index).trim() === '')
      return { start: before?.start ?? index - own[1].length - 1, end: from }
    }
    // «С мебелью желательно 120 м»: nobody only wishes an amount.
    const former = parts.findLast((part) => part.end <= index && text.slice(part.end, index).trim() === '')
    if (former && first && amount.test(text.slice(first.start))) return { start: former.start, end: from }
    if (first) return { start: index, end: endOfRun(text, inside, end) }
    let start = index
    const back = () => {
      while (start > 0 && !isBoundary(text, start - 1)) start -= 1
    }
    back()
    // «… Хорошо бы, чтобы …» begins a sentence of its own.
    const rest = /^[^.!?\n]*/u.exec(text.slice(from))?.[0] ?? ''
    const isNew = !word.startsWith('не ') && (start === 0 || /[.!?\n]/u.test(text.charAt(start - 1)))
    if (isNew && text.slice(start, index).trim() === '' && /[\p{L}\p{N}]/u.test(rest))
      return { start: index, end: from + rest.length }
    // «Мебель, но не обязательно»
    if (alone.test(text.slice(start, index)) && start > 0) {
      start -= 1
      back()
    }
    const before = parts.filter((part) => part.start >= start && part.end <= index)
    // Words that nobody understood may be wished as well: «желательно с террасой».
    const isFollowed = !word.endsWith('.') && /[\p{L}\p{N}]/u.test(text.slice(from, end))
    if (isFollowed) return { start: index, end }
    return { start: hasSigns ? start : (before.at(-1)?.start ?? start), end: from }
  })
}

const shortForm = /^(?:обязател|желател)(?:ен|ьна|ьны)$/iu
const amount = /^(?:не (?:дороже|больше|более) )?\P{L}{0,2}\d/iu

const cue =
  /(?:у|около|возле|рядом с|недалеко от|вблизи|близко к|(?:по)?ближе к|(?:доступности|минут\p{L}*|мин\.?)(?: пешком)? от|near|close to) (?:метро|м\.|metro|станци\p{L}*)\s*$/iu

/** «Мебель жел. Въезд с 1 марта»: the point ends a sentence of one part. */
function isLast(text: string, index: number, from: number, parts: readonly Span[]): boolean {
  if (!/^\.\s+\p{Lu}\p{Ll}/u.test(text.slice(from - 1))) return false
  const start = Math.max(...['. ', ', ', '; ', '\n'].map((sign) => text.lastIndexOf(sign, index - 1)))
  const own = parts.filter((part) => part.start >= start && part.end <= index)
  return own.length === 1 && text.slice(own[0]?.end, index).trim() === ''
}

const isBoundary = (text: string, at: number) => text.slice(at).search(boundary) === 0

function endOfRun(text: string, [first, ...others]: readonly Span[], last: number): number {
  let end = first?.end ?? 0
  for (const other of others) {
    const between = text.slice(end, other.start)
    // «У метро Сокол» are two parts.
    if (between.trim() === '' ? !cue.test(text.slice(0, end)) : !joined.test(between)) return end
    end = other.end
  }
  // «С мебелью и террасой»
  return /^\s*(?:и|или|либо|and|or)\s/iu.test(text.slice(end, last)) ? last : end
}

/** Regions of the text that the client only wishes, and those that he insists on. */
export function wishesIn(text: string, parts: readonly Span[]): { wished: Span[]; insisted: Span[] } {
  const inOrder = [...parts].sort((one, other) => one.start - other.start)
  return { wished: regionsOf(text, wished, inOrder), insisted: regionsOf(text, insisted, inOrder) }
}

export const isWithin = (spans: readonly Span[], regions: readonly Span[]) =>
  spans.length > 0 &&
  spans.every(({ start, end }) => regions.some((region) => start >= region.start && end <= region.end))
