import { useLayoutEffect, useState } from 'react'
import { type Beside, type Need, type NeedPart, unreadText } from '#domain/need/need.ts'
import { lowered } from '#domain/text/capitals.ts'
import { quoted } from '#domain/text/quoted.ts'
import { chipValue } from '#src/commands/filters/filter-field.ts'
import { fieldOfPart, flagLowered, orderText, writtenPart } from '#src/commands/need/need-texts.ts'

interface NeedChipsProps {
  need: Need
  /** Index of the part whose text is selected; -1: none. */
  edited: number
  onEdit(at: number): void
}

/** Chips of the conditions understood in a typed need, and the words that were not. */
export function NeedChips({ need, edited, onEdit }: NeedChipsProps) {
  const { parts, contradicted, beside, line } = need
  const unread = unreadText(need)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      {parts.map((part, at) => (
        <button
          key={part.of}
          type="button"
          tabIndex={-1}
          aria-pressed={at === edited}
          onClick={() => onEdit(at)}
          className={`max-w-full rounded border border-accent-line text-left bg-accent-surface px-2 py-0.5 ${at === edited ? 'ring-2 ring-accent' : ''}`}
        >
          <PartText need={need} part={part} />
        </button>
      ))}
      {besideNames.flatMap(([kind, name]) => {
        const words = beside.filter((one) => one.kind === kind)
        if (words.length === 0) return []
        return [
          <span key={kind} className="max-w-full break-words rounded border border-line px-2 py-0.5">
            <span className="text-sm text-muted">{name}</span>{' '}
            {words.map(({ start, end }) => line.slice(start, end).trim()).join(', ')}
          </span>,
        ]
      })}
      {contradicted.length > 0 && (
        <span className="max-w-full rounded border border-dashed border-stale px-2 py-0.5 text-stale">
          противоречит: {contradicted.map(quoted).join(', ')}
        </span>
      )}
      {unread !== '' && (
        <span className="max-w-full break-words rounded border border-dashed border-stale px-2 py-0.5 text-stale">
          не понято: {quoted(unread)}
        </span>
      )}
    </div>
  )
}

/** Names of the words that leave no block out. */
const besideNames: readonly (readonly [Beside['kind'], string])[] = [
  ['wished', 'желательно, не отсеивает'],
  ['client', 'для заявки, не отсеивает'],
  ['allowed', 'допустимо'],
  ['has', 'к сведению'],
]

function PartText({ need, part }: { need: Need; part: NeedPart }) {
  const field = fieldOfPart(part)
  const written = writtenPart(need, part).join('\n')
  const [shown, setShown] = useState({ of: '', value: '' })
  useLayoutEffect(() => {
    if (!field) return
    let isCurrent = true
    const show = (value: string) => isCurrent && setShown({ of: written, value })
    chipValue(field, written.split('\n')).then(show, () => show(written.replaceAll('\n', ', ')))
    return () => {
      isCurrent = false
    }
  }, [field, written])
  // A known place has a name, and bounds that mean nothing to people.
  if (part.of === 'box') return <>{part.note}</>
  const value = field ? (shown.of === written ? flagLowered(part.of, shown.value) : '…') : orderText(need)
  return (
    <>
      <span className="text-sm text-muted">{field ? lowered(field.label) : 'порядок'}</span> {value}
      {part.note && <span className="text-sm text-muted">, {part.note}</span>}
    </>
  )
}
