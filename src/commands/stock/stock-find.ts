import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { navigate } from '#src/state/place/location.ts'

const maxLetters = 200

export const stockFindCommands: AnyCommand[] = [
  command<{ text: string }>({
    id: 'stock.find',
    title: 'Искать среди блоков…',
    section: 'go',
    concepts: ['text'],
    effect: 'navigate',
    prompts: {
      text: {
        kind: 'text',
        title: 'Что искать?',
        placeholder: 'Адрес, название, метро, номер',
        parse(text) {
          const value = text.trim().slice(0, maxLetters)
          return value === '' ? { error: 'Напишите, что искать' } : { value }
        },
      },
    },
    run: (_context, { text }) =>
      navigate('blocks', undefined, { query: `q=${encodeURIComponent(text.slice(0, maxLetters))}` }),
  }),
]
