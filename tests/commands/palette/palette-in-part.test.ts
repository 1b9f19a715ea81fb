import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { isItem, type PaletteRecord } from '#src/commands/palette/row.ts'
import { rowsInPart } from '#src/commands/palette/rows-in-part.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

const list: PaletteRecord = { kind: 'blockList', id: 5, title: 'Список «Вектор»', detail: '24 блока' }
const known = paletteEntries(commands, [list])
const asked = (text: string) => ({
  text,
  context: contextOf(targetOf('block', 1, 'cursor')),
  recentIds: [],
  usage: new Map(),
})
const whole = (text: string) => rootRows(known, asked(text)).rows
const inPart = (text: string) => rowsInPart(known, asked(text))
/** Each heading with the key of the first row under it. */
const firsts = (text: string) => {
  const rows = inPart(text)
  return rows.flatMap((row, at) => (isItem(row) ? [] : [[row.title, rows[at + 1]?.key]]))
}

describe('a text that finds nothing as a whole', () => {
  it('finds what it does without the words that nothing is known by', () => {
    expect(whole('подтвердить ыщпр')).toEqual([])
    expect(firsts('подтвердить ыщпр')).toEqual([['Без «ыщпр»', 'block.actualize']])
    expect(firsts('ыщпр подтвердить ёфхц')).toEqual([['Без «ыщпр ёфхц»', 'block.actualize']])
  })

  it('finds what explains most of it, then what explains the rest', () => {
    expect(whole('подтвердить вектор')).toEqual([])
    const rows = firsts('подтвердить вектор')
    expect(rows).toContainEqual(['Без «вектор»', 'block.actualize'])
    expect(rows).toContainEqual(['Без «подтвердить»', 'blockList:5'])
    expect(firsts('удалить подтвердить список вектор')[0]).toEqual([
      'Без «удалить подтвердить»',
      'blockList:5',
    ])
  })

  it.each([['записать потребность нового клиента', 'demand.create']])(
    'reads «%s» by the words that tell most',
    (text, wanted) => {
      expect(
        inPart(text)
          .filter(isItem)
          .slice(0, 3)
          .map(({ key }) => key),
      ).toContain(wanted)
    },
  )

  it('puts what can run here before what needs another place', () => {
    const reasons = inPart('скопировать ыщпр')
      .filter(isItem)
      .map(({ reason }) => reason)
    const firstIdle = reasons.findIndex((reason) => reason !== undefined)
    expect(firstIdle).toBeGreaterThan(0)
    expect(reasons.slice(firstIdle).filter((reason) => reason === undefined)).toEqual([])
  })

  it('shows a command for other records with its reason', () => {
    expect(inPart('взять заявку ыщпр').filter(isItem)).toContainEqual(
      expect.objectContaining({ key: 'request.take', reason: 'сначала выберите заявку' }),
    )
  })

  it.each(['ыщпр', 'на ыщпр', 'моё ыщпр', '???', ''])('finds nothing by «%s»', (text) => {
    expect(inPart(text)).toEqual([])
  })

  it('keeps to what a prefix looks through', () => {
    expect(firsts(':подтвердить вектор')).toEqual([['Без «подтвердить»', 'blockList:5']])
  })

  it('never shows a row twice', () => {
    const keys = inPart('удалить подтвердить список вектор').map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
