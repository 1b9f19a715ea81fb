import { describe, expect, it } from 'vitest'
import { type HeldEnter, type Highlight, isOnlyNamed, verdictOn } from '#src/commands/palette/held-enter.ts'
import type { ItemRow } from '#src/commands/palette/row.ts'

const held: HeldEnter = { doing: 'вектор', seen: 'company:3', with: null }
const now = (change: Partial<Highlight>): Highlight => ({
  ...{ doing: 'вектор', seen: 'company:3', isFresh: true },
  ...change,
})

describe('an Enter that came before the answer to what was typed', () => {
  it('waits for the answer, whatever an older one has left there', () => {
    for (const seen of ['company:3', 'company:4', ''])
      expect(verdictOn(held, now({ isFresh: false, seen }))).toBe('wait')
  })

  it('takes what was seen once the answer has it there, and is refused where another row stands or none', () => {
    expect(verdictOn(held, now({}))).toBe('take')
    expect(verdictOn(held, now({ seen: 'company:4' }))).toBe('refuse')
    expect(verdictOn(held, now({ seen: '' }))).toBe('refuse')
    expect(verdictOn({ ...held, seen: '' }, now({ seen: 'company:3' }))).toBe('refuse')
    expect(verdictOn({ ...held, seen: '' }, now({ seen: '' }))).toBe('refuse')
  })

  it('takes the only record of the typed name, whatever stood there before', () => {
    expect(verdictOn(held, now({ seen: 'building:4', isOnlyNamed: true }))).toBe('take')
    expect(verdictOn(held, now({ isFresh: false, isOnlyNamed: true }))).toBe('wait')
    const row = (id: number, title: string): ItemRow => ({
      kind: 'item',
      key: `building:${id}`,
      title,
      highlights: [],
      action: { kind: 'record', record: { kind: 'building', id, title, detail: '' } },
    })
    const [hall, block] = [row(1, 'Новинский Пассаж'), row(2, 'Новинский Пассаж, блок Ц1')]
    expect(isOnlyNamed([hall, block], ' новинский пассаж')).toBe(true)
    expect(isOnlyNamed([hall, row(3, 'Новинский пассаж')], 'новинский пассаж')).toBe(false)
    expect(isOnlyNamed([block, hall], 'новинский пассаж')).toBe(false)
    expect(isOnlyNamed([hall, block], 'новинский')).toBe(false)
    // The number of a block and a company's INN name no less.
    const [numbered, deal] = [row(5, 'Башня Федерация, блок 52.01'), row(6, 'Атриум Инвест — 52.01')]
    const company = { ...row(7, 'Дельта Сервис'), detail: 'ИНН 7700101688, Пётр Орлов' }
    expect(isOnlyNamed([numbered, deal], '52.01')).toBe(true)
    expect(isOnlyNamed([numbered, row(8, 'Порт Плаза, блок 52.01')], '52.01')).toBe(false)
    expect(isOnlyNamed([company, deal], '7700101688')).toBe(true)
    expect(isOnlyNamed([company, deal], '77001')).toBe(false)
  })

  it('is forgotten when the person types or moves on', () => {
    expect(verdictOn(held, now({ doing: 'вектор п' }))).toBe('drop')
    expect(verdictOn(held, now({ doing: 'вектор п', isFresh: false }))).toBe('drop')
  })
})
