import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { PortalOrder } from '#contract/companies/portal.ts'
import { formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { portalOffersQuery } from '#src/state/queries/portal-queries.ts'
import { cursorRecordAtom } from '#src/state/table/table.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { PeekPart } from './peek-head.tsx'
import { PeekFailed } from './peek-of.tsx'

/** The portal's report on the ad under the cursor (`GET /cian/getOrder`). */
export function PeekedPortalLine({ id }: { id: number }) {
  useCommandKeys()
  const line = useAtomValue(cursorRecordAtom)
  const { data, error, refetch } = useQuery(portalOffersQuery)
  const { now, zone } = useValueContext()
  if (!data && error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  if (!data || line?.id !== id) return <SkeletonRows count={8} label="Спрашиваем портал" />
  const offer = data.result.offers.find(({ externalId }) => externalId === line.externalId)
  return (
    <>
      <p className="text-muted">{sourceText(data, (instant) => formatInstant(instant, now, zone))}</p>
      <h2 className="mt-0.5 mb-3 text-xl font-semibold break-words">Объявление {line.externalId}</h2>
      {offer ? <Offer offer={offer} /> : <p className="text-muted">В отчёте портала его уже нет.</p>}
      {line.opens && (
        <PeekPart title="Наш блок">
          <a
            href={pathOf(line.opens.route, { id: line.opens.id })}
            className="break-words hover:text-accent hover:underline"
          >
            {line.title}
          </a>{' '}
          <Keycaps keys={keysOfCommand('portal.openBlock') ?? []} />
        </PeekPart>
      )}
      {data.failure !== null && <p className="mt-4 text-sm text-stale">{data.failure}</p>}
    </>
  )
}

function Offer({ offer }: { offer: PortalOrder['result']['offers'][number] }) {
  const { status, offerId, url, errors, warnings } = offer
  return (
    <>
      <DefinitionList
        rows={[
          { label: 'На портале', value: status === '' ? '—' : status },
          { label: '№ на портале', value: offerId ?? 'ещё нет' },
          {
            label: 'Страница',
            value:
              url === null ? (
                '—'
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className="hover:text-accent hover:underline">
                  открыть на портале
                </a>
              ),
          },
        ]}
      />
      <Remarks title="Ошибки" remarks={errors} none="Ошибок нет." />
      <Remarks title="Предупреждения" remarks={warnings} none="Предупреждений нет." />
    </>
  )
}

function Remarks({ title, remarks, none }: { title: string; remarks: readonly string[]; none: string }) {
  return (
    <PeekPart title={title}>
      {remarks.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="list-disc pl-4">
          {remarks.map((remark) => (
            <li key={remark} className="break-words">
              {remark}
            </li>
          ))}
        </ul>
      )}
    </PeekPart>
  )
}

/** «сейчас с портала», «отчёт получен сегодня в 9:40». */
function sourceText({ source, receivedAt }: PortalOrder, at: (instant: string) => string): string {
  if (source === 'portal') return 'сейчас с портала'
  return receivedAt === null ? 'отчёта портала ещё не было' : `отчёт получен ${at(receivedAt)}`
}
