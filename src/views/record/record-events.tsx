import { useQuery } from '@tanstack/react-query'
import { eventTypes } from '#domain/event.ts'
import { type EventSubject, recordEventsQuery } from '#src/state/events.ts'
import { pathOf } from '#src/state/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { runCommand } from '#src/views/runtime.ts'
import { eventState, whenText } from '../events/event-texts.ts'
import { ListPanel } from './list-panel.tsx'
import { useValueContext } from './use-value-context.ts'

const commands = { person: 'event.plan', block: 'event.bookViewing' } as const

/** My events about a record, for an admin those of everybody; the latest first: a tab of its card. */
export function RecordEvents({ kind, id }: { kind: EventSubject; id: number }) {
  const query = useQuery(recordEventsQuery(kind, id))
  const context = useValueContext()
  const add = (
    <Button keys={['V']} onClick={() => void runCommand(commands[kind], { source: 'toolbar' })}>
      {commands[kind] === 'event.plan' ? 'Назначить событие' : 'Назначить показ'}
    </Button>
  )
  return (
    <ListPanel
      query={query}
      loading="Загружаем события"
      failed="События не загрузились"
      empty={
        <EmptyState title="Событий пока нет" text="Запланируйте звонок, встречу или показ.">
          {add}
        </EmptyState>
      }
    >
      {(events) => (
        <>
          {add}
          <ol className="mt-3 max-w-[1000px] border-b border-line" aria-label="События">
            {events.map((event) => (
              <li key={event.id} className="flex gap-4 border-t border-line py-2">
                <span className="w-[150px] shrink-0 text-muted">{whenText(event, context)}</span>
                <span className="w-[72px] shrink-0">{eventTypes[event.type]}</span>
                <a
                  href={pathOf('event', event)}
                  className="min-w-0 flex-1 truncate underline decoration-line underline-offset-2 hover:text-accent"
                >
                  {event.title}
                </a>
                <span className="shrink-0 text-muted">{eventState(event, context.now)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </ListPanel>
  )
}
