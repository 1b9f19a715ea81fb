import { useQueries } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { isUnresolved } from '#src/views/forms/form-values.ts'
import type { RecordForm } from '#src/views/forms/use-record-form.ts'
import { pickableRecords } from './pickable-records.ts'
import { emptyRows, type RowInput } from './row-values.ts'
import { RowsField } from './rows-field.tsx'

type Props = Omit<ComponentProps<typeof RowsField>, 'kind' | 'blocks' | 'added'> & {
  form: RecordForm['form']
}

/** The agreed rent of each block of a deal; a new row is about the first block that has none. */
export function BlockRentRows({ form, ...field }: Props) {
  const chosen = useWatch({ control: form.control, name: 'blockIds' })
  const ids = (Array.isArray(chosen) ? chosen : []).map(String).filter((id) => !isUnresolved(id))
  const titles = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['picked', 'block', id],
      queryFn: () => pickableRecords.block.title(Number(id)),
    })),
  })
  const blocks = ids.map((id, at) => ({ value: id, label: titles[at]?.data ?? `№ ${id}` }))
  const rows = Array.isArray(field.value) ? (field.value as readonly RowInput[]) : []
  const next = ids.find((id) => !rows.some((row) => row.blockId === id))
  return (
    <RowsField
      {...field}
      kind="blockRents"
      blocks={blocks}
      added={{ ...emptyRows.blockRents, blockId: next ?? '' }}
    />
  )
}
