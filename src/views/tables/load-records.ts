import { queryClient } from '#src/state/queries/query-client.ts'
import type { RowSource } from '#src/state/table/row-source.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

const allLimit = 1000

/** All records of a source, or `null` if there are too many to tick. */
export async function loadRecords<Row extends { id: number }>(
  source: RowSource<Row>,
): Promise<TargetRecord[] | null> {
  const records: TargetRecord[] = []
  for (let page = 1; ; page++) {
    const read = await queryClient.fetchQuery({ ...source.pageQuery(page), staleTime: 0 })
    if (read.total > allLimit) return null
    records.push(...source.rowsOf(read).map(source.recordOf))
    if (read.data.length === 0 || records.length >= read.total) return records
  }
}
