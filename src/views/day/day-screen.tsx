import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { formatFullDay } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { dayQuery } from '#src/state/day/day-query.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { useCardRows } from '../record/use-card-rows.ts'
import { useFramedRecord } from '../record/use-framed-record.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { useCommandKeys } from '../runtime/command-keys.ts'
import { TableHeading } from '../tables/filter-bar.tsx'
import { DayPart } from './day-part.tsx'
import { addressOfTable, daySections } from './day-sections.ts'
import { useLineFocus } from './use-line-focus.ts'

/** All that waits for the user, each line one Enter from its work. */
export function DayScreen() {
  useCommandKeys()
  const user = useAtomValue(currentUserAtom)
  const { data, error, refetch } = useQuery(dayQuery)
  const context = { ...useValueContext(), userId: user?.id ?? 0 }
  const place = useRestingFocus<HTMLElement>(data === undefined)
  const panel = useRef<HTMLDivElement>(null)
  useFramedRecord(panel)
  useCardRows(panel, false)
  const parts = data
    ? daySections
        .map((section) => ({
          section,
          lines: section.lines(data, context),
          total: data[section.code].total,
          table: addressOfTable(section.code, context, data),
        }))
        .filter(({ total }) => total > 0)
    : []
  useLineFocus(panel, parts.flatMap(({ lines }) => lines.map(({ key }) => key)).join())
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      aria-label="Мой день"
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <TableHeading title="Мой день" subtitle={data && formatFullDay(data.today)}>
        <span className="ml-auto">
          <CommandButton id="account.startScreen" look="quiet">
            Начальный экран…
          </CommandButton>
        </span>
      </TableHeading>
      <div ref={panel} className="min-h-0 flex-1 overflow-y-auto border-t border-line px-5 pt-4 pb-8">
        {!data && error ? (
          <ErrorState
            title="День не загрузился"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <div className="max-w-[1000px]">
            <SkeletonRows count={10} label="Загружаем день" />
          </div>
        ) : parts.length === 0 ? (
          <EmptyState
            icon="calendar"
            title="На сегодня всё"
            text="Здесь сами появятся звонки и показы, заявки без ответа, новые блоки по вашим запросам и всё, что пора подтвердить."
          >
            <CommandButton id="event.create" look="primary" />
            <CommandButton id="go.blocks">К блокам</CommandButton>
          </EmptyState>
        ) : (
          parts.map((part) => <DayPart key={part.section.code} {...part} />)
        )}
      </div>
    </section>
  )
}
