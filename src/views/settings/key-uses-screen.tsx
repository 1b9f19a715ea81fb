import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { commandCountAtom } from '#src/commands/core/registry.ts'
import { commandUsesQuery } from '#src/state/keyboard/command-uses.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { SelectField } from '#src/ui/select-box.tsx'
import { KeyUsesTable } from './key-uses-table.tsx'
import { UnusedCommands } from './unused-commands.tsx'

/** Command usage over 30 days: office and people for an admin, oneself for a broker. */
export function KeyUsesScreen() {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  useAtomValue(commandCountAtom)
  const [userId, setUserId] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(commandUsesQuery(userId))
  const place = useRestingFocus<HTMLElement>()
  const title = isAdmin ? 'Клавиши офиса' : 'Мои клавиши'
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8 outline-none"
      aria-label={title}
    >
      <div className="flex max-w-[980px] items-start justify-between gap-6">
        <div>
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="mt-1 text-muted">
            Что запускали за 30 дней и как. Считаются только запуски: без записей, без введённого и без шагов
            по строкам.
          </p>
        </div>
        {isAdmin && data && (
          <div className="w-[220px] shrink-0">
            <SelectField
              label="Кто"
              value={String(userId ?? '')}
              onChange={(id) => setUserId(id === '' ? null : Number(id))}
              options={[
                { value: '', label: 'Весь офис' },
                ...data.people.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </div>
        )}
      </div>
      {data ? (
        data.data.length === 0 ? (
          <EmptyState
            icon="keyboard"
            title="Запусков ещё не было"
            text="Статистика обновляется раз в минуту."
          />
        ) : (
          <>
            <KeyUsesTable totals={data.data} isOfOffice={isAdmin && userId === null} />
            <UnusedCommands totals={data.data} />
          </>
        )
      ) : error ? (
        <ErrorState
          title="Статистика не загрузилась"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="mt-6 max-w-[980px]">
          <SkeletonRows count={10} label="Загружаем статистику" />
        </div>
      )}
    </section>
  )
}
