import { describe, expect, it } from 'vitest'
import * as buildings from '#domain/publication/cian/building-values.ts'
import { type CodeTable, codeTable } from '#domain/publication/cian/code-table.ts'
import { metroIds } from '#domain/publication/cian/metro-ids.ts'
import * as blocks from '#domain/publication/cian/values.ts'
import { propertyUses } from '#domain/stock/vocabulary.ts'

const all: Record<string, unknown> = { ...blocks, ...buildings }
const tables = Object.entries(all).flatMap(([name, value]) =>
  typeof value === 'object' && value !== null && 'write' in value
    ? [[name, value as CodeTable<string>] as const]
    : [],
)

describe('the portal’s codes', () => {
  it.each(tables)('of %s: what is written, read and written again stays the same', (_name, table) => {
    for (const theirs of Object.values(table.write)) {
      if (theirs === null) continue
      const read = table.read[theirs]
      expect(read).toBeDefined()
      expect(table.write[read ?? '']).toBe(theirs)
    }
    for (const ours of Object.values(table.read)) expect(Object.keys(table.write)).toContain(ours)
  })

  it('reads back the first of several that are written alike', () => {
    expect(codeTable({ a: 'x', b: 'x', c: null }).read).toEqual({ x: 'a' })
  })

  it('finds a category for every purpose', () => {
    expect(blocks.basesByPurpose.map(([purpose]) => purpose).sort()).toEqual(Object.keys(propertyUses).sort())
  })

  it('returns from the category to a purpose of that category', () => {
    for (const [base, purpose] of Object.entries(blocks.purposeOfBase)) {
      const found = blocks.basesByPurpose.find(([known]) => known === purpose)?.[1]
      if (purpose !== null) expect(found).toBe(base)
    }
  })

  it('knows stations by the names of our centres', () => {
    expect(metroIds.Белорусская).toBe(15)
  })
})
