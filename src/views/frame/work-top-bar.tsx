import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { rateAgeOf } from '#domain/money/rate-age.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { formatFullDay } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { TopBar } from '#src/ui/frame/frame.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { RateDay } from '../record/rate-day.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { FoldedReminders } from './folded-reminders.tsx'
import { UnsavedForm } from './unsaved-form.tsx'

/** Top bar: logo, palette, units and rates, user. */
export function WorkTopBar() {
  const user = useAtomValue(currentUserAtom)
  const { data: settings } = useQuery(settingsQuery)
  useCommandKeys()
  const usdRub = settings?.usdRub
  const ratesOn = settings?.ratesOn ?? null
  const { today } = useValueContext()
  const isAged = ratesOn !== null && rateAgeOf(ratesOn, today).isAged
  return (
    <TopBar
      commandLabel="Команда или запись…"
      commandKeys={keysOfCommand('palette.open') ?? []}
      onCommand={() => void runCommand('palette.open', { source: 'toolbar' })}
    >
      <UnsavedForm />
      <FoldedReminders />
      <span className="whitespace-nowrap">₽ / м² / год</span>
      {usdRub != null && (
        <span
          className="whitespace-nowrap"
          title={ratesOn ? `Курс ЦБ на ${formatFullDay(ratesOn)}` : undefined}
        >
          USD {formatDecimal(usdRub)}
          {isAged && (
            <>
              {', '}
              <RateDay on={ratesOn} />
            </>
          )}
        </span>
      )}
      {user && (
        <a href={pathOf('account', undefined)} className="inline-flex rounded-full">
          <Avatar name={user.name} src={user.avatarUrl} />
        </a>
      )}
    </TopBar>
  )
}
