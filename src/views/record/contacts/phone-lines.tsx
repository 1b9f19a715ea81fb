import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { Answer } from './contact-answers.tsx'
import { PhoneLink } from './phone-link.tsx'

export interface PhoneLine {
  key: string
  /** In full or masked; `null`: hidden from this user. */
  number: string | null
  /** Owner of the number, or its note. */
  about: string
}

/** Large phone numbers to call, with the command that calls and logs. */
export function PhoneLines({ lines, none }: { lines: readonly PhoneLine[]; none: string }) {
  return (
    <Answer title="Телефон">
      {lines.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="mb-2">
        {lines.map(({ key, number, about }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3">
            <PhoneNumber number={number} />
            <span className="min-w-0 truncate text-muted">{about}</span>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <CommandButton id="contact.call" look="primary">
          Позвонить
        </CommandButton>
      )}
    </Answer>
  )
}

function PhoneNumber({ number }: { number: string | null }) {
  if (number === null) return <span className="text-muted">номер скрыт</span>
  return <PhoneLink number={number} className="text-xl font-semibold tabular-nums" />
}
