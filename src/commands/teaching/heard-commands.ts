import { heardText } from '#domain/palette/heard-text.ts'
import { quote } from '#domain/text/format.ts'
import { type AnyCommand, type Choice, type CommandContext, command } from '#src/commands/core/command.ts'
import { adminOnly, titleOf } from '#src/commands/core/evaluate.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { wordsOfCommand } from '#src/commands/lexicon/command-concepts.ts'
import { learnedTexts } from '#src/commands/palette/learned.ts'
import {
  dropLearned,
  readLearned,
  saidTextsAtom,
  unknownTextsQuery,
} from '#src/state/keyboard/heard-texts.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

interface Word {
  text: string
  command: string
}

const plainTitle = (command: AnyCommand, context: CommandContext) =>
  titleOf(command, context).replace('…', '')

/** Commands that a word can be given to, the one that was run after it first. Those of recipes belong to people. */
async function receivers(context: CommandContext, said: unknown): Promise<Choice<string>[]> {
  const { data, office } = await queryClient.fetchQuery(unknownTextsQuery)
  const likely = [...data, ...office].find(({ text }) => text === said)?.command
  const rank = ({ id }: AnyCommand) => (id === likely ? 0 : 1)
  return commands
    .filter(({ recipe }) => !recipe)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((one) => ({
      key: one.id,
      title: plainTitle(one, context),
      keywords: wordsOfCommand(one),
      value: one.id,
    }))
}

function wordChoice(context: CommandContext, { text, command: id }: Word): Choice<Word> {
  const known = commandById(id)
  return {
    key: `${text} ${id}`,
    title: quote(text),
    detail: known ? plainTitle(known, context) : id,
    value: { text, command: id },
  }
}

async function refreshWords(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: unknownTextsQuery.queryKey }),
    readLearned(true),
  ])
}

export const heardCommands: AnyCommand[] = [
  command<{ word: Word }>({
    id: 'palette.forgetWord',
    title: 'Забыть слово палитры…',
    section: 'account',
    concepts: ['palette', 'delete'],
    effect: 'write',
    calls: ['heardTexts.forget'],
    available: () =>
      learnedTexts(store.get(saidTextsAtom)).size > 0 || {
        disabled: 'палитра ещё не выучила от вас ни слова',
      },
    prompts: {
      word: {
        kind: 'choice',
        title: 'Какое слово забыть?',
        choices: async (context) =>
          [...learnedTexts(store.get(saidTextsAtom))].map(([text, { command: id }]) =>
            wordChoice(context, { text, command: id }),
          ),
      },
    },
    async run({ api, notify }, { word }) {
      dropLearned(word.text, word.command)
      await api.heardTexts.forget({ body: word })
      notify({ text: `Палитра забыла ${quote(word.text)}` })
    },
  }),
  command({
    id: 'go.officeWords',
    title: 'Слова, которых мы не знаем',
    section: 'go',
    concepts: ['palette', 'search'],
    effect: 'navigate',
    calls: ['heardTexts.unknown'],
    available: adminOnly,
    run: () => navigate('officeWords'),
  }),
  command<{ text: string; command: string }>({
    id: 'palette.giveWord',
    title: 'Дать слово команде…',
    section: 'account',
    concepts: ['palette', 'assign'],
    effect: 'write',
    calls: ['heardTexts.unknown', 'heardTexts.give'],
    available: adminOnly,
    prompts: {
      text: {
        kind: 'text',
        title: 'Какое слово или несколько?',
        parse(typed) {
          const text = heardText(typed)
          return text === null
            ? { error: 'До четырёх слов и 40 букв: без цифр, знаков, имён и фамилий' }
            : { value: text }
        },
      },
      command: {
        kind: 'choice',
        title: 'Какая команда так называется?',
        choices: (context, { text }) => receivers(context, text),
      },
    },
    async run({ api, notify, titleOf: titleById }, { text, command: id }) {
      await api.heardTexts.give({ body: { text, command: id } })
      await refreshWords()
      notify({ text: `${quote(text)} теперь у всех значит ${quote(titleById(id).replace('…', ''))}` })
    },
  }),
  command<{ word: Word }>({
    id: 'palette.takeWordBack',
    title: 'Забрать слово у команды…',
    section: 'account',
    concepts: ['palette', 'delete'],
    effect: 'write',
    calls: ['heardTexts.unknown', 'heardTexts.give'],
    available: adminOnly,
    prompts: {
      word: {
        kind: 'choice',
        title: 'Какое слово забрать?',
        choices: async (context) => {
          const { office } = await queryClient.fetchQuery(unknownTextsQuery)
          return office.filter(({ isGiven }) => isGiven).map((one) => wordChoice(context, one))
        },
      },
    },
    async run({ api, notify }, { word }) {
      await api.heardTexts.give({ body: { text: word.text, command: null } })
      await refreshWords()
      notify({ text: `${quote(word.text)} больше ничего не значит` })
    },
  }),
]
