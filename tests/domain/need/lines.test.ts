import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readNeed } from '#domain/need/read-need.ts'
import { conditionsIn, partsOf, writtenParts } from './meaning-text.ts'
import { index, setting } from './names.ts'

const folder = new URL('./lines/', import.meta.url)
const files = readdirSync(folder).map((name) => ({
  name,
  lines: readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isPartly = line.startsWith('~ ')
      const [text = '', meaning = ''] = line.slice(isPartly ? 2 : 0).split(' => ')
      return { text, isPartly, meanings: meaning.split(' || ').map(writtenParts) }
    }),
}))

describe.each(files)('$name', ({ lines }) => {
  const understood = lines.filter(({ isPartly }) => !isPartly)
  it.each(understood)('$text', ({ text, meanings: [meaning = []] }) => {
    const [first] = readNeed(text, index, setting)
    expect(first && partsOf(first)).toEqual(meaning)
  })

  // Marked `~`: not wholly understood, but nothing wrongly. The mark goes when a line is understood.
  const partly = lines.filter(({ isPartly }) => isPartly)
  it.each(partly)('partly: $text', ({ text, meanings: [meaning = []] }) => {
    const [first] = readNeed(text, index, setting)
    const parts = first ? partsOf(first) : []
    expect(conditionsIn(parts).filter((one) => !meaning.includes(one))).toEqual([])
    expect(parts).not.toEqual(meaning)
  })
})
