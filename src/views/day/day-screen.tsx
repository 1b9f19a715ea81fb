import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type RefObject, useRef } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatFullDay, timeOf } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { callsDueQuery } from '#src/state/day/calls-due-query.ts'
import { dayQuery } from '#src/state/day/day-query.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
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
import { inquiryLines, todayLines } from './day-lines.ts'
import { DayPart } from './day-part.tsx'
import { restLines } from './day-rest.ts'
import { RestPart } from './rest-part.tsx'
import { useLineFocus } from './use-line-focus.ts'

/** All that waits for the user, each line one Enter from its work. */
export function DayScreen() {
  useCommandKeys()
  const { data, error, refetch } = useQuery(dayQuery)
  const place = useRestingFocus<HTMLElement>(data === undefined)
  const panel = useRef<HTMLDivElement>(null)
  useFramedRecord(panel)
  useCardRows(panel, false)
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      aria-label="Мой день"
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <TableHeading title="Мой день" subtitle={data && formatFullDay(data.day)}>
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
        ) : (
          <DayParts panel={panel} />
        )}
      </div>
    </section>
  )
}

function DayParts({ panel }: { readonly panel: RefObject<HTMLDivElement | null> }) {
  const user = useAtomValue(currentUserAtom)
  const { data: day } = useQuery(dayQuery)
  const { data: news, isPending: isNewsPending } = useQuery(newsQuery)
  const { data: due, isPending: isDuePending } = useQuery(callsDueQuery)
  const context = { ...useValueContext(), userId: user?.id ?? 0 }
  const viewer = day && { userId: context.userId, today: day.day }
  const today = day && todayLines(day, context)
  const inquiries = day && inquiryLines(day, context)
  // Shown together, so that no line slides under the cursor.
  const rest =
    viewer && !isNewsPending && !isDuePending && restLines({ counts: day.counts, news, due }, viewer)
  const keys = [today?.lines, inquiries?.lines, rest || []].flatMap((lines) => lines?.map(({ key }) => key))
  useLineFocus(panel, keys.join())
  if (!day || !today || !inquiries)
    return (
      <div className="max-w-[1000px]">
        <SkeletonRows count={10} label="Загружаем день" />
      </div>
    )
  if (day.todo + day.inquiries.total === 0 && rest && rest.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title="На сегодня всё"
        text="Здесь сами появятся звонки и показы, заявки без ответа, новые блоки по вашим запросам и всё, что пора подтвердить."
      >
        <CommandButton id="event.create" look="primary" />
        <CommandButton id="go.blocks">К блокам</CommandButton>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_260px] items-start gap-8 wide:grid-cols-[minmax(0,860px)_300px]">
      <div>
        <DayPart
          {...today}
          code="today"
          title="Сегодня"
          count={day.todo > 0 ? countOf(day.todo, 'дело', 'дела', 'дел') : ''}
          {...(today.nowAt !== null && {
            now: { at: today.nowAt, text: timeOf(context.now, context.zone) },
          })}
        >
          <div className="flex items-center gap-3 border-t border-line py-3 text-muted">
            На сегодня ничего не назначено
            <CommandButton id="event.create" look="quiet" />
          </div>
        </DayPart>
        {day.inquiries.total > 0 && (
          <DayPart
            {...inquiries}
            code="inquiries"
            title="Новые заявки"
            count={`${formatCount(day.inquiries.total)}, новые сверху`}
          />
        )}
      </div>
      {rest === false || rest === undefined ? (
        <SkeletonRows count={4} label="Считаем остальное" />
      ) : (
        rest.length > 0 && <RestPart lines={rest} />
      )}
    </div>
  )
}
