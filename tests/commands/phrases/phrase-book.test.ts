import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { isItem } from '#src/commands/palette/row.ts'
import { phraseBook, phraseReader } from '#src/commands/phrases/phrase-book.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()
const known = paletteEntries(commands, [])
const asked = phraseReader.asked

/** Titles or keys of the rows for a text typed on the table of blocks. */
const rowsFor = (text: string) =>
  rootRows(known, {
    ...{ text, asked, recentIds: [], usage: new Map() },
    context: contextOf(targetOf('block', 1, 'cursor')),
  }).rows.filter(isItem)

describe('the phrase book', () => {
  it('has phrases for every command, and for nothing else', () => {
    expect([...phraseBook.keys()].sort()).toEqual(
      commands
        .filter(({ recipe }) => !recipe)
        .map(({ id }) => id)
        .sort(),
    )
    expect([...phraseBook].filter(([, phrases]) => phrases.length < 8)).toEqual([])
  })

  it('finds a command by each of its phrases among the first three', () => {
    const missed = [...phraseBook].flatMap(([id, phrases]) =>
      phrases
        .filter(
          (phrase) =>
            !asked(phrase)
              .slice(0, 3)
              .some((one) => one.id === id),
        )
        .map((phrase) => [phrase, id]),
    )
    expect(missed).toEqual([])
  })
})

describe('a text in words that no title has', () => {
  it.each([
    ['хозяин передумал сдавать', 'block.withdraw'],
    ['собственник больше не хочет ничего сдавать', 'block.withdraw'],
    ['хочу тёмный экран', 'account.theme'],
  ])('asks by «%s» for what it means', (text, id) => {
    expect(
      rowsFor(text)
        .slice(0, 3)
        .map(({ key }) => key),
    ).toContain(id)
  })

  it('goes behind a title that the text begins', () => {
    expect(rowsFor('актуализировать')[0]?.key).toBe('block.actualize')
    expect(rowsFor('мой день')[0]?.key).toBe('go.day')
  })

  it('with a typo or half a word still asks', () => {
    expect(asked('хозяен передумал сдав')[0]?.id).toBe('block.withdraw')
  })

  it('asks for nothing by small words alone, or by none', () => {
    expect(asked('')).toEqual([])
    expect(rowsFor('ыщпр ёфхц')).toEqual([])
  })
})
