import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useReducer } from 'react'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { importQuery, knownRow, type ListedRow } from '#src/state/imports/imports.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { PeekName, PeekPart } from './peek-head.tsx'

/** A row of an imported file beside the record that it was matched with. */
export function PeekedImportRow({ id }: { id: number }) {
  const route = useAtomValue(routeAtom)
  const importId = route?.route === 'import' ? route.id : 0
  const { data: record } = useQuery({ ...importQuery(importId), enabled: importId > 0 })
  useRowChanges()
  const row = knownRow(importId, id)
  if (!row || !record) return <SkeletonRows count={8} label="Загружаем строку" />
  return <Row row={row} record={record} />
}

/** Rows are read by pages, which this follows. */
function useRowChanges(): void {
  const client = useQueryClient()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query, type }) => {
        if (type === 'updated' && query.queryKey[0] === 'importRows') setTimeout(redraw)
      }),
    [client],
  )
}

function Row({ row, record }: { row: ListedRow; record: ImportRecord }) {
  const { place, building, blockId, company, person, shown, issues, note } = row
  const isOurs = [blockId, person?.id, company?.id].some((id) => id != null)
  return (
    <>
      <p className="text-muted">{place}</p>
      <PeekName name={headingOf(row)} />
      {note !== null && issues.every(({ message }) => message !== note) && (
        <p className="mb-2 break-words">{note}</p>
      )}
      {blockId !== null && (
        <p className="mb-2">
          <a href={pathOf('block', { id: blockId })} className="hover:text-accent hover:underline">
            Открыть блок № {blockId}
          </a>
        </p>
      )}
      {person && <Contact kind="person" contact={person} />}
      {company && <Contact kind="company" contact={company} />}
      {issues.length > 0 && (
        <ul className="flex flex-col gap-1">
          {issues.map(({ rule, column, severity, message }) => (
            <li
              key={`${rule} ${column}`}
              className={`break-words ${severity === 'error' ? 'text-stale' : severity === 'note' ? 'text-muted' : 'text-ageing'}`}
            >
              {message}
            </li>
          ))}
        </ul>
      )}
      {building && <Building building={building} />}
      {shown.length > 0 && (
        <PeekPart title={isOurs ? 'Изменится' : 'Запишется'}>
          <dl>
            {shown.map(({ field, label, old, new: next }) => (
              <div key={field} className="flex gap-3 py-0.5">
                <dt className="w-[110px] shrink-0 break-words text-muted">{label}</dt>
                <dd className="min-w-0 break-words">
                  {old !== null && old !== next && <s className="mr-1.5 text-muted">{old}</s>}
                  {next ?? 'пусто'}
                </dd>
              </div>
            ))}
          </dl>
        </PeekPart>
      )}
      <PeekPart title="В файле">
        <dl>
          {row.cells.map((text, index) =>
            text.trim() === '' ? null : (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                key={index}
                className="flex gap-3 py-0.5"
              >
                <dt className="w-[110px] shrink-0 break-words text-muted">
                  {record.head?.headers[index] || `Столбец ${index + 1}`}
                </dt>
                <dd
                  className={`min-w-0 break-words whitespace-pre-line ${row.mended.includes(index) ? 'font-medium' : ''}`}
                >
                  {text.slice(0, 1000)}
                </dd>
              </div>
            ),
          )}
        </dl>
      </PeekPart>
    </>
  )
}

function headingOf({ blockId, company, person, isMissing }: ListedRow): string {
  if (isMissing) return 'Блок есть у нас, а в файле его нет'
  if (person) return person.id === null ? 'Новый контакт' : 'Контакт уже есть у нас'
  if (company) return company.id === null ? 'Новая компания' : 'Компания уже есть у нас'
  return blockId === null ? 'Новый блок' : 'Блок уже есть у нас'
}

type Contact = NonNullable<ListedRow['company']>

function Contact({
  kind,
  contact: { id, name, isNew, by },
}: {
  kind: 'company' | 'person'
  contact: Contact
}) {
  return (
    <PeekPart title={kind === 'company' ? 'Компания' : 'Контакт'}>
      {id === null ? (
        <p className="break-words">
          {isNew ? 'Будет создано: ' : 'Нужно выбрать: '}
          {name}
        </p>
      ) : (
        <p className="break-words">
          <a href={pathOf(kind, { id })} className="hover:text-accent hover:underline">
            {name}
          </a>
          {by !== null && <span className="block text-sm text-muted">Найдено {by}</span>}
        </p>
      )}
    </PeekPart>
  )
}

function Building({ building }: { building: NonNullable<ListedRow['building']> }) {
  const { id, name, address, isNew, by, candidates } = building
  return (
    <PeekPart title="Здание">
      {id === null ? (
        <p className="break-words">
          {isNew ? 'Новое: ' : 'Не найдено: '}
          {[name, address].filter(Boolean).join(', ')}
        </p>
      ) : (
        <p className="break-words">
          <a href={pathOf('building', { id })} className="hover:text-accent hover:underline">
            {name || address}
          </a>
          {name && <span className="block text-muted">{address}</span>}
          {by !== null && <span className="block text-sm text-muted">Найдено {by}</span>}
        </p>
      )}
      {id === null && candidates.length > 0 && (
        <ul className="mt-1.5">
          {candidates.map((candidate) => (
            <li key={candidate.id} className="py-1 break-words">
              <a
                href={pathOf('building', { id: candidate.id })}
                className="hover:text-accent hover:underline"
              >
                {candidate.name || candidate.address}
              </a>
              <span className="block text-sm text-muted">
                {[candidate.name && candidate.address, candidate.why].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PeekPart>
  )
}
