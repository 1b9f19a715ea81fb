import { constructRow, type Row, type RowModel, type Table, type TableFeatures } from '@tanstack/react-table'

/** The rows of an answer as far as their pages have come. */
export interface LoadedRows<Data> {
  /** Rows of the pages in view, with their index in the whole result. */
  readonly loaded: readonly (readonly [index: number, row: Data])[]
  /** A row of any cached page; the same object while unchanged. */
  readonly rowAt: (index: number) => Data | undefined
}

/** Core row model with the index of each row in the whole result. */
export interface LoadedRowModel<Features extends TableFeatures, Data extends object>
  extends RowModel<Features, Data> {
  /** undefined: its page has not loaded. */
  readonly at: (index: number) => Row<Features, Data> | undefined
}

/** The core row model over the loaded pages. A row keeps its instance while data and index are the same. */
export function createLoadedRowModel<Features extends TableFeatures, Data extends object>() {
  return (table: Table<Features, Data>): (() => LoadedRowModel<Features, Data>) => {
    const made = new WeakMap<Data, Row<Features, Data>>()
    let given: LoadedRows<Data> | undefined
    let model: LoadedRowModel<Features, Data> | undefined

    function rowOf(data: Data, index: number): Row<Features, Data> {
      const known = made.get(data)
      if (known?.index === index) return known
      const row = constructRow(table, table.getRowId(data, index), data, index, 0)
      made.set(data, row)
      return row
    }

    return () => {
      const { rows: source } = table.options.meta as { rows: LoadedRows<Data> }
      if (model && source === given) return model
      given = source
      const rows = source.loaded.map(([index, data]) => rowOf(data, index))
      model = {
        rows,
        flatRows: rows,
        rowsById: Object.fromEntries(rows.map((row) => [row.id, row])),
        at(index) {
          const data = source.rowAt(index)
          return data && rowOf(data, index)
        },
      }
      return model
    }
  }
}
