import { describe, expect, it } from 'vitest'
import { readNeed } from '#domain/need/read-need.ts'
import { searchOf, withoutPart } from '#src/commands/need/need-search.ts'
import { formatSearch, parseSearch } from '#src/state/place/search-address.ts'
import { index, setting } from '#tests/domain/need/names.ts'

function address(
  text: string,
  ...options: Parameters<typeof searchOf> extends [unknown, ...infer R] ? R : never
) {
  const [need] = readNeed(text, index, setting)
  if (!need) throw new Error('A line has a reading')
  return decodeURIComponent(formatSearch(searchOf(need, ...options)))
}

it('writes the conditions, the order and the words that were not understood', () => {
  expect(address('офис 300-500 цао А/B+ до 40к с видом подешевле')).toBe(
    'area=300-500&class=A,B+&okrug=cao&rent=-40000&use=office&free=free,fromDate&market=onMarket,reserved&q=с видом&sort=rent',
  )
  expect(address('офис с видом', { isWithText: false })).toBe(
    'use=office&free=free,fromDate&market=onMarket,reserved',
  )
})

it('adds to the conditions of a search, and replaces the same ones', () => {
  const base = {
    target: 'blocks',
    block: { areaSqm: { min: '100' }, purposes: ['office'] },
    simple: 'двор',
  } as const
  expect(
    address('300-500 м у метро с видом', {
      base: { ...base, block: { ...base.block, purposes: ['office'] } },
    }),
  ).toBe('area=300-500&walk=10&use=office&free=free,fromDate&market=onMarket,reserved&q=двор с видом')
})

it('leaves out an order that the records do not have', () => {
  expect(address('офис подешевле', { base: { target: 'buildings' } })).toBe(
    'use=office&free=free,fromDate&market=onMarket,reserved',
  )
})

describe('a filter by a need leaves out what is let and what is off the market', () => {
  const onMarket = 'market=onMarket,reserved'
  const onOffer = `free=free,fromDate&${onMarket}`

  it('for every kind of need, over blocks and buildings', () => {
    for (const text of ['офис 300-500 цао', 'до 40000', 'класс A', 'продажа псн', 'не цао'])
      for (const target of ['blocks', 'buildings'] as const)
        expect(address(text, { base: { target } }), text).toContain(onOffer)
  })

  it('but not one that tells what is free, or a day', () => {
    expect(address('занятые офисы')).toBe(`use=office&free=occupied&${onMarket}`)
    expect(address('офис свободен сейчас')).toBe(`use=office&free=free&${onMarket}`)
    expect(address('офис к 1 марта')).toMatch(/^use=office&by=20\d\d-03-01&market=onMarket,reserved$/)
    const base = { target: 'blocks', block: { availabilities: ['free', 'fromDate'] } } as const
    const asked = { base: { ...base, block: { availabilities: [...base.block.availabilities] } } }
    expect(address('к 1 марта', asked)).toMatch(/^by=.*&market=onMarket,reserved$/)
  })

  it('nor does it come back with a day that is taken off', () => {
    const without = (query: string, name: string) =>
      decodeURIComponent(formatSearch(withoutPart(parseSearch(query, 'blocks').search, name)))
    expect(without('use=office&by=2027-03-01', 'by')).toBe('use=office&free=free,fromDate')
    expect(without(address('офис 300-500 цао к 1 марта'), 'by')).toContain(onOffer)
    // Other conditions never kept it away; the own stock, and the whole table, are shown whole.
    expect(without('use=office&okrug=cao', 'okrug')).toBe('use=office')
    expect(without('by=2027-03-01', 'by')).toBe('')
    expect(without('who=3&by=2027-03-01', 'by')).toBe('who=3')
    expect(without('use=leasedInvestment&by=2027-03-01', 'by')).toBe('use=leasedInvestment')
  })

  it('nor where it was asked back, in the own stock, with its tenant, or by an order alone', () => {
    const base = { target: 'blocks', block: { availabilities: ['free', 'fromDate', 'occupied'] } } as const
    const asked = { base: { ...base, block: { availabilities: [...base.block.availabilities] } } }
    expect(address('цао', asked)).toBe(`okrug=cao&free=free,fromDate,occupied&${onMarket}`)
    expect(address('мои устаревшие')).not.toMatch(/free=|market=/)
    expect(address('габ')).toBe(`use=leasedInvestment&${onMarket}`)
    expect(address('подешевле')).toBe('sort=rent')
  })
})
