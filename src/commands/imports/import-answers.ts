import type { ImportClass } from '#contract/exchange/import-records.ts'
import { formatCount } from '#domain/text/format.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import { whileSent } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { askCity, defaultsWith, isTypedCity } from './import-city.ts'
import { classParts, goToPart, isOpenClass, nextClass, partQuery } from './import-parts.ts'
import { changeImport, openImport, shownClass, whileChangeable, whileOpen } from './open-import.ts'

const scope = 'importRows'
const shownQuery = () => partQuery(store.get(listAddressAtom)?.written)

/** «Для всех 12»; of a class that only has its answer nobody knows how many. */
const forAll = ({ count }: ImportClass) => (count === 0 ? 'Для всех' : `Для всех ${formatCount(count)}`)

/** One answer for all rows of the class; `null` takes it back. */
async function answer(context: RunContext, of: ImportClass, id: string | null): Promise<void> {
  if (isTypedCity(of.rule, id)) {
    askCity(context)
    return
  }
  const sent = { importId: openImport(context)?.id ?? 0, rule: of.rule, answer: id }
  await whileSent(sent, () =>
    changeImport(context, ({ options }) => {
      const { [of.rule]: _, ...others } = options.answers
      const answers = id === null ? others : { ...others, [of.rule]: id }
      return { options: { answers, defaults: defaultsWith(of.rule, options.defaults) } }
    }),
  )
  const label = of.answers.find((one) => one.id === id)?.label
  const text = label === undefined ? 'Ответ снят' : `Ответ для всех: ${label}`
  context.notify({ text, detail: of.title, canUndo: false })
}

function walk(id: string, title: string, shortTitle: string, keys: string, step: 1 | -1): AnyCommand {
  const following = (context: Parameters<typeof openImport>[0]) => {
    const record = openImport(context)
    const part = record && nextClass(classParts(record), shownQuery(), step)
    // Notes on written rows need nothing any more.
    return record?.state === 'done' && part?.of && !isOpenClass(part.of) ? undefined : part
  }
  return command({
    id: `import.${id}`,
    title,
    shortTitle,
    section: 'table',
    concepts: ['next_problem'],
    hotkeys: [{ keys, scope }],
    effect: 'navigate',
    available: whileOpen((_record, context) =>
      following(context) ? true : { disabled: 'вопросов и ошибок нет' },
    ),
    run(context) {
      const part = following(context)
      if (part && context.route?.route === 'import') goToPart(context.route.id, part.query)
    },
  })
}

const numerals = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

const answerTo = (place: number): AnyCommand => {
  const told = (context: Parameters<typeof openImport>[0]) => {
    const record = openImport(context)
    const of = record && shownClass(record)
    const chosen = of?.answers[place]
    return of && chosen && { of, chosen }
  }
  return command({
    id: `import.answer${numerals[place]}`,
    title: (context) => {
      const { of, chosen } = told(context) ?? {}
      return of && chosen ? `${forAll(of)}: ${chosen.label}` : `Ответ ${place + 1} на вопрос импорта`
    },
    section: 'table',
    concepts: ['next_problem'],
    hotkeys: [{ keys: String(place + 1), scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable((_record, context) => (told(context) ? true : { hidden: true })),
    async run(context) {
      const { of, chosen } = told(context) ?? {}
      if (of && chosen) await answer(context, of, chosen.id)
    },
  })
}

/** Questions of an import are answered by class: one key for all its rows. */
export const importAnswerCommands: AnyCommand[] = [
  walk('nextClass', 'Следующая ошибка или вопрос', 'следующий вопрос', 'q', 1),
  walk('previousClass', 'Предыдущая ошибка или вопрос', 'предыдущий вопрос', 'Shift+Q', -1),
  command({
    id: 'import.allRows',
    title: 'Все строки файла',
    section: 'table',
    concepts: ['all'],
    hotkeys: [{ keys: '0', scope }],
    effect: 'navigate',
    available: whileOpen(),
    run({ route }) {
      if (route?.route === 'import') goToPart(route.id, '')
    },
  }),
  ...numerals.map((_, place) => answerTo(place)),
  command<{ answer: { id: string | null } }>({
    id: 'import.answer',
    title: 'Ответить на вопрос для всех строк…',
    shortTitle: 'ответить иначе',
    section: 'table',
    concepts: ['choose'],
    hotkeys: [{ keys: 'z', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.update'],
    available: whileChangeable((record) => {
      const of = shownClass(record)
      if (!of) return { disabled: 'сначала выберите вопрос слева' }
      return of.answers.length > 0 || { disabled: 'здесь каждая строка решается сама: нажмите Enter' }
    }),
    prompts: {
      answer: {
        kind: 'choice',
        title: 'Что это во всех таких строках?',
        async choices(context) {
          const record = openImport(context)
          const of = record && shownClass(record)
          const choices = (of?.answers ?? []).map(({ id, label }) => ({
            key: id,
            title: label,
            value: { id: id as string | null },
          }))
          const back = { key: '', title: 'Снять ответ, решать по строкам', value: { id: null } }
          return of?.answer ? [...choices, back] : choices
        },
      },
    },
    async run(context, { answer: { id } }) {
      const record = openImport(context)
      const of = record && shownClass(record)
      if (of) await answer(context, of, id)
    },
  }),
]
