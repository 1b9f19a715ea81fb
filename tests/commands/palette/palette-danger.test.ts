import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { takesAway } from '#src/commands/palette/danger.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, type ItemRow, isItem, steppedIndex } from '#src/commands/palette/row.ts'
import { rowsInPart } from '#src/commands/palette/rows-in-part.ts'
import { phraseReader } from '#src/commands/phrases/phrase-book.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/** Protects that nothing is deleted by an Enter that was not meant to: over every kind of record and every beginning. */

await loadAllCommands()

const known = paletteEntries(commands, [])
const { asked } = phraseReader
const kinds = Object.keys(targetNames) as TargetKind[]
const destroying = commands.filter(({ effect }) => effect === 'destroy')

function rowsOf(text: string, target: Target | null, recentIds: readonly string[] = []) {
  const query = {
    text,
    asked,
    context: contextOf(target, 'admin'),
    recentIds,
    usage: new Map<string, number>(),
  }
  return rootRows(known, query).rows
}
const isDeletion = (row: ItemRow) => commandById(row.key)?.effect === 'destroy'

describe.each(kinds)('for %s', (kind) => {
  it.each(['cursor', 'checked', 'open'] as const)(
    'chosen by %s, what deletes stands last before a letter is typed',
    (origin) => {
      const recent = destroying.map(({ id }) => id)
      const items = rowsOf('', targetOf(kind, 1, origin), recent).filter(isItem)
      const first = items.findIndex(isDeletion)
      if (first >= 0) expect(items.slice(first).every(isDeletion)).toBe(true)
      expect(items.filter(isDeletion).every(({ isDanger }) => isDanger)).toBe(true)
      const rows = rowsOf('', targetOf(kind, 1, origin), recent)
      const active = rows[highlightedIndex(rows, null)]
      expect(isItem(active) && isDeletion(active)).toBe(false)
    },
  )

  it('no beginning of a deletion is highlighted by itself; its verb written out is', () => {
    for (const { title, appliesTo } of destroying) {
      if (!appliesTo?.kinds.includes(kind) || typeof title !== 'string') continue
      const [verb = ''] = title.split(' ')
      for (let length = 1; length < verb.length; length++) {
        const rows = rowsOf(verb.slice(0, length), targetOf(kind))
        const active = rows[highlightedIndex(rows, null)]
        expect(isItem(active) && isDeletion(active), verb.slice(0, length)).toBe(false)
        // An arrow reaches it.
        expect(isItem(rows[steppedIndex(rows, highlightedIndex(rows, null), 1)])).toBe(true)
      }
      const rows = rowsOf(title.replace('…', '').toLowerCase(), targetOf(kind))
      expect(rows[highlightedIndex(rows, null)]).toMatchObject({ isDanger: true })
    }
  })
})

