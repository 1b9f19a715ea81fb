import { sortsBy } from '#domain/search/stock-sorts.ts'
import { type SearchInput, searchFields } from './search-fields.ts'

/** A part of the address that was dropped from the search, with the reason. */
export interface DroppedPart {
  part: string
  reason: string
}

/**
 * Formats a search as a short, stable query string without `?`:
 * `deal=lease&area=300-500&class=A,B+&okrug=cao&rent=-40000&q=парк&sort=-rent`.
 */
export function formatSearch(search: SearchInput): string {
  const { simple, sort } = search
  const parts = searchFields.flatMap((field) => field.write(search).map((text) => [field.name, text]))
  if (simple !== undefined && simple !== '') parts.push(['q', simple])
  if (sort) parts.push(['sort', sort.direction === 'desc' ? `-${sort.key}` : sort.key])
  return parts.map(([name = '', text = '']) => `${name}=${encoded(text)}`).join('&')
}

/** Parses a query string; never throws: parts not understood are dropped and reported. */
export function parseSearch(
  query: string,
  target: SearchInput['target'],
): { search: SearchInput; dropped: DroppedPart[] } {
  const { written, dropped } = splitQuery(query)
  let search: SearchInput = { target }
  const drop = (name: string, reason: string) => {
    dropped.push({ part: `${name}=${written.get(name)?.join(',') ?? ''}`, reason })
  }
  for (const [name, texts] of written) {
    const field = searchFields.find((candidate) => candidate.name === name)
    if (field) {
      const result = field.read(texts, search)
      if ('reason' in result) drop(name, result.reason)
      else search = result
    } else if (name === 'q') {
      const simple = texts.join(' ').trim()
      if (simple !== '') search = { ...search, simple: simple.slice(0, 200) }
    } else if (name === 'sort') {
      const sort = parseSort(texts.at(-1) ?? '', target)
      if (sort) search = { ...search, sort }
      else drop(name, 'по этому столбцу здесь не сортируют')
    } else drop(name, 'такого условия нет')
  }
  return { search, dropped }
}

function parseSort(text: string, target: SearchInput['target']): SearchInput['sort'] {
  const [, minus, key = ''] = /^(-?)(\w+)$/.exec(text) ?? []
  return sortsBy(target, key) ? { key, direction: minus === '-' ? 'desc' : 'asc' } : undefined
}

/** Names and texts in order, with texts of a repeated name collected. */
function splitQuery(query: string): { written: Map<string, string[]>; dropped: DroppedPart[] } {
  const written = new Map<string, string[]>()
  const dropped: DroppedPart[] = []
  for (const part of query.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const [name = '', ...rest] = part.split('=')
    try {
      const text = decodeURIComponent(rest.join('='))
      written.set(name, [...(written.get(name) ?? []), text])
    } catch {
      dropped.push({ part, reason: 'адрес повреждён' })
    }
  }
  return { written, dropped }
}

/** Leaves characters readable that an address may contain: commas, pluses and colons. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|2B|3A)/g, (code) => decodeURIComponent(code))
}

/** Texts of one condition in the address; empty: none. */
export function writtenCondition(search: SearchInput, name: string): string[] {
  return searchFields.find((field) => field.name === name)?.write(search) ?? []
}

/** Replaces one condition of a search; no texts remove it. */
export function withCondition(search: SearchInput, name: string, texts: readonly string[]): SearchInput {
  const others = formatSearch(search)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${name}=`))
  const added = texts.map((text) => `${name}=${encoded(text)}`)
  return parseSearch([...others, ...added].join('&'), search.target).search
}
