import type { CallContactRow } from '#contract/calls/calls.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { dial, dialledText } from '#src/state/browser/dialling.ts'
import { callPlaceAtom, callQueueQuery, contactOnScreen } from '#src/state/calls/call-queue.ts'
import { dialledAtom } from '#src/state/calls/called-number.ts'
import { store } from '#src/state/keyboard/store.ts'
import { companyQuery } from '#src/state/queries/companies.ts'
import { personQuery } from '#src/state/queries/persons.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { callable } from './availability.ts'

type Phones = CallContactRow['phones']

/** Numbers in full: the card, whose views are counted, reveals masked ones, and then the queue shows them too. */
async function wholePhones({
  key,
  kind,
  id,
  phones,
  contactsShown,
  isWholeOnCard,
}: CallContactRow): Promise<Phones> {
  if (contactsShown === 'full' || !isWholeOnCard) return contactsShown === 'full' ? phones : []
  if (kind === 'company') await queryClient.fetchQuery(companyQuery(id))
  else await queryClient.fetchQuery(personQuery(id))
  const { whose } = store.get(callPlaceAtom)
  const queue = await queryClient.fetchQuery({ ...callQueueQuery(whose), staleTime: 0 })
  const contact = queue.data.find((one) => one.key === key)
  return contact?.contactsShown === 'full' ? contact.phones : []
}

function hiddenNumber({ name }: CallContactRow): ApiError {
  return new ApiError({ kind: 'refused', message: `${name}: номер видит только ответственный` })
}

/** Dials the contact on the screen; outcomes are about the number that was dialled. */
export const dialCommand: AnyCommand = command<{ number?: string }>({
  id: 'calls.dial',
  title: 'Связаться с контактом обзвона',
  shortTitle: 'позвонить',
  section: 'record',
  concepts: ['call_queue'],
  hotkeys: [{ keys: 'Shift+C', scope: 'calls' }],
  means: 'call',
  effect: 'read',
  isNeverKept: true,
  promptsEachTime: true,
  available: callable,
  prompts: {
    number: () => {
      const contact = contactOnScreen()
      if (contact && contact.phones.length < 2) return null
      return {
        kind: 'choice',
        title: contact ? `По какому номеру: ${contact.name}` : 'По какому номеру',
        choices: async () =>
          (contact ? await wholePhones(contact) : []).map(({ number, note }) => ({
            ...{ key: number, title: formatPhone(number), value: number, ...(note && { detail: note }) },
          })),
      }
    },
  },
  async run({ notify }, { number }) {
    const contact = contactOnScreen()
    if (!contact) return
    const chosen = number ?? (await wholePhones(contact))[0]?.number
    if (chosen === undefined) throw hiddenNumber(contact)
    store.set(dialledAtom, { contact: contact.key, number: chosen })
    notify({ text: `${formatPhone(chosen)}: ${dialledText(await dial(chosen)).toLowerCase()}`, tone: 'info' })
  },
})
