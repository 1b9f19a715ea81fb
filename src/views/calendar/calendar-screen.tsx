import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentProps, useEffect } from 'react'
import { readsAll } from '#domain/access/roles.ts'
import { describeFailure } from '#src/api/errors.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { CalendarView } from '#src/state/table/calendar.ts'
import { tableStateAtom } from '#src/state/table/table.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { isPageWide } from '#src/ui/grid/use-is-page-wide.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { MakeButton } from '#src/views/runtime/make-button.tsx'
import { calendarTitle } from './calendar-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'
import { type CalendarPlace, useCalendar } from './use-calendar.ts'
import { useCalendarHandle } from './use-calendar-handle.ts'

const viewNames: Readonly<Record<CalendarView, string>> = { day: 'День', week: 'Неделя', month: 'Месяц' }
const views = Object.keys(viewNames) as CalendarView[]

/** Events by day, week or month; arrows move the cursor, Enter opens or creates an event. */
export function CalendarScreen() {
  const place = useCalendar()
  useCalendarHandle(place)
  useOpenPeek()
  const { view, cursor, error, retry } = place
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label="Календарь">
      <Heading place={place} />
      {error ? (
        <ErrorState title="Календарь не загрузился" text={describeFailure(error)} onRetry={retry} />
      ) : view === 'month' ? (
        <MonthGrid place={place} />
      ) : (
        <TimeGrid key={view} place={place} />
      )}
      <p className="sr-only" role="status">
        {calendarTitle(view, cursor.day)}
      </p>
    </section>
  )
}

function Heading({ place: { view, cursor, ofAll } }: { place: CalendarPlace }) {
  const seesAll = readsAll(useAtomValue(currentUserAtom))
  return (
    <div className="beside-panel flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 px-5 pt-3.5 pb-2">
      <h1 className="mr-auto text-xl font-semibold">{calendarTitle(view, cursor.day)}</h1>
      <HeadingButton commandId="calendar.pageUp" aria-label={`${viewNames[view]} назад`} keys={undefined}>
        ‹
      </HeadingButton>
      <HeadingButton commandId="calendar.pageDown" aria-label={`${viewNames[view]} вперёд`} keys={undefined}>
        ›
      </HeadingButton>
      <HeadingButton commandId="calendar.today" keys={undefined}>
        Сегодня
      </HeadingButton>
      {views.map((other) => (
        <HeadingButton key={other} isPressed={other === view} commandId={`calendar.${other}`}>
          {viewNames[other]}
        </HeadingButton>
      ))}
      {seesAll && (
        <HeadingButton isPressed={ofAll} commandId="calendar.all">
          Все сотрудники
        </HeadingButton>
      )}
      <MakeButton />
    </div>
  )
}

interface HeadingButtonProps extends Omit<ComponentProps<typeof CommandButton>, 'id'> {
  commandId: string
  /** Absent: no switch. */
  isPressed?: boolean
}

function HeadingButton({ commandId, isPressed, ...rest }: HeadingButtonProps) {
  return (
    <CommandButton
      {...rest}
      id={commandId}
      look="bare"
      aria-pressed={isPressed}
      className={`inline-flex h-[26px] items-center gap-1.5 rounded border px-2.5 ${
        isPressed
          ? 'border-control bg-panel font-medium'
          : 'border-line bg-panel text-muted hover:border-control'
      }`}
      // Keeps the focus in the calendar.
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}

let hasOpened = false

/** On a wide page the side panel is open initially. */
function useOpenPeek(): void {
  const setTable = useSetAtom(tableStateAtom)
  useEffect(() => {
    if (hasOpened) return
    hasOpened = true
    if (isPageWide()) setTable({ isPeekOpen: true })
  }, [setTable])
}
