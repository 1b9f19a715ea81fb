import { atom } from 'jotai'
import type { Client } from '#src/api/client.ts'
import type { ListedRow } from '#src/state/imports/imports.ts'

/** A cell of a row to be mended. */
export interface Cell {
  /** Column of the file, from 0. */
  index: number
  title: string
  /** Values that its field takes; absent: any text. */
  labels?: readonly string[]
}

interface Mend {
  importId: number
  column: number
  /** Text before and after. */
  from: string
  to: string
}

/** The last mended cell: others alike follow it. */
export const lastMendAtom = atom<Mend | null>(null)

export function cellText(row: Pick<ListedRow, 'cells'> | undefined, column: number): string {
  return row?.cells[column] ?? ''
}

const pageSize = 200

/** Numbers of the rows of a file whose cell still has the text that was mended elsewhere. */
export async function rowsAlike({ imports }: Client, { importId, column, from }: Mend): Promise<number[]> {
  const found: number[] = []
  // A blank cell is found by no text: all rows are looked through.
  const text = from.trim().slice(0, 200)
  for (let page = 1, read = 0; ; page++) {
    const query = { ...(text && { text }), page: String(page), pageSize: String(pageSize) }
    const { data } = await imports.rows({ params: { id: importId }, query })
    found.push(...data.data.filter((row) => cellText(row, column) === from && !row.isDone).map(({ n }) => n))
    read += data.data.length
    if (data.data.length === 0 || read >= data.total) return found
  }
}
