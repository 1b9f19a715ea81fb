import { describe, expect, it } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { saidOf, wordsOfCommand } from '#src/commands/lexicon/command-concepts.ts'
import { type Concept, expressionsOf } from '#src/commands/lexicon/lexicon.ts'
import { properties } from '#src/commands/lexicon/properties.ts'
import { things } from '#src/commands/lexicon/things.ts'
import { verbs } from '#src/commands/lexicon/verbs.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { PLACES } from '#src/commands/ranking/search-index.ts'
import { contextOf } from './contexts.ts'

await loadAllCommands()

const lexicon: Readonly<Record<string, string>> = { ...verbs, ...things, ...properties }

describe('the lexicon', () => {
  it('has each concept once', () => {
    const ids = [verbs, things, properties].flatMap((part) => Object.keys(part))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it.each(Object.entries(lexicon))('writes %s as it is read', (concept, line) => {
    const written = line.split(/[ |]+/).filter(Boolean)
    for (const word of written) {
      expect(word).toMatch(/^[\p{L}\d-]+(?:_[\p{L}\d-]+)*\*?$/u)
      expect(fold(word), concept).toBe(word)
    }
    expect(line.split(' | ').length, concept).toBeLessThanOrEqual(2)
    expect(expressionsOf(concept as Concept).length).toBeGreaterThan(0)
  })

  it('has no concept without a command', () => {
    const used = new Set(
      commands.flatMap((command) => saidOf(command).flatMap(({ expressions }) => expressions)),
    )
    const unused = Object.keys(lexicon).filter(
      (concept) => !expressionsOf(concept as Concept).some((one) => used.has(one)),
    )
    expect(unused).toEqual([])
  })
})

describe('a new command', () => {
  const command: AnyCommand = {
    ...{ id: 'deal.print', title: 'Напечатать календарь', section: 'record', effect: 'read' },
    run: () => undefined,
  }
  const { entries, index } = paletteEntries([command], [])
  const found = (text: string) =>
    rootRows(
      { entries, index },
      { text, context: contextOf(null), recentIds: [], usage: new Map() },
    ).rows.flatMap((row) => (row.kind === 'item' ? row.key : []))

  it.each([
    'распечатать расписание',
    'print schedule',
    'принтер график',
    'зкште',
    'распеч кален',
    'pdf ежедневник',
  ])('is found by «%s» with nothing declared', (text) => {
    expect(found(text)).toEqual(['deal.print'])
  })

  it('is also found by what it declares, after what its title says', () => {
    const declaring: AnyCommand = { ...command, concepts: ['viewing'] }
    expect(wordsOfCommand(declaring)).toContain('осмотр')
    expect(saidOf(declaring).find(({ place }) => place === PLACES.keyword)?.expressions).toEqual(
      expressionsOf('viewing'),
    )
  })
})
