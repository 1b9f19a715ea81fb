import type { CallContactRow } from '#contract/calls/calls.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { useValueContext } from '../record/use-value-context.ts'

/** Says why this number or this contact is called instead of another, and what waits for a confirmation. */
export function ContactWarnings({ contact: { instead, wrongNumbers, told } }: { contact: CallContactRow }) {
  const { now, zone } = useValueContext()
  const momentOf = (at: string) => formatInstant(at, now, zone)
  return (
    <>
      {instead.map(({ name, outcome, at }) => (
        <p key={`${name} ${at}`} className="mt-1 text-ageing">
          Вместо контакта {name}: {callOutcomes[outcome].toLowerCase()}, {momentOf(at)}
        </p>
      ))}
      {wrongNumbers.length > 0 && (
        <p className="mt-1 text-muted tabular-nums">
          {wrongNumbers.length > 1 ? 'Неверные номера' : 'Неверный номер'}:{' '}
          {wrongNumbers.map((number, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked numbers may look alike
            <s key={at} className="mr-2">
              {formatPhone(number)}
            </s>
          ))}
        </p>
      )}
      {told.map(({ outcome, number, user, at }) => (
        <p key={`${outcome} ${number} ${at}`} className="mt-1 text-ageing">
          {user.name}: {callOutcomes[outcome].toLowerCase()}
          {number && ` ${formatPhone(number)}`}, {momentOf(at)}. Для всех это останется, если итог запишет
          ответственный
        </p>
      ))}
    </>
  )
}
