import { formatFullDay } from '#domain/time/time.ts'
import { command } from '#src/commands/core/command.ts'
import { makeDemandOf } from '#src/commands/leases/leases.ts'
import { contactOnScreen } from '#src/state/calls/call-queue.ts'
import { refreshCalls } from '#src/state/queries/refresh.ts'
import { hidden, isOnScreen, nobody } from './availability.ts'

/** Makes the demand of a tenant whose lease runs out; the caller stays with the contact. */
export const demandCommand = command<{ lease: number | undefined }>({
  id: 'calls.makeDemand',
  title: 'Создать запрос арендатора из обзвона',
  shortTitle: 'запрос арендатора',
  section: 'record',
  concepts: ['call_queue', 'demand'],
  hotkeys: [{ keys: 'Shift+Q', scope: 'calls' }],
  effect: 'write',
  calls: ['demands.create'],
  isNeverKept: true,
  promptsEachTime: true,
  available() {
    if (!isOnScreen()) return hidden
    const contact = contactOnScreen()
    if (!contact) return { disabled: nobody() }
    return contact.endingLeases.length > 0 ? true : { disabled: 'у контакта нет истекающих договоров' }
  },
  prompts: {
    lease: () => {
      const contact = contactOnScreen()
      if (contact && contact.endingLeases.length < 2) return null
      return {
        kind: 'choice',
        title: 'Из какого договора',
        choices: async () =>
          (contact?.endingLeases ?? []).map(({ id, place, tenantName, endsOn }) => ({
            ...{ key: String(id), title: tenantName ?? place, value: id },
            detail: `${place} · до ${formatFullDay(endsOn)}`,
          })),
      }
    },
  },
  pins: () => ({ lease: contactOnScreen()?.endingLeases[0]?.id }),
  async run(context, { lease }) {
    if (lease === undefined) return
    await makeDemandOf(context, lease)
    // An unconfirmed demand is one more reason to call.
    void refreshCalls()
  },
})
