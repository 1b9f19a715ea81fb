import { useQuery } from '@tanstack/react-query'
import { eventTypes } from '#domain/event.ts'
import { formatInstant } from '#domain/time.ts'
import { personEventsQuery } from '#src/state/events.ts'
import { pathOf } from '#src/state/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { runCommand } from '#src/views/runtime.ts'
import { ListPanel } from './list-panel.tsx'
import { useValueContext } from './use-value-context.ts'

/** Events with a person, the latest first: a tab of the card. A broker sees the own ones, an admin everybody's. */
export function PersonEvents({ id }: { id: number }) {
  const context = useValueContext()
  const add = (
    <Button keys={['V']} onClick={() => void runCommand('event.plan', { source: 'toolbar' })}>
      Запланировать событие
    </Button>
  )
  return (
    <ListPanel
      query={useQuery(personEventsQuery(id))}
      loading="Загружаем события"
      failed="События не загрузились"
      empty={
        <EmptyState title="Событий ещё нет" text="Звонок, встреча или показ: напомним за пятнадцать минут.">
          {add}
        </EmptyState>
      }
    >
      {(events) => (
        <>
          {add}
          <ul className="mt-3 max-w-[860px] border-t border-line" aria-label="События">
            {events.map((event) => (
              <li key={event.id} className="flex h-[38px] items-center gap-4 border-b border-line">
                <span className="w-[150px] shrink-0 text-muted">
                  {formatInstant(event.date, context.now, context.zone)}
                </span>
                <span className="w-[70px] shrink-0">{eventTypes[event.type]}</span>
                <a
                  href={pathOf('event', { id: event.id })}
                  className="min-w-0 flex-1 truncate font-medium hover:underline"
                >
                  {event.title}
                </a>
                <span className="w-[80px] shrink-0 text-muted">{event.isDone ? 'сделано' : ''}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ListPanel>
  )
}
