import { afterEach, describe, expect, it } from 'vitest'
import type { ImportClass, ImportRecord } from '#contract/exchange/import-records.ts'
import type { AnyCommand, RunContext } from '#src/commands/core/command.ts'
import { importAnswerCommands } from '#src/commands/imports/import-answers.ts'
import { importCityCommands } from '#src/commands/imports/import-city.ts'
import { classParts, nextClass } from '#src/commands/imports/import-parts.ts'
import { importQuery, sentAnswersAtom } from '#src/state/imports/imports.ts'
import { store } from '#src/state/keyboard/store.ts'
import { offerLists } from '#src/state/lists/list-address.ts'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { goTo } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { contextOf } from '#tests/commands/contexts.ts'

offerLists(addressedLists)

const classOf = (rule: string, more: Partial<ImportClass> = {}): ImportClass => ({
  ...{ rule, severity: 'question', column: null, texts: [], title: `3 ${rule}`, count: 3, example: '' },
  ...{ answers: [], answer: null, ...more },
})

describe('walking the classes of an import', () => {
  const walked = (classes: ImportClass[]) => {
    const parts = classParts({ classes })
    const seen: string[] = []
    for (let query = ''; seen.length < 6; ) {
      const next = nextClass(parts, query, 1)
      if (!next) break
      seen.push(next.query.replace('rule=', ''))
      query = next.query
    }
    return seen
  }

  it('goes from questions on to warnings, and past what is answered or only noted', () => {
    const classes = [
      classOf('note', { severity: 'note' }),
      classOf('warning', { severity: 'warning' }),
      classOf('answered', { answer: 'one' }),
      classOf('open'),
      classOf('settled', { severity: 'warning', answer: 'one' }),
      classOf('error', { severity: 'error' }),
    ]
    expect(walked(classes)).toEqual(['error', 'open', 'warning', 'error', 'open', 'warning'])
    expect(walked([classOf('open'), classOf('warning', { severity: 'warning' })]).slice(0, 3)).toEqual([
      ...['open', 'warning', 'open'],
    ])
  })
})

describe('answering a class of an import', () => {
  afterEach(() => {
    queryClient.clear()
    store.set(overlayAtom, null)
  })
  const answers = [
    { id: 'usual', label: 'добавить город большинства зданий' },
    { id: 'keep', label: 'оставить без города' },
    { id: 'city', label: 'указать город…' },
  ]
  const options = { answers: {}, defaults: { 'row.city': 'Тула', 'block.fitOut': 'да' } }
  const record = (more: Partial<ImportClass> = {}) =>
    ({
      ...{ id: 7, state: 'ready', counts: { ask: 0, error: 0, skip: 0 }, options },
      classes: [classOf('address.noCity', { severity: 'warning', answers, ...more })],
    }) as unknown as ImportRecord
  const showing = (shown: ImportRecord) => {
    queryClient.setQueryData(importQuery(7).queryKey, shown)
    goTo('/imports/7?rule=address.noCity')
    const sent: object[] = []
    const told: { text: string; detail?: string }[] = []
    const pending: object[] = []
    const api = {
      imports: {
        async update({ body }: { body: object }) {
          sent.push(body)
          pending.push(...store.get(sentAnswersAtom))
          return { data: shown }
        },
      },
    }
    const context = {
      ...{ ...contextOf(null), route: { route: 'import', id: 7 }, commandId: 'id' },
      ...{ api, notify: (one: { text: string }) => told.push(one) },
    } as unknown as RunContext
    return { context, sent, told, pending }
  }
  const run = (commands: AnyCommand[], id: string, context: RunContext, args: object = {}) =>
    commands.find((one) => one.id === id)?.run(context, args as never)
  const titleOf = (id: string, context: RunContext) => {
    const title = importAnswerCommands.find((one) => one.id === id)?.title
    return typeof title === 'function' ? title(context) : title
  }

  it('shows the answer while its rows are checked, and never counts no rows', async () => {
    const { context, sent, told, pending } = showing(record({ count: 0, title: 'Для адресов без города' }))
    expect(titleOf('import.answerTwo', context)).toBe('Для всех: оставить без города')
    await run(importAnswerCommands, 'import.answerTwo', context)
    expect(pending).toEqual([{ importId: 7, rule: 'address.noCity', answer: 'keep' }])
    expect(store.get(sentAnswersAtom)).toEqual([])
    // Takes a typed city back, no other value.
    expect(sent).toEqual([
      { options: { answers: { 'address.noCity': 'keep' }, defaults: { 'block.fitOut': 'да' } } },
    ])
    expect(told).toMatchObject([
      { text: 'Ответ для всех: оставить без города', detail: 'Для адресов без города' },
    ])
    expect(titleOf('import.answerTwo', showing(record()).context)).toBe('Для всех 3: оставить без города')
  })

  it('asks for a city by the last answer, and takes it for all addresses without one', async () => {
    const { context, sent, pending } = showing(record())
    await run(importAnswerCommands, 'import.answerThree', context)
    expect(sent).toEqual([])
    expect(store.get(overlayAtom)).toMatchObject({
      kind: 'palette',
      opening: { commandId: 'import.setCity' },
    })
    await run(importCityCommands, 'import.setCity', context, { city: 'Калуга' })
    expect(sent).toEqual([
      {
        options: {
          answers: { 'address.noCity': 'city' },
          defaults: { 'row.city': 'Калуга', 'block.fitOut': 'да' },
        },
      },
    ])
    expect(pending).toEqual([{ importId: 7, rule: 'address.noCity', answer: 'city' }])
  })

  it('forgets the answer on its way when the server refuses it', async () => {
    const { context } = showing(record())
    const refused = { imports: { update: () => Promise.reject(new Error('no')) } }
    await expect(
      run(importAnswerCommands, 'import.answerOne', { ...context, api: refused } as never),
    ).rejects.toThrow('no')
    expect(store.get(sentAnswersAtom)).toEqual([])
  })
})
