import type { ExportColumn } from './column.ts'
import { exportedTables } from './exported-columns.ts'

/** Tables whose files an import takes back. */
export const takenBack = ['blocks', 'buildings', 'companies', 'persons'] as const

const isTakenBack = (table: string) => takenBack.some((one) => one === table)
const titles = Object.entries(exportedTables).map(([table, { title, columns }]) => ({
  ...{ table, title },
  titles: new Set(
    Object.values<readonly ExportColumn[]>(columns).flatMap((own) => own.map((column) => column.title)),
  ),
}))
/** Fewer headers are those of anybody's table. */
const fewest = 4

/**
 * Title of our own table that a file with these headers was exported from, if an import does not take it back;
 * undefined: of another file.
 */
export function ownTableOf(headers: readonly string[]): string | undefined {
  const told = headers.map((header) => header.trim())
  const isWhole = (one: (typeof titles)[number]) => told.every((header) => one.titles.has(header))
  if (told.length < fewest) return undefined
  const from = titles.filter(isWhole)
  return from.some(({ table }) => isTakenBack(table)) ? undefined : from[0]?.title
}
