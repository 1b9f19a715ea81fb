import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { sessionsQuery } from '#src/state/queries/queries.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** Active sessions, which can be ended singly or all but this one. */
export function SessionsList() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const { now, zone } = useValueContext()
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) === true
  return (
    <section className="mt-4 max-w-[720px]" aria-labelledby="sessions">
      <div className="mb-2 flex items-center justify-between">
        <h2 id="sessions" className="text-lg font-semibold">
          Где вы вошли
        </h2>
        {hasOthers && <CommandButton id="session.endOthers">Выйти на всех других устройствах</CommandButton>}
      </div>
      {!data && error ? (
        <ErrorState
          title="Сеансы не загрузились"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonRows count={3} label="Загружаем сеансы" />
      ) : (
        <ul className="rounded border border-line bg-panel">
          {data.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <li key={id} className="flex h-12 items-center gap-4 border-line px-3 not-first:border-t">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{device}</span>
                <span className="block truncate text-sm text-muted">
                  вход {formatInstant(createdAt, now, zone)}
                  {!isCurrent && `, последнее действие ${formatInstant(lastSeenAt, now, zone)}`}
                </span>
              </span>
              {isCurrent ? (
                <span className="text-sm text-fresh">это устройство</span>
              ) : (
                <CommandButton
                  id="session.end"
                  args={{ session: { id, device } }}
                  look="quiet"
                  aria-label={`Завершить сеанс: ${device}`}
                >
                  Завершить
                </CommandButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
