import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem } from '#src/commands/palette/row.ts'
import { phraseReader } from '#src/commands/phrases/phrase-book.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/** Protects that what explains a text best stands first, able or not, and that Enter runs nothing worse below it. */

await loadAllCommands()

const known = paletteEntries(commands, [])
const { asked } = phraseReader

function rowsFor(text: string, kind: TargetKind = 'block', origin: Target['origin'] = 'cursor') {
  const context = contextOf(targetOf(kind, 1, origin), 'admin')
  const { rows } = rootRows(known, { text, asked, context, recentIds: [], usage: new Map() })
  const lit = rows[highlightedIndex(rows, null)]
  return { items: rows.filter(isItem), lit: isItem(lit) ? lit : undefined }
}

describe('what cannot run here but explains the text best', () => {
  it.each([
    ['взять заявку', 'block', 'request.take'],
    ['взять зявку', 'block', 'request.take'],
    ['уволился', 'block', 'calls.leftCompany'],
    ['не берёт трубку', 'block', 'calls.noAnswer'],
    ['неотправленные', 'block', 'unsent.show'],
    ['вернуть прежний фильтр', 'block', 'filter.previous'],
  ] as const)('«%s» over a %s is first and lit, with its reason', (text, kind, id) => {
    for (const origin of ['cursor', 'checked'] as const) {
      const { items, lit } = rowsFor(text, kind, origin)
      expect([items[0]?.key, lit?.key]).toEqual([id, id])
      expect(lit?.reason).toEqual(expect.any(String))
    }
  })

  it.each([
    ['компании', 'go.companies'],
    ['адресная книга', 'go.persons'],
  ])('«%s» that a screen explains as well goes behind it', (text, id) => {
    expect(rowsFor(text).lit?.key).toBe(id)
  })

  it('is its own kind’s before another’s in the same words', () => {
    expect(rowsFor('отменить объединение', 'company').lit?.key).toBe('company.split')
    expect(rowsFor('снятие запрета рекламы', 'building').lit?.key).toBe('building.allowAds')
    expect(rowsFor('снятие запрета рекламы', 'block').lit?.key).toBe('block.allowAds')
  })
})

it.each(['cursor', 'checked'] as const)(
  'a title typed whole lights no other command over a row by %s',
  (origin) => {
    /** One asks for the other. */
    const same: Readonly<Record<string, string>> = { 'import.newBuilding': 'building.create' }
    const wrong = commands.flatMap(({ id, title }) => {
      if (typeof title !== 'string') return []
      const { lit } = rowsFor(title.replace('…', '').toLowerCase(), 'block', origin)
      const isOther = lit !== undefined && !lit.title.startsWith(title) && lit.reason === undefined
      return isOther && lit.key !== same[id] ? [`${title} → ${commandById(lit.key)?.id}`] : []
    })
    expect(wrong).toEqual([])
  },
)

describe('half words, typos and the other layout', () => {
  it.each([
    ['нов комп', 'block', 'company.create'],
    ['разреш рекл', 'block', 'block.allowAds'],
    ['сост заявк', 'inquiry', 'request.setStatus'],
    ['взять зявку', 'inquiry', 'request.take'],
    ['презинтация по блоку', 'block', 'presentation.create'],
    ['yjdfz cltkrf', 'block', 'deal.create'],
    ['dsuhepbnm nf,kbwe', 'block', 'table.exportXlsx'],
  ] as const)('«%s» over a %s asks for what the whole words do', (text, kind, id) => {
    expect(rowsFor(text, kind).items[0]?.key).toBe(id)
  })
})
