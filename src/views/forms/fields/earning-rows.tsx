import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { settingsQuery } from '#src/state/queries/queries.ts'
import type { RecordForm } from '#src/views/forms/use-record-form.ts'
import { earningNotes } from './earning-notes.ts'
import { emptyRows } from './row-values.ts'
import { RowsField } from './rows-field.tsx'

type Props = Omit<ComponentProps<typeof RowsField>, 'kind' | 'notes' | 'added'> & {
  kind: 'fees' | 'shares'
  form: RecordForm['form']
}

/** Fees or shares of a deal, each with its roubles while it is typed. */
export function EarningRows({ kind, form, ...field }: Props) {
  // Draws again while typing.
  useWatch({ control: form.control })
  const values = form.getValues()
  const { data: settings } = useQuery(settingsQuery)
  const notes = earningNotes(values, settings)
  const isSale = values.dealKind === 'sale'
  const added = kind === 'fees' && isSale ? { ...emptyRows.fees, basis: 'percentOfPrice' } : emptyRows[kind]
  return <RowsField {...field} kind={kind} notes={notes[kind]} added={added} />
}
