import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { OfficeSettings } from '#contract/office/office-records.ts'
import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { type ValueContext, valueText } from '#domain/fields/field-values.ts'
import { formatBytes, formatCount, formatDecimal } from '#domain/text/format.ts'
import { formatDay, formatInstant } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { officeQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { copyStateAtom } from '#src/state/stock-copy/ask-stock.ts'
import { type Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { RateDay } from '#src/views/record/rate-day.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** Office settings; admins can change them. */
export function SettingsScreen() {
  const user = useAtomValue(currentUserAtom)
  const { data, error, refetch } = useQuery(officeQuery)
  const context = useValueContext()
  const place = useRestingFocus<HTMLElement>()
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8 outline-none"
      aria-label="Настройки офиса"
    >
      <div className="flex max-w-[760px] items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">Настройки офиса</h1>
          <p className="mt-1 text-muted">
            {user?.role === 'admin'
              ? 'Действуют для всех. Любое изменение можно отменить.'
              : 'Действуют для всех. Меняет их администратор.'}
          </p>
        </div>
        <div className="flex gap-2">
          <CommandButton id="go.keyUses">
            {user?.role === 'admin' ? 'Клавиши офиса' : 'Мои клавиши'}
          </CommandButton>
          {user?.role === 'admin' && <CommandButton id="go.officeWords">Слова палитры</CommandButton>}
          {user?.role === 'admin' && data && (
            <CommandButton id="office.edit" look="primary">
              Изменить
            </CommandButton>
          )}
        </div>
      </div>
      {data ? (
        <Groups settings={data.data} context={context} />
      ) : error ? (
        <ErrorState
          title="Настройки не загрузились"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="mt-6 max-w-[760px]">
          <SkeletonRows count={8} label="Загружаем настройки" />
        </div>
      )}
    </section>
  )
}

function Groups({ settings, context }: { settings: OfficeSettings; context: ValueContext }) {
  return (
    <div className="mt-6 grid max-w-[760px] grid-cols-2 gap-x-10 gap-y-7">
      {fieldGroupsOf('office').map(({ title, fields }) => (
        <div key={title}>
          <h2 className="mb-2.5 text-lg font-semibold">{title}</h2>
          <DefinitionList
            rows={fields.flatMap((field): Definition[] => {
              if (field === 'vatRates') return vatRows(settings)
              const { label, kind } = fieldOf('office', field)
              if (field === 'officeLogo') return [{ label, value: <Logo address={settings.officeLogo} /> }]
              return [{ label, value: valueText(kind, settings[field as keyof OfficeSettings], context) }]
            })}
          />
        </div>
      ))}
      <div>
        <h2 className="mb-2.5 text-lg font-semibold">Сейчас</h2>
        <DefinitionList rows={ratesNow(settings)} />
      </div>
      {settings.stockCopies !== 'off' && (
        <CopyHere isKept={settings.stockCopies === 'kept'} context={context} />
      )}
    </div>
  )
}

/** The copy of the stock on this device. */
function CopyHere({ isKept, context }: { isKept: boolean; context: ValueContext }) {
  const { status, at, blocks, bytes, isStored, reason } = useAtomValue(copyStateAtom)
  const states = {
    off: 'ещё не загружена',
    loading: 'загружается…',
    ready: `готова, по состоянию на ${at ? formatInstant(at, context.now, context.zone) : '—'}`,
    wiped: 'стёрта: ищет сервер',
    failed: `${reason}: ищет сервер`,
  }
  return (
    <div>
      <h2 className="mb-2.5 text-lg font-semibold">На этом устройстве</h2>
      <DefinitionList
        rows={[
          { label: 'База', value: <span role="status">{states[status]}</span> },
          { label: 'Блоков', value: blocks === undefined ? '—' : formatCount(blocks) },
          { label: 'Занимает', value: bytes === undefined ? '—' : `около ${formatBytes(bytes)} памяти` },
          ...(isKept && isStored === false ? [{ label: 'На диске', value: 'браузер не разрешил' }] : []),
        ]}
      />
      <div className="mt-3 flex gap-2">
        <CommandButton id="stockCopy.load">Загрузить заново</CommandButton>
        <CommandButton id="stockCopy.wipe">Стереть</CommandButton>
      </div>
    </div>
  )
}

function Logo({ address }: { address: string | null }) {
  if (address === null) return '—'
  return <img src={address} alt="Логотип офиса" className="max-h-10 max-w-40 rounded bg-white p-1" />
}

/** Forces the year to be shown. */
const noDay = '1900-01-01'

/** Latest first: in force or upcoming. */
function vatRows({ vatRates }: OfficeSettings): Definition[] {
  return vatRates.toReversed().map(({ fromDay, percent }) => ({
    label: `с ${formatDay(fromDay, noDay)}`,
    value: `${formatDecimal(percent)}\u00a0%`,
  }))
}

function ratesNow({ vatPercent, usdRub, eurRub, ratesOn }: OfficeSettings): Definition[] {
  const rate = (value: string | null) => (value === null ? '—' : `${formatDecimal(value)}\u00a0₽`)
  return [
    { label: 'НДС', value: `${formatDecimal(vatPercent)}\u00a0%` },
    { label: 'Доллар', value: rate(usdRub) },
    { label: 'Евро', value: rate(eurRub) },
    { label: 'Дата курсов', value: ratesOn === null ? '—' : <RateDay on={ratesOn} /> },
  ]
}
