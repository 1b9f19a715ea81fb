import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { writtenText } from '#src/commands/imports/import-parts.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { TableHeading } from '#src/views/tables/filter-bar.tsx'
import { formatBytes, mappingTexts, progressText, sourceTexts } from './import-texts.ts'
import { PhotoLine } from './photo-line.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { isRead as isColumnRead } from './row-columns.ts'

/** The file, how it is read, and what comes next. */
export function ImportHeading({ record }: { record: ImportRecord }) {
  const { file, head, source, state, options } = record
  const isRead = state !== 'reading' && state !== 'failed'
  return (
    <TableHeading title={file.name}>
      <Fact
        label={source ? sourceTexts[source] : 'файл'}
        value={formatBytes(file.bytes)}
        hint={head?.encoding ? `Кодировка ${head.encoding}` : undefined}
      />
      {head?.sheet && (
        <Fact
          label="лист"
          value={`«${head.sheet}»`}
          commandId={head.sheets.length > 1 ? 'import.setSheet' : undefined}
        />
      )}
      {isRead && (
        <Fact
          label="столбцы"
          value={`${readColumns(record)} · ${mappingTexts[record.mappingSource]}`}
          commandId="import.columns"
        />
      )}
      {isRead && options.write !== 'both' && (
        <Fact
          label="только"
          value={options.write === 'create' ? 'новые' : 'найденные'}
          commandId="import.setWrite"
        />
      )}
      <span className="ml-auto flex items-center gap-2">
        <Buttons record={record} />
      </span>
      <StateLine record={record} />
      <PhotoLine record={record} />
    </TableHeading>
  )
}

/** «14 из 16» */
function readColumns({ mapping: { columns } }: ImportRecord): string {
  return `${columns.filter(({ field }) => isColumnRead(field)).length} из ${columns.length}`
}

function Buttons({ record: { state } }: { record: ImportRecord }) {
  if (state === 'reading' || state === 'failed') return null
  if (state === 'done') return <CommandButton id="import.saveProblems" hidesDisabled />
  return (
    <>
      <CommandButton id="import.columns">Столбцы</CommandButton>
      {state === 'running' && <CommandButton id="import.stop">Остановить</CommandButton>}
      <CommandButton id="import.run" look="primary" />
    </>
  )
}

/** Progress of checking and writing, later the result. */
function StateLine({ record }: { record: ImportRecord }) {
  const { state, progress, groupId, isUndone, written } = record
  const isMoving = state === 'running' || state === 'checking'
  // Answers given after a run plan the rest of the file: what is written stays, and can be undone.
  const isGoingOn = state === 'ready' && groupId !== null && !isUndone
  const isTold = isMoving || isGoingOn || state === 'stopped' || state === 'done'
  return (
    <div role="status" className={isTold ? 'flex basis-full items-center gap-3 pb-1 text-sm' : 'sr-only'}>
      {isMoving && (
        <>
          <span className="shrink-0">{progressText(record)}</span>
          <span className="w-48">
            <ProgressBar
              label={progressText(record)}
              share={progress.total ? progress.done / progress.total : null}
            />
          </span>
        </>
      )}
      {(isGoingOn || state === 'stopped' || state === 'done') && (
        <>
          <span className={state === 'done' ? 'text-fresh' : 'text-ageing'}>
            {isGoingOn ? 'Загруженное раньше остаётся' : stateText(record)}
            {isUndone && '; потом всё отменено'}
          </span>
          {groupId !== null && !isUndone && (isGoingOn || written.create + written.update > 0) && (
            <CommandButton
              id="journal.undo"
              args={{ groupId }}
              look="bare"
              className="rounded underline underline-offset-2 hover:text-accent"
            >
              Отменить загруженное
            </CommandButton>
          )}
        </>
      )}
    </div>
  )
}

function stateText(record: ImportRecord): string {
  return `${record.state === 'done' ? 'Загружено' : 'Остановлено'}: ${writtenText(record)}`
}

interface FactProps {
  label: string
  value: string
  hint?: string | undefined
  /** Command that changes it; absent: it is fixed. */
  commandId?: string | undefined
}

function Fact({ label, value, hint, commandId }: FactProps) {
  const look =
    'flex h-[26px] max-w-80 shrink-0 items-center gap-1 rounded border border-line bg-panel px-2 text-sm whitespace-nowrap'
  const content = (
    <>
      <span className="text-muted">{label}</span>
      <span className="truncate font-medium">{value}</span>
    </>
  )
  if (commandId === undefined) {
    return (
      <span className={look} title={hint}>
        {content}
      </span>
    )
  }
  return (
    <CommandButton id={commandId} look="bare" keys={undefined} className={`${look} hover:border-control`}>
      {content}
    </CommandButton>
  )
}
