import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { Answer } from './contact-answers.tsx'
import { PhoneLink } from './phone-link.tsx'

export interface PhoneLine {
  key: string
  /** Whole, or as it is masked; `null`: it is not for this person. */
  number: string | null
  /** Whose it is, or what is remarked on it. */
  about: string
}

/** Phones, large, each to be called; beside them the command that calls and writes it down. */
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
