import { useQuery } from '@tanstack/react-query'
import { unreadText } from '#domain/need/need.ts'
import { quoted } from '#domain/text/quoted.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { looserText } from '#src/commands/need/loosened.ts'
import { shownAt } from '#src/commands/need/need-addresses.ts'
import { needOfMessageQuery } from '#src/commands/need/need-of-message.ts'
import { clientText, valuesText } from '#src/commands/need/need-texts.ts'
import { searchAtAddress } from '#src/state/place/search-location.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** «Подобрать: офис, 25 мест, ЦАО», with the count, if the message tells a need. */
export function InquiryNeed({ message }: { message: string }) {
  const { data: need } = useQuery(needOfMessageQuery(message))
  const search = need && searchAtAddress(shownAt({ need, isWithText: false, name: '', at: 'blocks' }))
  const { data } = useQuery({
    ...searchSummaryQuery(search ?? { target: 'blocks' }, { loosened: true }),
    enabled: Boolean(search),
    placeholderData: undefined,
  })
  if (!need) return null
  const looser = looserText(need, data)
  const wants = [need, ...need.others].map((one) =>
    [valuesText(one), clientText(one)].filter(Boolean).join(', '),
  )
  const unread = unreadText(need)
  return (
    <div className="mt-3 max-w-[60ch]">
      <p className="mb-1.5 break-words text-muted">
        Подобрать: {wants.join(' или ')}
        {need.contradicted.length > 0 && (
          <span className="text-stale">; противоречит: {need.contradicted.map(quoted).join(', ')}</span>
        )}
        {unread !== '' && <span className="text-stale">; не понято: {quoted(unread)}</span>}
      </p>
      <CommandButton id="request.findBlocks">
        {data ? `Показать ${countOfTargets('block', data.total)}` : 'Показать блоки'}
      </CommandButton>
      {looser !== '' && <p className="mt-1.5 break-words text-muted">Или {looser}</p>}
    </div>
  )
}
