import { type AnyCommand, command, type Prompt } from '#src/commands/core/command.ts'
import { allowedForAll } from '#src/commands/core/evaluate.ts'
import { refreshPersons } from '#src/state/queries/persons.ts'

const mostLetters = 5000

const textPrompt: Prompt<string> = {
  kind: 'text',
  title: 'Комментарий',
  placeholder: 'О чём договорились, что ждут, когда напомнить',
  parse(text) {
    const value = text.trim()
    if (value === '') return { error: 'Напишите комментарий' }
    return value.length > mostLetters ? { error: `Не длиннее ${mostLetters} знаков` } : { value }
  },
}

export const commentCommands: AnyCommand[] = [
  command<{ text: string }>({
    id: 'person.comment',
    title: 'Комментировать контакт…',
    shortTitle: 'комментарий',
    section: 'record',
    keywords: ['заметка', 'записать', 'comment', 'note'],
    hotkeys: [{ keys: 'm', scope: 'persons' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['person'], count: 'one' },
    effect: 'write',
    calls: ['personComments.create'],
    available: (context) => allowedForAll(context, 'comment.create'),
    prompts: { text: textPrompt },
    async run({ api, target, commandId, notify }, { text }) {
      const personId = target?.records[0]?.id
      if (personId === undefined) return
      await api.personComments.create({ body: { personId, text }, idempotencyKey: commandId })
      void refreshPersons()
      notify({ text: 'Комментарий записан', canUndo: true })
    },
  }),
  command<{ text: string }>({
    id: 'company.comment',
    title: 'Комментировать компанию…',
    shortTitle: 'комментарий',
    section: 'record',
    keywords: ['заметка', 'записать', 'comment', 'note'],
    hotkeys: [{ keys: 'm', scope: 'companies' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['company'], count: 'one' },
    effect: 'write',
    calls: ['companyComments.create'],
    available: (context) => allowedForAll(context, 'comment.create'),
    prompts: { text: textPrompt },
    async run({ api, target, commandId, notify }, { text }) {
      const companyId = target?.records[0]?.id
      if (companyId === undefined) return
      await api.companyComments.create({ body: { companyId, text }, idempotencyKey: commandId })
      void refreshPersons()
      notify({ text: 'Комментарий записан', canUndo: true })
    },
  }),
]
