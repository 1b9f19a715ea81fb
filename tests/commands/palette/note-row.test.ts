import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { withNote } from '#src/commands/palette/note-row.ts'
import { isFirstUnasked, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '../contexts.ts'

await loadAllCommands()

const noteOf = (text: string, kind: TargetKind, count = 1) => {
  const rows = withNote([], text, contextOf(targetOf(kind, count, 'cursor'), 'admin')).filter(isItem)
  return rows[0] && [rows[0].title, rows[0].action.kind === 'command' && rows[0].action.command.id]
}

/** Protects that words told of a record can be kept as they are, and that nobody keeps them by chance. */
describe('a sentence over a record', () => {
  it.each([
    ['company', 'company.comment'],
    ['person', 'person.comment'],
    ['inquiry', 'request.note'],
    ['deal', 'deal.note'],
    ['demand', 'demand.note'],
    ['lease', 'lease.note'],
    ['event', 'event.note'],
    ['competitor', 'competitor.note'],
  ] as const)('ends with a note of a %s', (kind, id) => {
    expect(noteOf('в отпуске до 14 декабря', kind)).toEqual(['Добавить заметку: в отпуске до 14 декабря', id])
  })

  it('is none of few words, of several records, or where there are no notes', () => {
    expect(noteOf('комментарий завтра', 'deal')).toBeUndefined()
    expect(noteOf('ждут ответа до среды', 'deal', 2)).toBeUndefined()
    expect(noteOf('ждут ответа до среды', 'block')).toBeUndefined()
  })

  it('stands before a search that leaves words out, unless the rows are searched', () => {
    const vague = (text: string) =>
      ({
        kind: 'item',
        key: 'need:0',
        title: 'Показать 915 блоков',
        highlights: [],
        action: { kind: 'command', command: { id: 'need.show' }, args: { need: { need: { text } } } },
      }) as unknown as PaletteRow
    const keys = (kind: TargetKind, left: string) =>
      withNote([vague(left)], 'с 1 декабря подумают', contextOf(targetOf(kind, 1, 'cursor'), 'admin'))
        .filter(isItem)
        .map(({ key }) => key)
    expect(keys('event', 'подумают')).toEqual(['note', 'need:0'])
    expect(keys('event', '')).toEqual(['need:0', 'note'])
    expect(keys('block', 'подумают')).toEqual(['need:0'])
  })

  it('is not lit by itself', () => {
    const context = contextOf(targetOf('deal', 1, 'cursor'), 'admin')
    expect(isFirstUnasked(withNote([], 'ждут ответа до среды', context))).toBe(true)
  })
})
