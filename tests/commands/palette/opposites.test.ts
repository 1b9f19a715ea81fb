import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { takesAway } from '#src/commands/palette/danger.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem } from '#src/commands/palette/row.ts'
import { undoneBy } from '#src/commands/phrases/opposites.ts'
import { phraseReader } from '#src/commands/phrases/phrase-book.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/** Protects that a text which takes something back never asks for the thing itself. */

await loadAllCommands()

const known = paletteEntries(commands, [])

function rowsFor(text: string, kind: TargetKind) {
  const context = contextOf(targetOf(kind, 1, 'cursor'), 'admin')
  const { asked } = phraseReader
  const { rows } = rootRows(known, { text, asked, context, recentIds: [], usage: new Map() })
  const lit = rows[highlightedIndex(rows, null)]
  return { keys: rows.filter(isItem).map(({ key }) => key), lit: isItem(lit) ? lit.key : undefined }
}

/** Nouns for the doing of each command: in the accusative, and in the genitive. */
const nouns: Readonly<Record<string, readonly [of: string, nouns: readonly string[]]>> = {
  'block.forbidAds': ['block', ['запрет рекламы', 'запрета рекламы']],
  'building.forbidAds': ['building', ['запрет рекламы здания', 'запрета рекламы здания']],
  'block.publish': ['block', ['публикацию', 'публикации на циан']],
  'block.unpublish': ['block', ['снятие с циан', 'снятия с циан']],
  'block.withdraw': ['block', ['снятие с рынка', 'снятия с рынка']],
  'block.reserve': ['block', ['резерв', 'резерва', 'бронь']],
  'block.joinAd': ['block', ['объединение объявлений', 'объединения объявлений']],
  'company.merge': ['company', ['объединение компаний', 'объединения с дублем']],
  'company.attach': ['company', ['привязку компании', 'привязки компании']],
  'demand.tell': ['demand', ['уведомления по запросу', 'уведомлений по запросу']],
  'savedSearch.tell': ['savedSearch', ['уведомления по поиску', 'уведомлений по поиску']],
  'savedSearch.share': ['savedSearch', ['общий доступ к поиску', 'общего доступа к поиску']],
  'recipe.share': ['recipe', ['общий доступ к сценарию', 'общего доступа к сценарию']],
}
/** «Снять резерв» frees a block, too, so that taking it off the market is no opposite of that by its words. */
const byMeaning: Readonly<Record<string, string>> = { 'block.withdraw': 'block.free' }
const oppositeOf = (id: string) =>
  byMeaning[id] ?? undoneBy[id] ?? Object.keys(undoneBy).find((done) => undoneBy[done] === id) ?? ''

const texts = Object.entries(nouns).flatMap(([id, [kind, [accusative = '', genitive = '', ...more]]]) => [
  ...['отменить', 'снять', 'убрать'].flatMap((verb) =>
    [accusative, ...more].map((noun) => ({ text: `${verb} ${noun}`, id, kind: kind as TargetKind })),
  ),
  { text: `отмена ${genitive}`, id, kind: kind as TargetKind },
])

describe('a text that takes something back', () => {
  // «Снять снятие» nobody says.
  it.each(texts.filter(({ text }) => !/^(?:снять|убрать) снят/.test(text)))(
    '«$text» over $kind lights no $id, and finds its opposite before it',
    ({ text, id, kind }) => {
      const { keys, lit } = rowsFor(text, kind)
      expect(lit).not.toBe(id)
      const [own, opposite] = [keys.indexOf(id), keys.indexOf(oppositeOf(id))]
      expect(opposite).toBeGreaterThanOrEqual(0)
      if (own >= 0) expect(opposite).toBeLessThan(own)
    },
  )

  it.each([
    ['включить рекламу', 'выключить рекламу', 'block.allowAds', 'block.forbidAds', 'block'],
    ['включить уведомления', 'отключить уведомления', 'demand.tell', 'demand.keepQuiet', 'demand'],
    ['привязать компанию', 'отвязать компанию', 'company.attach', 'company.detach', 'company'],
    ['добавить в подборку', 'убрать из подборки', 'block.addToList', 'block.removeFromList', 'block'],
    [
      'открыть доступ к поиску',
      'закрыть доступ к поиску',
      'savedSearch.share',
      'savedSearch.unshare',
      'savedSearch',
    ],
  ] as const)('«%s» and «%s» are each what they say', (doing, undoing, done, undone, kind) => {
    for (const [text, own, other] of [
      [doing, done, undone],
      [undoing, undone, done],
    ] as const) {
      const { keys, lit } = rowsFor(text, kind)
      expect(keys[0], text).toBe(own)
      expect(lit, text).not.toBe(other)
    }
  })

  it('runs no change that no word of it is for: «скрыть занятые» frees no block', () => {
    const command = commandById(rowsFor('скрыть занятые', 'block').lit ?? '')
    expect(command?.effect).not.toBe('write')
  })
})

it('every command that takes something away, and is no deletion, takes back another or is known to take back none', () => {
  const alone = [
    'demand.clearUnread',
    'reminder.close',
    'reminder.closeAll',
    'newsNotice.close',
    'presentation.end',
    'recipe.finish',
    'demand.clearUnread',
  ]
  const others = [
    'office.removeDemo',
    'session.end',
    'user.endSessions',
    'palette.forgetWord',
    'importMapping.delete',
    'comparison.remove',
    'filter.clear',
  ]
  const undoing = new Set([...Object.values(undoneBy), ...Object.keys(byMeaning)])
  const left = commands.filter((one) => takesAway(one) && one.effect !== 'destroy' && !undoing.has(one.id))
  expect(left.map(({ id }) => id).filter((id) => ![...alone, ...others].includes(id))).toEqual([])
  const pairs = Object.entries(undoneBy).flat()
  expect(pairs.filter((id) => commandById(id) === undefined)).toEqual([])
})
