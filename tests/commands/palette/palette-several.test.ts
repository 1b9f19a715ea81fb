import { describe, expect, it } from 'vitest'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { choiceIndex, choiceRows, isListing } from '#src/commands/palette/choice-rows.ts'
import {
  isUnmeant,
  namesOf,
  noneOfSeveral,
  takenKeys,
  withMark,
  withNamed,
} from '#src/commands/palette/several.ts'

/** Protects that Enter takes what is ticked and what is highlighted, and that the footer says just that. */

const ticked = (...keys: string[]) => keys.reduce(withMark, noneOfSeveral)

describe('Enter in a choice of several', () => {
  it('is the highlighted one where nothing is ticked, and that beside the ticked ones', () => {
    expect(takenKeys(noneOfSeveral, 'A')).toEqual(['A'])
    // «a», Shift+Enter, Backspace, «b+», Enter.
    expect(takenKeys(ticked('A'), 'B+')).toEqual(['A', 'B+'])
    expect(takenKeys(ticked('A'), 'A')).toEqual(['A'])
  })

  it('leaves out what was unticked, though the highlight is still on it', () => {
    const opened = { ...noneOfSeveral, marked: new Set(['A', 'B']) }
    expect(takenKeys(withMark(opened, 'B'), 'B')).toEqual(['A'])
    expect(takenKeys(ticked('A', 'A'), 'A')).toEqual([])
    expect(takenKeys(ticked('A', 'A', 'A'), 'A')).toEqual(['A'])
  })

  it('is nothing that only stands first: with ticks the highlight waits for a letter or an arrow', () => {
    expect(isUnmeant(noneOfSeveral, '', null)).toBe(false)
    expect(isUnmeant(ticked('A'), '', null)).toBe(true)
    expect(isUnmeant({ ...noneOfSeveral, marked: new Set(['A']) }, '', null)).toBe(true)
    expect(isUnmeant(ticked('A'), 'b', null)).toBe(false)
    expect(isUnmeant(ticked('A'), '', 'C')).toBe(false)
  })

  it('is named: all of few, some of many', () => {
    const title = (key: string) => `класс ${key}`
    expect(namesOf([], title)).toBe('')
    expect(namesOf(['A', 'B+'], title)).toBe('класс A, класс B+')
    expect(namesOf(['A', 'B', 'C', 'D'], title)).toBe('класс A, класс B и ещё 2')
  })

  it('holds for every condition of several values: any ticked one with any highlighted one', async () => {
    const fixed = ['class', 'okrug', 'use', 'vat', 'fresh', 'free', 'fitout', 'layout', 'type']
    const several = filterFields.filter(({ name }) => fixed.includes(name))
    for (const field of several) {
      if (field.kind !== 'choices') continue
      const keys = (await field.options()).map(({ value }) => value)
      for (const one of keys) {
        for (const other of keys) expect(takenKeys(ticked(one), other)).toEqual([...new Set([one, other])])
      }
    }
    expect(several.length).toBeGreaterThan(8)
  })
})

describe('a typed list of values', () => {
  const prompt = { kind: 'choices', title: 'Класс', choices: async () => [] } as const
  const named = async (name: string, text: string) => {
    const field = filterFields.find((known) => known.name === name)
    if (field?.kind !== 'choices') throw new Error(`There are no values of ${name}`)
    const options = (await field.options()).map(({ value, title }) => ({ key: value, title, value }))
    return choiceRows(choiceIndex(options), prompt, text, new Set()).map(({ key }) => key)
  }

  it.each([
    ['class', 'A, B+', ['A', 'B+']],
    ['class', 'а,б+', ['A', 'B+']],
    ['class', 'B+;A+', ['B+', 'A+']],
    ['okrug', 'цао, сао', ['cao', 'sao']],
    ['okrug', 'wfj? cfj', []],
    ['okrug', 'цао, ', ['cao']],
    ['okrug', 'цао, нетакого', []],
  ])('%s «%s» names %j', async (name, text, keys) => {
    expect(await named(name, text)).toEqual(keys)
  })

  it('is taken whole with what is ticked already', () => {
    expect(withNamed(['C'], ['A', 'C'])).toEqual(['C', 'A'])
    expect(withNamed(['C'], null)).toEqual(['C'])
    expect(isListing('A')).toBe(false)
    expect(isListing(', A')).toBe(false)
  })
})
