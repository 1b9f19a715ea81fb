import { useAtomValue } from 'jotai'
import { type ImportRecord, importSubjects } from '#contract/exchange/import-records.ts'
import { formatCount } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { isTypedCity } from '#src/commands/imports/import-city.ts'
import { optionTexts } from '#src/commands/imports/import-options.ts'
import {
  classParts,
  goToPart,
  type ImportPart,
  isOpenClass,
  partQuery,
  planParts,
} from '#src/commands/imports/import-parts.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { ClassAnswers } from './class-answers.tsx'
import { isRead } from './row-columns.ts'

const dots = { fresh: 'bg-fresh', ageing: 'bg-ageing', stale: 'bg-stale', unread: 'bg-accent' } as const

/** Classes of questions, rows by what becomes of them, and the terms of the import. */
export function ImportPane({ record }: { record: ImportRecord }) {
  const query = partQuery(useAtomValue(listAddressAtom)?.written)
  const classes = classParts(record)
  const notes = classes.filter(({ of }) => of?.severity === 'note')
  const asked = classes.filter(({ of }) => of?.severity !== 'note')
  const open = asked.filter(({ of }) => of && isOpenClass(of)).length
  const shown = classes.find((part) => part.query === query)?.of
  return (
    <nav
      aria-label="Вопросы и строки"
      className="flex w-[280px] shrink-0 flex-col gap-4 overflow-y-auto border-r border-line px-3 pt-3 pb-5 max-wide:w-[232px]"
    >
      {(asked.length > 0 || record.state !== 'done') && (
        <Part title={open > 0 ? `Вопросы, ${countOf(open, 'вид', 'вида', 'видов')}` : 'Вопросы'}>
          {asked.map((part) => (
            <PartButton
              key={part.query}
              id={record.id}
              part={part}
              isShown={part.query === query}
              city={record.options.defaults['row.city']}
            />
          ))}
          {asked.length === 0 && <p className="px-2 py-1 text-muted">Вопросов нет: всё понятно.</p>}
        </Part>
      )}
      {shown && <ClassAnswers importId={record.id} of={shown} />}
      <Part title="Строки">
        {planParts(record).map((part) => (
          <PartButton key={part.query} id={record.id} part={part} isShown={part.query === query} />
        ))}
      </Part>
      {notes.length > 0 && (
        <Part title="Учтено с пометкой">
          {notes.map((part) => (
            <PartButton key={part.query} id={record.id} part={part} isShown={part.query === query} />
          ))}
        </Part>
      )}
      <Unread record={record} />
      <Terms record={record} />
      {record.head && record.head.notes.length > 0 && (
        <Part title="При чтении файла">
          <ul className="px-2 text-muted">
            {record.head.notes.map((note) => (
              <li key={note} className="py-0.5 break-words">
                {note}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </nav>
  )
}

const mostNamed = 8

/** Columns of a table that reach no record, so that nothing is dropped unseen. */
function Unread({ record: { source, head, mapping } }: { record: ImportRecord }) {
  const left = mapping.columns.flatMap(({ header, field }, index) =>
    isRead(field) || (head?.samples[index]?.length ?? 0) === 0 ? [] : [header || `Столбец ${index + 1}`],
  )
  if (source !== 'table' || left.length === 0) return null
  const more = left.length - mostNamed
  return (
    <Part title="Столбцы, которые не загружаются">
      <CommandButton
        id="import.columns"
        look="bare"
        keys={undefined}
        className="w-full rounded px-2 py-1 text-left break-words whitespace-normal hover:bg-sunk"
      >
        {left.slice(0, mostNamed).join(', ')}
        {more > 0 && ` и ещё ${more}`}
      </CommandButton>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="px-2 pb-1 text-sm text-muted">{title}</h2>
      {children}
    </section>
  )
}

interface PartButtonProps {
  id: number
  part: ImportPart
  isShown: boolean
  /** City that was typed for addresses without one. */
  city?: string | undefined
}

function PartButton({ id, part, isShown, city }: PartButtonProps) {
  const { query, title, count, tone, of } = part
  const isTyped = of !== undefined && isTypedCity(of.rule, of.answer)
  const answer = isTyped ? city : of?.answers.find((one) => one.id === of.answer)?.label
  return (
    <button
      type="button"
      aria-current={isShown}
      className={`flex w-full cursor-pointer items-baseline gap-2 rounded px-2 py-1.5 text-left ${isShown ? 'bg-accent-surface' : 'hover:bg-sunk'}`}
      // Keeps the focus where the keys work.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => goToPart(id, query)}
    >
      <span aria-hidden className={`size-[7px] shrink-0 rounded-full ${tone ? dots[tone] : 'bg-line'}`} />
      <span className="min-w-0 flex-1 break-words">
        {title}
        {answer !== undefined && <span className="block text-sm text-muted">Ответ: {answer}</span>}
      </span>
      {/* Titles of classes begin with their counts. */}
      {!of && <span className="shrink-0 tabular-nums">{formatCount(count)}</span>}
    </button>
  )
}

/** Options: records to write, blank cells, blocks missing in the file. */
function Terms({ record: { options, state, source, subject } }: { record: ImportRecord }) {
  if (state === 'done') return null
  const rows = [
    ...(source === 'table' ? [['В файле', importSubjects[subject], 'import.setSubject'] as const] : []),
    ['Записи', optionTexts.write[options.write], 'import.setWrite'],
    ['Пустые ячейки', optionTexts.blanks[options.blanks], 'import.setBlanks'],
    ...(subject === 'stock'
      ? [['Пропавшие из файла', optionTexts.missing[options.missing], 'import.setMissing'] as const]
      : []),
  ] as const
  return (
    <Part title="Условия">
      {rows.map(([label, value, commandId]) => (
        <CommandButton
          key={commandId}
          id={commandId}
          look="bare"
          keys={undefined}
          className="flex w-full items-baseline gap-2 rounded px-2 py-1 text-left whitespace-normal hover:bg-sunk"
        >
          <span className="w-24 shrink-0 text-sm text-muted">{label}</span>
          <span className="min-w-0 flex-1">{value}</span>
        </CommandButton>
      ))}
    </Part>
  )
}
