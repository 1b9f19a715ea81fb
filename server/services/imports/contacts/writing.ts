import type { Call } from '#server/http/call.ts'
import type { RowContact } from '#server/repositories/imports/import-rows.ts'
import { reserveIds } from '#server/repositories/imports/known-stock.ts'
import type { PlannedRow } from '#server/repositories/imports/row-slices.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { writeVerdicts } from '#server/services/access/authorise.ts'
import { createRecords } from '#server/services/records/record-writer.ts'

export const changed = 'Запись изменили после проверки. Проверьте файл ещё раз'
/** The run has answers already: of several records of a name none is asked about again. */
export const answeredNew = { 'company.several': 'new', 'person.moved': 'new' }

/** A row being written; ids become known on the way. */
export interface Writing {
  n: number
  row: PlannedRow
  company: RowContact | null
  person: RowContact | null
  fault: string | null
  note: string | null
}

/** Creates records that the caller may create; rows of the others say why. */
export async function create(
  call: Call,
  kind: 'company' | 'person',
  asked: readonly { fields: Fields; of: Writing[] }[],
  tell: (one: Writing, id: number) => void,
): Promise<void> {
  if (asked.length === 0) return
  const verdicts = await writeVerdicts(call, kind, 'create', asked)
  const allowed = asked.filter(({ of }, index) => {
    const verdict = verdicts[index]
    if (verdict === undefined || verdict === true) return true
    for (const one of of) one.fault = verdict.reason
    return false
  })
  const ids = await reserveIds(call.db, kind === 'company' ? 'companies' : 'persons', allowed.length)
  await createRecords(
    call,
    kind,
    allowed.map(({ fields }, index) => ({ ...fields, id: ids[index] })),
  )
  for (const [index, { of }] of allowed.entries()) for (const one of of) tell(one, ids[index] ?? 0)
}
