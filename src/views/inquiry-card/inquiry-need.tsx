import { unreadText } from '#domain/need/need.ts'
import { quoted } from '#domain/text/quoted.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { looserText } from '#src/commands/need/loosened.ts'
import { clientText, valuesText } from '#src/commands/need/need-texts.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { useNeedOfMessage } from './use-need-of-message.ts'

/** «Подобрать: офис, 25 мест, ЦАО», with the count, if the message tells a need. */
export function InquiryNeed({ message, writtenAt }: { message: string; writtenAt: string }) {
  const { need, found } = useNeedOfMessage(message, writtenAt, true)
  if (!need) return null
  const looser = looserText(need, found)
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
        {found ? `Показать ${countOfTargets('block', found.total)}` : 'Показать блоки'}
      </CommandButton>
      {found && found.total > 0 && (
        <span className="ml-2 text-muted">строго по письму; запрос подберёт и близкие</span>
      )}
      {looser !== '' && <p className="mt-1.5 break-words text-muted">Или {looser}</p>}
    </div>
  )
}
