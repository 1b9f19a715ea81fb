import { useEffect, useRef } from 'react'
import type { CallContactRow } from '#contract/calls/calls.ts'
import { formatCount } from '#domain/text/format.ts'
import { showContact } from '#src/state/calls/call-queue.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { aboutText, partyText, whenText } from './contact-texts.ts'

/** Contacts in the order of the queue; keys `]` and `[` go along it. */
export function ContactList({
  contacts,
  current,
  total,
}: {
  contacts: readonly CallContactRow[]
  current: string | undefined
  total: number
}) {
  const clock = useValueContext()
  const shown = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another contact has another button
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ol aria-label="Кому позвонить" className="min-h-0 flex-1 overflow-y-auto border-t border-line">
      {contacts.map((contact) => {
        const isCurrent = contact.key === current
        const isTaken = contact.lease !== null && !contact.lease.isMine
        return (
          <li key={contact.key} className="border-b border-line">
            <button
              ref={isCurrent ? shown : undefined}
              type="button"
              tabIndex={isCurrent ? 0 : -1}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => showContact(contact.key)}
              // Keeps the focus in the table.
              onMouseDown={(event) => event.preventDefault()}
              className="block w-full cursor-pointer border-l-[3px] border-transparent px-4 py-2 text-left hover:bg-sunk aria-[current]:border-accent aria-[current]:bg-accent-surface"
            >
              <span className="flex gap-x-3">
                <span className="line-clamp-2 min-w-0 flex-1 break-words font-medium" title={contact.name}>
                  {contact.name}
                </span>
                <span className="text-muted">{aboutText(contact)}</span>
              </span>
              <span className="flex gap-x-3 text-muted">
                <span className="min-w-0 flex-1 truncate" title={partyText(contact)}>
                  {partyText(contact)}
                </span>
                <span className={isTaken ? 'text-stale' : ''}>{whenText(contact, clock)}</span>
              </span>
            </button>
          </li>
        )
      })}
      {total > contacts.length && (
        <li className="px-4 py-2 text-muted">ещё {formatCount(total - contacts.length)} в очереди</li>
      )}
    </ol>
  )
}
