import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { RecordKind } from '#contract/journal.ts'
import { codesOf } from '#domain/vocabulary.ts'
import type { JournalConditions } from '#src/state/history-queries.ts'
import { goTo, locationAtom } from '#src/state/location.ts'
import { colleaguesQuery } from '#src/state/queries.ts'
import { kindNames } from '#src/views/record/history-texts.ts'

const kinds = codesOf(kindNames)

const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** What an address asks of the journal; what means nothing there is left out. */
export function conditionsOf(search: string, isAdmin: boolean): JournalConditions {
  const written = new URLSearchParams(search)
  const [user, kind, from, to] = ['user', 'kind', 'from', 'to'].map((name) => written.get(name))
  const isOffice = isAdmin && written.get('office') === 'true'
  return {
    ...(isOffice && { office: 'true' as const }),
    ...(isOffice && user && /^\d{1,9}$/.test(user) && { user }),
    ...(kind && kinds.includes(kind as RecordKind) && { kind }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
  }
}

const field = 'h-[30px] rounded border border-control bg-panel px-2'

/** Whose, of what and when; everything stands in the address. */
export function HistoryFilters({ isAdmin }: { isAdmin: boolean }) {
  const { pathname, search } = useAtomValue(locationAtom)
  const { data: colleagues } = useQuery({ ...colleaguesQuery, enabled: isAdmin })
  const written = new URLSearchParams(search)
  const set = (name: string, text: string) => {
    const next = new URLSearchParams(search)
    if (text === '') next.delete(name)
    else next.set(name, text)
    if (name === 'office' && text === '') next.delete('user')
    const query = next.toString()
    goTo(query === '' ? pathname : `${pathname}?${query}`, { replace: true })
  }
  const isOffice = isAdmin && written.get('office') === 'true'
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isAdmin && (
        <Labelled text="Чьи">
          <select
            className={field}
            value={isOffice ? (written.get('user') ?? 'all') : 'mine'}
            onChange={({ target: { value } }) => {
              const next = new URLSearchParams(search)
              next.delete('user')
              next.delete('office')
              if (value !== 'mine') next.set('office', 'true')
              if (value !== 'mine' && value !== 'all') next.set('user', value)
              const query = next.toString()
              goTo(query === '' ? pathname : `${pathname}?${query}`, { replace: true })
            }}
          >
            <option value="mine">мои</option>
            <option value="all">всего офиса</option>
            {colleagues?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Labelled text="Что">
        <select
          className={field}
          value={written.get('kind') ?? ''}
          onChange={({ target: { value } }) => set('kind', value)}
        >
          <option value="">всё</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled text="С">
        <input
          type="date"
          className={field}
          value={written.get('from') ?? ''}
          onChange={({ target: { value } }) => set('from', value)}
        />
      </Labelled>
      <Labelled text="По">
        <input
          type="date"
          className={field}
          value={written.get('to') ?? ''}
          onChange={({ target: { value } }) => set('to', value)}
        />
      </Labelled>
    </div>
  )
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="inline-flex items-center gap-1.5">
      <span className="text-muted">{text}</span>
      {children}
    </label>
  )
}