describe('what takes something away', () => {
  const taking = commands.filter(takesAway)
  const takesIt = (row: ItemRow) => {
    const command = commandById(row.key)
    return command !== undefined && takesAway(command)
  }

  it.each(['52.01', 'Вектор'])('never runs without «%s», a number or a name that was typed', (said) => {
    for (const { title } of taking) {
      if (typeof title !== 'string') continue
      const text = `${title.replace('…', '').toLowerCase()} ${said}`
      const query = {
        text,
        context: contextOf(targetOf('block', 1, 'cursor'), 'admin'),
        recentIds: [],
        usage: new Map(),
        asked,
      }
      const rows = [...rootRows(known, query).rows, ...rowsInPart(known, query)].filter(isItem)
      const offered = rows.filter((row) => takesIt(row) && row.reason === undefined)
      expect(
        offered.map(({ key }) => key),
        text,
      ).toEqual([])
    }
  })

  it.each(['завтра', 'сити', 'вектор'])(
    'does not run on the record under the cursor, even by an arrow, when «%s» was typed too',
    (said) => {
      const ran = taking.flatMap(({ id, title, appliesTo, effect }) => {
        const [kind] = appliesTo?.kinds ?? []
        if (typeof title !== 'string' || kind === undefined || effect !== 'destroy') return []
        const text = `${title.replace('…', '').toLowerCase()} ${said}`
        const rows = rowsOf(text, targetOf(kind, 1, 'cursor')).filter(isItem)
        const able = rows.filter(({ key, reason, title: own }) => {
          return key === id && reason === undefined && !own.toLowerCase().includes(said)
        })
        return able.map(() => text)
      })
      expect(ran).toEqual([])
    },
  )

  it.each(['удалить все', 'delete all', 'удалить обе'])('«%s» is not said of one record', (text) => {
    for (const kind of kinds) {
      const able = rowsOf(text, targetOf(kind, 1, 'cursor')).filter(
        (row) => isItem(row) && isDeletion(row) && row.reason === undefined,
      )
      const ofRecord = able.filter(({ key }) => commandById(key)?.appliesTo?.kinds.includes(kind))
      expect(ofRecord.map(({ key }) => key)).toEqual([])
    }
  })

  it('is not lit by the name of the thing alone, nor by a beginning of it: «опис» removes no description', () => {
    for (const { title, appliesTo } of taking) {
      const [kind] = appliesTo?.kinds ?? []
      if (typeof title !== 'string' || kind === undefined) continue
      const [, ...others] = title.toLowerCase().match(/[а-яё]{5,}/g) ?? []
      for (const word of others.filter((one) => !one.endsWith('ть'))) {
        for (const text of [word, word.slice(0, 4)]) {
          const rows = rowsOf(text, targetOf(kind, 1, 'cursor'))
          const active = rows[highlightedIndex(rows, null)]
          expect(isItem(active) && takesIt(active) && active.reason === undefined, text).toBe(false)
        }
      }
    }
  })

  it.each(destroying.flatMap(({ id, appliesTo }) => (appliesTo?.kinds ?? []).map((kind) => ({ id, kind }))))(
    '«delete» means the $kind under the cursor',
    ({ kind }) => {
      const [first] = rowsOf('delete', targetOf(kind, 1, 'cursor')).filter(isItem)
      expect(commandById(first?.key ?? '')?.appliesTo?.kinds).toContain(kind)
    },
  )
})

describe('a text that refuses', () => {
  const lit = (text: string) => {
    const rows = rowsOf(text, targetOf('block', 1, 'cursor'))
    const row = rows[highlightedIndex(rows, null)]
    return isItem(row) && row.action.kind === 'command' ? row.action.command : undefined
  }

  const negated = ['не X', 'X не надо', 'не надо X', 'X нельзя', 'не нужно X', 'do not X', 'никогда не X']
  it.each(negated)('«%s» lights no change', (pattern) => {
    const verbs = [
      'удалить',
      'удалять',
      'запретить рекламу',
      'публиковать',
      'снять с рынка',
      'delete',
      'убрать из подборки',
    ]
    const changed = verbs.flatMap((verb) => {
      const text = pattern.replace('X', verb)
      const command = lit(text)
      const isChange = command?.effect === 'write' || command?.effect === 'destroy'
      return isChange && !/(?:^| )не /i.test(String(command.title)) ? [[text, command.id]] : []
    })
    expect(changed).toEqual([])
  })

  it.each([
    'выкинуть',
    'снести',
    'стереть всё',
    'убить',
    'очистить корзину',
    'отозвать',
    'удалить блок 52.01',
    'удалить вектор',
  ])('«%s» lights nothing that takes away: slang alone, or a word that it is not for', (text) => {
    const command = lit(text)
    expect(command && takesAway(command) ? command.id : undefined).toBeUndefined()
  })

  it.each([
    ['удалить показ', 'task', false],
    ['удалить встречу', 'viewing', false],
    ['отменить показ', 'meeting', false],
    ['удалить задачу', 'task', true],
    ['удалить показ', 'viewing', true],
    ['удалить событие', 'task', true],
  ] as const)('«%s» over a %s: the noun must be true of the record', (text, type, mayRun) => {
    const target = targetOf('event', 1, 'cursor')
    const records = target.records.map((record) => ({ ...record, type }))
    const row = rowsOf(text, { ...target, records }).find((one) => isItem(one) && one.key === 'event.delete')
    expect(isItem(row) && row.reason === undefined).toBe(mayRun)
  })

  it.each(['открыть сделку', 'открыть сделку Вектор', 'открой договор', 'открыть запрос Вектор'])(
    '«%s» creates nothing',
    (text) => {
      expect(lit(text)?.effect).not.toBe('write')
    },
  )
})
