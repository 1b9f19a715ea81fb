import { useAtomValue, useSetAtom } from 'jotai'
import type { CallContactRow } from '#contract/calls/calls.ts'
import { isCallable } from '#domain/calls/contact.ts'
import { formatPhone, phoneAddress } from '#domain/records/phone.ts'
import { formatInstant, timeOf } from '#domain/time/time.ts'
import { ownLeaseAtom } from '#src/state/calls/call-queue.ts'
import { dialledAtom, numberCalled } from '#src/state/calls/called-number.ts'
import type { ShownContact } from '#src/state/calls/shown-contact.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { endingText, partyText, whenText } from './contact-texts.ts'
import { ContactWarnings } from './contact-warnings.tsx'

/** In the order of their digits. */
const outcomes = [
  ...['calls.reached', 'calls.noAnswer', 'calls.busy', 'calls.callBack'],
  ...['calls.wrongNumber', 'calls.leftCompany', 'calls.doNotCall', 'calls.reachedAll'],
] as const

/** In one row at the same places, whatever is told of the contact: the key stands under the words. */
const outcomeShape =
  'h-auto! min-h-[52px] min-w-0 shrink! flex-col gap-1! px-1! py-1 text-center text-sm leading-tight max-wide:px-0! max-wide:text-xs whitespace-normal!'

/** Number, who it is, and the outcomes as buttons. */
export function ContactHeading({
  contact,
  hasLeft,
  refusal,
}: Omit<ShownContact, 'at'> & { refusal: string | null }) {
  const clock = useValueContext()
  const { name, phones, contactsShown, demands, endingLeases, reachedAt, lease, lastComment } = contact
  const held = useAtomValue(ownLeaseAtom)
  const own = held?.contact === contact.key ? held : lease?.isMine ? lease : null
  const called = numberCalled(contact, useAtomValue(dialledAtom))
  const first = phones.find(({ number }) => number === called)
  const others = phones.filter((phone) => phone !== first)
  return (
    <header className="shrink-0 px-5 pt-3.5 pb-1">
      <div className="flex items-baseline gap-x-3">
        <h2 className="shrink-0 text-2xl font-semibold tabular-nums">
          {first ? <Phone number={first.number} of={contact.key} /> : name}
        </h2>
        <p className="min-w-0 truncate text-muted">
          {first && (
            <a href={linkOf(contact)} className="font-medium text-ink hover:underline">
              {name}
            </a>
          )}
          {[
            first && '',
            partyText(contact),
            first?.note,
            reachedAt && `говорили ${formatInstant(reachedAt, clock.now, clock.zone)}`,
          ]
            .filter((part) => part !== undefined && part !== null)
            .join(' · ')}
        </p>
        {contactsShown === 'hidden' && (
          <p className="shrink-0 text-muted">Номер скрыт: его видит ответственный</p>
        )}
        {isCallable(contact) && <CommandButton id="calls.postpone" className="ml-auto self-center" />}
      </div>
      {isCallable(contact) ? (
        <fieldset aria-label="Итог звонка" className="mt-2 grid auto-cols-fr grid-flow-col gap-1">
          {outcomes.map((id) => (
            <CommandButton
              key={id}
              id={id}
              look={id === 'calls.reached' ? 'primary' : 'plain'}
              className={outcomeShape}
            />
          ))}
        </fieldset>
      ) : (
        <p className="mt-2 text-muted">
          {contact.kind === 'building'
            ? 'Неизвестно, кто сдаёт. Привяжите собственника или УК в карточке здания и укажите, кому звонить.'
            : 'У запроса нет клиента с телефоном: назовите его в запросе.'}{' '}
          <a href={linkOf(contact)} className="text-accent hover:underline">
            Открыть
          </a>
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted tabular-nums">
          {others.map(({ number, note }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked numbers may look alike
            <span key={at}>
              <Phone number={number} of={contact.key} /> {note}
            </span>
          ))}
        </p>
      )}
      <ContactWarnings contact={contact} />
      {lastComment && (
        <p className="mt-1 line-clamp-2 break-words">
          <span className="text-muted">
            {lastComment.author.name}, {formatInstant(lastComment.at, clock.now, clock.zone)}:{' '}
          </span>
          {lastComment.text}
        </p>
      )}
      {demands.length > 0 && (
        <p className="mt-1">
          <span className="text-muted">Запросы: </span>
          {demands.map(({ id, name: title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={pathOf('demand', { id })} className="text-accent hover:underline">
                {title}
              </a>
            </span>
          ))}
        </p>
      )}
      {endingLeases.length > 0 && (
        <ul aria-label="Договоры истекают" className="mt-1 max-h-32 overflow-y-auto">
          {endingLeases.map(({ id, place, tenantName, endsOn }) => (
            <li key={id} className="break-words">
              <a href={pathOf('lease', { id })} className="text-accent hover:underline">
                {[tenantName, place].filter(Boolean).join(' — ')}
              </a>
              : {endingText(endsOn, clock.today)}
            </li>
          ))}
        </ul>
      )}
      {endingLeases.length > 0 && isCallable(contact) && (
        <div className="mt-1.5">
          <CommandButton id="calls.makeDemand">Запрос арендатора</CommandButton>
        </div>
      )}
      {hasLeft && (
        <p role="status" className="mt-1.5 text-ageing">
          Контакта больше нет в очереди: всё подтверждено, или о его блоках звонят другому. Итог звонка ещё
          можно записать.
        </p>
      )}
      <p className="mt-1.5 min-h-5 text-sm text-muted">
        {refusal ??
          (hasLeft
            ? ''
            : own
              ? `Контакт закреплён за вами до ${timeOf(own.until, clock.zone)}`
              : lease
                ? whenText(contact, clock)
                : '')}
      </p>
    </header>
  )
}

/** Outcomes are about the number that was clicked; a masked one is shown by calling it. */
function Phone({ number, of }: { number: string; of: string }) {
  const setDialled = useSetAtom(dialledAtom)
  const address = phoneAddress(number)
  return address ? (
    <a href={address} onClick={() => setDialled({ contact: of, number })} className="hover:underline">
      {formatPhone(number)}
    </a>
  ) : (
    <CommandButton
      id="calls.dial"
      look="bare"
      keys={undefined}
      tabIndex={-1}
      title="Показать номер и позвонить"
      className="cursor-pointer hover:underline"
    >
      {formatPhone(number)}
    </CommandButton>
  )
}

function linkOf({ kind, id }: CallContactRow): string {
  return pathOf(kind, { id })
}
