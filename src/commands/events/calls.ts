import type { CalledKind, Callee } from '#contract/companies/callees.ts'
import { type AnyCommand, command, type Hotkey, type Notice } from '#src/commands/core/command.ts'
import type { CreateOf } from '#src/commands/core/form-arguments.ts'
import { dial } from '#src/state/browser/dialling.ts'
import { overlayOfPage } from '#src/state/place/overlay.ts'
import { calledAs, calledRecord, calleesQuery } from '#src/state/queries/callees.ts'
import { refreshEvents } from '#src/state/queries/events.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'

// Object.keys widens the key type.
const kinds = (Object.keys(targetKinds) as TargetKind[]).filter(calledAs)
const appliesTo = { kinds, count: 'one' } as const

const scopes = [
  ...(['blocks', 'buildings', 'companies', 'persons', 'demands', 'deals', 'leases'] as const),
  ...(['requests', 'events', 'users'] as const),
] as const
const hotkeys: readonly Hotkey[] = scopes.map((scope) => ({ keys: 'Shift+C', scope }))

export const callCommands: AnyCommand[] = [
  command({
    id: 'contact.call',
    title: 'Позвонить',
    shortTitle: 'позвонить',
    section: 'record',
    concepts: ['phone_call', 'call_back'],
    hotkeys,
    means: 'call',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo,
    effect: 'read',
    calls: ['callees.list'],
    // The queue has numbers and outcomes of its own.
    available: ({ route }) => (route?.route === 'calls' ? { hidden: true } : true),
    run: ({ target, notify }) => openCall(target, notify, true),
  }),
  // Among the matches of a demand `contact.call` is about the block under the cursor.
  command({
    id: 'demand.callClient',
    title: 'Связаться с клиентом запроса',
    shortTitle: 'позвонить клиенту',
    section: 'record',
    hotkeys: [{ keys: 'Shift+Z', scope: 'matches' }],
    surfaces: ['toolbar'],
    appliesTo: { kinds: ['demand'], count: 'one' },
    effect: 'read',
    calls: ['callees.list'],
    available: ({ route }) => (route?.route === 'demand' ? true : { hidden: true }),
    run: ({ target, notify }) => openCall(target, notify, true),
  }),
  command<{ body: CreateOf<'events'> }>({
    id: 'contact.logCall',
    title: 'Записать звонок…',
    shortTitle: 'записать звонок',
    section: 'record',
    concepts: ['phone_call'],
    hotkeys: [{ keys: 'n z', scope: 'global' }],
    surfaces: ['rowMenu'],
    appliesTo,
    effect: 'write',
    calls: ['events.create'],
    prompts: {
      body: {
        kind: 'form',
        open: ({ target }) => openCall(target, () => {}, false),
      },
    },
    async run({ api, commandId, notify }, { body }) {
      await api.events.create({ body, idempotencyKey: commandId })
      void refreshEvents()
      notify({ text: 'Звонок записан', canUndo: true })
    },
  }),
]

/** Shows the people to call; dials the number at once if requested and there is only one. */
async function openCall(
  target: Target | null,
  notify: (notice: Notice) => void,
  isDialled: boolean,
): Promise<void> {
  const record = target && calledRecord(target)
  if (!target || !record) return
  const open = overlayOfPage()
  const callees = await lastKnown(calleesQuery(record.kind, record.id)).catch((error: unknown) => {
    // A manual call can be logged offline, too.
    if (isDialled) throw error
    return []
  })
  const reachable = callees.filter(
    ({ phones, contactsShown }) => phones.length > 0 || contactsShown === 'hidden',
  )
  if (isDialled && reachable.length === 0) {
    notify({ text: absent[record.kind], tone: 'info' })
    return
  }
  const only = isDialled ? onlyNumber(reachable) : undefined
  open({
    kind: 'call',
    target,
    callees: reachable,
    dialled: only ? await dial(only) : null,
    isToLog: !isDialled,
  })
}

/** `undefined` if there is a choice, or the number is masked. */
function onlyNumber(callees: readonly Callee[]): string | undefined {
  const [callee, ...others] = callees
  if (!callee || others.length > 0 || callee.contactsShown !== 'full' || callee.status === 'noCalls') return
  return callee.phones.length === 1 ? callee.phones[0]?.number : undefined
}

const absent: Record<CalledKind, string> = {
  block: 'Позвонить некому: у блока и его здания нет собственника с телефоном',
  building: 'Позвонить некому: у здания нет собственника или УК с телефоном',
  company: 'Позвонить некуда: у компании и её контактов нет телефона',
  person: 'Позвонить некуда: у контакта нет телефона',
  demand: 'Позвонить некому: у запроса нет клиента с телефоном',
  deal: 'Позвонить некому: в сделке нет клиента с телефоном',
  lease: 'Позвонить некому: у арендатора нет телефона',
  event: 'Позвонить некому: в событии нет контакта или компании с телефоном',
  inquiry: 'Позвонить некуда: в заявке нет телефона',
  user: 'Позвонить некуда: у коллеги нет телефона',
}
