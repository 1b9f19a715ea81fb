import { fold } from '#domain/text/fold.ts'
import type { ColumnMapping } from '../guess-mapping.ts'
import type { ImportSource } from '../sheet.ts'
import { avitoMapping } from './avito.ts'
import { cianMapping } from './cian.ts'
import { alikeMark, type FeedColumn, type FeedMapping } from './feed-mapping.ts'
import { yrlMapping } from './yrl.ts'

interface Paths {
  byPath: ReadonlyMap<string, FeedColumn>
  /** By the last part of the path; null: several paths end so. */
  byName: ReadonlyMap<string, FeedColumn | null>
  /** Our codes by column and text, where the text means something else or more. */
  alike: ReadonlyMap<FeedColumn, ReadonlyMap<string, string>>
}

/** Last parts of paths that say nothing by themselves: the name of an agent is not that of a station. */
const generic = new Set(
  'name value unit type id number time area price category status distance count kind url phone currency period'.split(
    ' ',
  ),
)

const paths: Readonly<Record<Exclude<ImportSource, 'table'>, Paths>> = {
  cian: pathsOf(cianMapping),
  yrl: pathsOf(yrlMapping),
  avito: pathsOf(avitoMapping),
}

/** The columns of a feed by their paths; a path that is not where it belongs counts by its last part. */
export function guessFeed(
  source: Exclude<ImportSource, 'table'>,
  headers: readonly string[],
): ColumnMapping[] {
  const { byPath, byName } = paths[source]
  const direct = headers.map((header) => byPath.get(plainPath(header)))
  const taken = new Set(direct.flatMap((found) => (found ? [found.field] : [])))
  return headers.map((header, index) => {
    const found = direct[index] ?? strayed(byName.get(lastOf(plainPath(header))), taken)
    return found ? { header, ...found } : { header, field: null }
  })
}

/** Our code for a text of a feed that it only resembles; undefined: the two mean the same, or nothing is known. */
export function alikeCode(
  source: Exclude<ImportSource, 'table'>,
  header: string,
  text: string,
): string | undefined {
  const { byPath, byName, alike } = paths[source]
  const path = plainPath(header)
  const column = byPath.get(path) ?? byName.get(lastOf(path))
  return column ? alike.get(column)?.get(fold(text).trim()) : undefined
}

/** A stray element must not compete with the one in its place. */
function strayed(found: FeedColumn | null | undefined, taken: ReadonlySet<string>): FeedColumn | undefined {
  return found && !taken.has(found.field) ? found : undefined
}

/** «object/Images/Image/@url» → «images/image@url». */
function plainPath(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/^\/?(?:feed\/|realty-feed\/|ads\/)?(?:object|offer|ad)(?=[/@])/, '')
    .replace(/^\//, '')
    .replace(/\/@/g, '@')
}

function lastOf(path: string): string {
  return path.split(/[/]/).at(-1) ?? path
}

function pathsOf(mapping: FeedMapping): Paths {
  const byPath = new Map<string, FeedColumn>()
  const byName = new Map<string, FeedColumn | null>()
  const alike = new Map<FeedColumn, ReadonlyMap<string, string>>()
  for (const [path, written] of Object.entries(mapping)) {
    const column = typeof written === 'string' ? { field: written } : withoutMarks(written)
    if (typeof written !== 'string') alike.set(column, markedCodes(written))
    const key = path.toLowerCase()
    byPath.set(key, column)
    const name = lastOf(key)
    if (generic.has(name)) continue
    const known = byName.get(name)
    byName.set(name, known !== undefined && known?.field !== column.field ? null : column)
  }
  return { byPath, byName, alike }
}

function withoutMarks({ values, ...column }: FeedColumn): FeedColumn {
  if (!values) return column
  const plain = Object.entries(values).map(([text, code]) => [text, code?.replace(alikeMark, '') ?? null])
  return { ...column, values: Object.fromEntries(plain) }
}

function markedCodes({ values = {} }: FeedColumn): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(values).flatMap(([text, code]) =>
      code?.startsWith(alikeMark) ? [[text, code.slice(alikeMark.length)] as const] : [],
    ),
  )
}
