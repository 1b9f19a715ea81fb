import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import { classParts, goToPart, isOpenClass, partQuery } from '#src/commands/imports/import-parts.ts'
import { importQuery, refreshImports } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { useOpenList } from '#src/views/tables/use-open-list.ts'
import { FileColumns } from './file-columns.tsx'
import { FileRows } from './file-rows.tsx'
import { ImportHeading } from './import-heading.tsx'
import { ImportPane } from './import-pane.tsx'
import { ImportProgress } from './import-progress.tsx'

/** One file on its way into the stock: questions at the left, its rows, the plan in the last line. */
export function ImportScreen({ id }: { id: number }) {
  useCommandKeys()
  const { data: record, error, refetch } = useQuery(importQuery(id))
  useOpenList('import', record && { id, name: record.file.name })
  useRowsAnew(record)
  useFirstQuestion(record)
  if (error instanceof ApiError && error.statusCode === 404) return <ImportGone />
  if (!record) {
    if (error) {
      return (
        <ErrorState title="Импорт не открылся" text={describeFailure(error)} onRetry={() => void refetch()} />
      )
    }
    return <SkeletonRows count={12} label="Открываю импорт" />
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ImportHeading record={record} />
      {record.state === 'failed' ? (
        <Unreadable record={record} />
      ) : record.state === 'reading' || (record.state === 'checking' && !hasRows(record)) ? (
        <ImportProgress record={record} />
      ) : (
        <div className="flex min-h-0 flex-1 border-t border-line">
          <ImportPane record={record} />
          <div className="flex min-w-0 flex-1 flex-col">
            <Shown record={record} />
          </div>
        </div>
      )}
    </div>
  )
}

function Shown({ record }: { record: ImportRecord }) {
  const view = useAtomValue(listAddressAtom)?.written.get('view')
  if (view === 'columns') return <FileColumns record={record} />
  return <FileRows record={record} />
}

/** Checked once: while another answer is applied its rows stay. */
function hasRows({ counts: { create, update, same, skip, ask, error } }: ImportRecord): boolean {
  return create + update + same + skip + ask + error > 0
}

/** Refetches the rows when the server has checked or written some. */
function useRowsAnew(record: ImportRecord | undefined): void {
  const state = record?.state
  const done = state === 'running' ? record?.progress.done : undefined
  const known = useRef({ state, done })
  useEffect(() => {
    const before = known.current
    known.current = { state, done }
    if (before.state !== undefined && (before.state !== state || before.done !== done)) void refreshImports()
  }, [state, done])
}

/** After the check of a file that was just sent, the first question is shown at once. */
function useFirstQuestion(record: ImportRecord | undefined): void {
  const wasWorking = useRef(false)
  const isReady = record?.state === 'ready'
  useEffect(() => {
    if (!record) return
    if (!isReady) {
      wasWorking.current ||= record.state === 'reading' || record.state === 'checking'
      return
    }
    const first = classParts(record).find(({ of }) => of && isOpenClass(of))
    const isUntouched = partQuery(store.get(listAddressAtom)?.written) === ''
    if (wasWorking.current && isUntouched && first) goToPart(record.id, first.query)
    wasWorking.current = false
  }, [record, isReady])
}

function Unreadable({ record }: { record: ImportRecord }) {
  return (
    <ErrorState title="Файл не прочитался" text={record.fault ?? 'Выберите другой файл.'}>
      <CommandButton id="import.start" look="primary">
        Выбрать другой файл
      </CommandButton>
      <CommandButton id="import.delete">Удалить импорт</CommandButton>
    </ErrorState>
  )
}

function ImportGone() {
  return (
    <EmptyState
      icon="file"
      title="Такого импорта нет"
      text="Его удалили, или его загружал другой человек. Записи, которые он создал, остаются."
    >
      <CommandButton id="go.imports" look="primary">
        К импорту
      </CommandButton>
    </EmptyState>
  )
}
