import { countOf } from '#domain/text/plurals.ts'

interface Seen {
  /** Blocks of the contact in the queue. */
  blockCount: number
  /** Loaded rows of the table. */
  seenCount: number
  /** Rows of the table under its text; null while they load. */
  total: number | null
  isFiltered: boolean
}

/** Tells what to do before all blocks of a contact may be confirmed at once; null: all are on the screen. */
export function unseenReason({ blockCount, seenCount, total, isFiltered }: Seen): string | null {
  if (total === null) return blockCount === 0 ? null : 'блоки ещё загружаются'
  const all = isFiltered ? Math.max(blockCount, total) : total
  if (seenCount >= all) return null
  const seen = `видно ${countOf(seenCount, 'блок', 'блока', 'блоков')} из ${all}`
  return seenCount < total ? `${seen}, пролистайте таблицу до конца` : `${seen}, уберите поиск по блокам`
}
