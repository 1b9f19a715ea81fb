import type { Client } from '#src/api/client.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, command, type Prompt } from '#src/commands/core/command.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import { refreshPersons } from '#src/state/queries/persons.ts'

const maxLetters = 5000

const textPrompt: Prompt<string> = {
  kind: 'text',
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

export const commentCommands: AnyCommand[] = [
  commentCommand('person', 'persons', 'Комментировать контакт…'),
  commentCommand('company', 'companies', 'Комментировать компанию…'),
]

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
