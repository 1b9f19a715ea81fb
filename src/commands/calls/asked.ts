import type { CallContactRow } from '#contract/calls/calls.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Prompt } from '#src/commands/core/command.ts'
import { momentPrompt } from '#src/commands/events/coming-moment.ts'
import { contactOnScreen } from '#src/state/calls/call-queue.ts'
import { hasCallBegun } from '#src/state/calls/called-number.ts'

/** An answer with the contact that was on the screen when it was asked for. */
export interface Asked {
  contact: string | undefined
  text: string
}

/** Asks about the contact on the screen, by name. */
export function askedOf(
  title: string,
  placeholder: string,
  parse: (text: string) => { value: string } | { error: string },
): Prompt<Asked> {
  const contact = contactOnScreen()
  return {
    kind: 'text',
    ...(contact && { isKept: { kind: contact.kind, id: contact.id } }),
    title: contact ? `${title} ${contact.name}` : title,
    placeholder,
    parse(typed) {
      const read = parse(typed)
      return 'error' in read ? read : { value: { contact: contact?.key, text: read.value } }
    },
  }
}

/** An outcome belongs to a call: where none has begun here, one key is not enough to note it. Null: a call has begun. */
export function unbegunCall(words: string): Prompt<Asked> | null {
  const contact = contactOnScreen()
  if (contact && hasCallBegun(contact)) return null
  return {
    kind: 'choice',
    title: contact ? `Отсюда не звонили: ${contact.name}` : 'Отсюда не звонили',
    placeholder: 'Звонили с другого телефона? ↵ записать, Esc не записывать',
    choices: async () => [
      {
        key: 'noted',
        title: `Записать «${words}»`,
        detail: 'звонили с другого телефона',
        value: { contact: contact?.key, text: '' },
      },
    ],
  }
}

/** @throws ApiError if another contact is on the screen than the one that the answer was meant for. */
export function refuseForAnother(
  asked: Asked | undefined,
  contact: Pick<CallContactRow, 'key' | 'name'>,
): void {
  if (asked === undefined || asked.contact === contact.key) return
  const message = `На экране уже ${contact.name}, поэтому ничего не записано: вернитесь к своему контакту и повторите`
  throw new ApiError({ kind: 'refused', message })
}

/** Asks for the moment of the next call to the contact on the screen. */
export function again(): Prompt<Asked> {
  const contact = contactOnScreen()
  const title = contact ? `Когда позвонить: ${contact.name}` : 'Когда позвонить'
  return momentPrompt(title, (text) => ({ contact: contact?.key, text }))
}
