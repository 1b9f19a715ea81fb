import type { Client } from '#src/api/client.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, command, type Prompt } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import { ifLed } from '#src/commands/deals/deals.ts'
import { refreshDeals } from '#src/state/deals/deal-queries.ts'
import { refreshDemands } from '#src/state/demands/demand-queries.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import { refreshLeases } from '#src/state/leases/lease-queries.ts'
import { refreshEvents } from '#src/state/queries/events.ts'
import { refreshPersons } from '#src/state/queries/persons.ts'
import { refreshCompetitors } from '#src/state/queries/portal-queries.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'

const maxLetters = 5000

const textPrompt: Prompt<string> = {
  kind: 'text',
  isKept: true,
  title: 'Комментарий',
  placeholder: 'О чём договорились, что ждут, когда напомнить',
  parse(text) {
    const value = text.trim()
    if (value === '') return { error: 'Напишите комментарий' }
    return value.length > maxLetters ? { error: `Не длиннее ${maxLetters} знаков` } : { value }
  },
}

type Commented = 'person' | 'company'

const calls = {
  person: {
    id: 'personComments.create',
    send: (api: Client, personId: number, text: string, idempotencyKey: string) =>
      api.personComments.create({ body: { personId, text }, idempotencyKey }),
  },
  company: {
    id: 'companyComments.create',
    send: (api: Client, companyId: number, text: string, idempotencyKey: string) =>
      api.companyComments.create({ body: { companyId, text }, idempotencyKey }),
  },
} as const

/** Kinds with a note of their own instead of comments. */
const noted = {
  deal: {
    calls: ['deals.read', 'deals.update'],
    title: 'Дописать заметку к сделке…',
    read: async (api: Client, id: number) => (await api.deals.read({ params: { id } })).data.note,
    write: (api: Client, id: number, note: string) => api.deals.update({ params: { id }, body: { note } }),
    refresh: refreshDeals,
  },
  demand: {
    calls: ['demands.read', 'demands.update'],
    title: 'Дописать заметку к запросу…',
    read: async (api: Client, id: number) => (await api.demands.read({ params: { id } })).data.note,
    write: (api: Client, id: number, note: string) => api.demands.update({ params: { id }, body: { note } }),
    refresh: refreshDemands,
  },
  event: {
    calls: ['events.read', 'events.update'],
    title: 'Дописать заметку к событию…',
    read: async (api: Client, id: number) => (await api.events.read({ params: { id } })).data.note,
    write: (api: Client, id: number, note: string) => api.events.update({ params: { id }, body: { note } }),
    refresh: refreshEvents,
  },
  lease: {
    calls: ['leases.read', 'leases.update'],
    title: 'Дописать заметку к договору…',
    read: async (api: Client, id: number) => (await api.leases.read({ params: { id } })).data.note,
    write: (api: Client, id: number, note: string) => api.leases.update({ params: { id }, body: { note } }),
    refresh: refreshLeases,
  },
  competitor: {
    calls: ['competitors.read', 'competitors.update'],
    title: 'Дописать заметку о конкуренте…',
    read: async (api: Client, id: number) => (await api.competitors.read({ params: { id } })).data.note,
    write: (api: Client, id: number, note: string) =>
      api.competitors.update({ params: { id }, body: { note } }),
    refresh: refreshCompetitors,
  },
} as const

export const commentCommands: AnyCommand[] = [
  commentCommand('person', 'persons', 'Комментировать контакт…'),
  commentCommand('company', 'companies', 'Комментировать компанию…'),
  ...(['deal', 'demand', 'event', 'lease', 'competitor'] as const).map(noteCommand),
]

/** Adds a line to the note of a record; what stands there stays. */
function noteCommand(kind: keyof typeof noted): AnyCommand {
  const { calls, title, read, write, refresh } = noted[kind]
  return command<{ text: string }>({
    id: `${kind}.note`,
    title,
    shortTitle: 'заметка',
    section: 'record',
    concepts: ['note'],
    hotkeys: [{ keys: 'm', scope: targetKinds[kind].scope }],
    means: 'note',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: [kind], count: 'one' },
    effect: 'write',
    calls,
    ...(kind === 'deal' && { available: ifLed }),
    ...(kind === 'competitor' && { available: adminOnly }),
    prompts: { text: textPrompt },
    async run({ api, target, notify }, { text }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const note = [await read(api, id), text].filter(Boolean).join('\n')
      await write(api, id, note)
      void refresh()
      notify({ text: 'Заметка записана', canUndo: true })
    },
  })
}

function commentCommand(kind: Commented, scope: ScopeId, title: string): AnyCommand {
  return command<{ text: string }>({
    id: `${kind}.comment`,
    title,
    shortTitle: 'комментарий',
    section: 'record',
    concepts: ['note'],
    hotkeys: [{ keys: 'm', scope }],
    means: 'note',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: [kind], count: 'one' },
    effect: 'write',
    calls: [calls[kind].id],
    available: (context) => allowedForAll(context, 'comment.create'),
    prompts: { text: textPrompt },
    async run({ api, target, commandId, notify }, { text }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      await calls[kind].send(api, id, text, commandId)
      void refreshPersons()
      notify({ text: 'Комментарий записан', canUndo: true })
    },
  })
}
