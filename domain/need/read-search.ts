import { blank } from './blank.ts'
import { clientNeedsIn } from './message/client-needs.ts'
import { isWithin, wishesIn } from './message/wishes.ts'
import type { NameIndex } from './names.ts'
import type { Beside, Need, NeedSetting, NeedValues, Span } from './need.ts'
import { readNeed } from './read-need.ts'

/**
 * Reads a line as searches of the stock, likeliest first. What a client only wishes leaves nothing out, and the term, parking
 * places and ceiling that a demand keeps are no words to be searched: both stand beside the search.
 */
export function readSearch(text: string, index: NameIndex, setting: NeedSetting): readonly Need[] {
  const told = clientNeedsIn(text).filter(({ isShared }) => !isShared)
  const body = told.reduce((rest, { span }) => blank(rest, span.start, span.end), text)
  return readNeed(body, index, setting).map((need) => {
    if (need.isSwapped) return need
    const kept = told.map(({ span }) => ({ ...span, kind: 'client' as const }))
    return withoutWishes({ ...need, line: text, beside: inOrder([...need.beside, ...kept]) })
  })
}

function withoutWishes(need: Need): Need {
  const { line, parts, beside, leftover } = need
  const understood = [...parts.flatMap(({ spans }) => spans), ...beside]
  const { wished } = wishesIn(line, understood)
  const isWished = (spans: readonly Span[]) => isWithin(spans, wished)
  const own = parts.filter(({ of, spans }) => of !== 'sort' && isWished(spans))
  const unsaid = leftover.filter((span) => isWished([span]))
  if (own.length === 0 && unsaid.length === 0) return need
  const values: NeedValues = { ...need.values }
  for (const { of } of own) if (of !== 'sort') delete values[of]
  const wishes = own.flatMap(({ spans }) => spans.map((span): Beside => ({ ...span, kind: 'wished' })))
  const searched = leftover.filter(
    (span) => !unsaid.includes(span) && need.text.includes(wordsAt(line, span)),
  )
  return {
    ...need,
    values,
    parts: parts.filter((part) => !own.includes(part)),
    text: unsaid.length === 0 ? need.text : searched.map((span) => wordsAt(line, span)).join(' '),
    beside: inOrder([...beside, ...wishes]),
  }
}

const wordsAt = (line: string, { start, end }: Span) => line.slice(start, end).trim()
const inOrder = (all: readonly Beside[]) => [...all].sort((one, other) => one.start - other.start)
