import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksFor, matcherOf, type Wish } from '#domain/demands/match.ts'
import type { Obstacle } from '#domain/demands/obstacles.ts'
import { obstacleText, reasonsText } from '#domain/demands/reasons.ts'
import { columnsOf } from '#tests/domain/stock/columns-of.ts'
import { makeSearchStock, type StockBlock, type StockBuilding } from '#tests/server/search/stock.ts'

const made = makeSearchStock(1, { buildings: 1, blocks: 1 })

const usual: Partial<StockBlock> = {
  ...{
    dealKind: 'lease',
    areaSqm: '320.00',
    divisibleFromSqm: null,
    availability: 'free',
    isArchived: false,
  },
  ...{ grossFromRubPerSqmYear: '39200.00', grossToRubPerSqmYear: '39200.00', purposes: ['office'] },
  ...{ vatTreatment: 'included', fitOut: 'fitted', isDeleted: false },
  marketState: 'onMarket',
}

/** The score of one block with its reasons, or what it is left out for. */
function judge(
  wish: Partial<Wish>,
  block: Partial<StockBlock> = {},
  building: Partial<StockBuilding> = {},
  lifted: readonly Obstacle[] = [],
): string {
  const [ownBlock, ownBuilding] = [made.blocks[0], made.buildings[0]]
  if (!ownBlock || !ownBuilding) throw new Error('an empty stock')
  const walk = { station: 'Павелецкая', minutes: 7, travel: 'walk' as const }
  const columns = columnsOf({
    buildings: [{ ...ownBuilding, class: 'A', okrug: 'cao', metro: [walk], ...building, isDeleted: false }],
    blocks: [{ ...ownBlock, ...usual, buildingId: ownBuilding.id, ...block }],
  })
  const asked: Wish = { criteria: {}, musts: [], ...wish }
  const { slots, obstacles } = blocksFor(columns, asked, lifted)
  const [slot] = slots
  if (slot === undefined)
    return obstacles
      .map(({ code }) => obstacleText(code, asked))
      .join()
      .replaceAll('\u00a0', ' ')
  const matcher = matcherOf(columns, asked, lifted)
  return `${matcher.score(slot)}: ${reasonsText(columns, matcher, slot)}`.replaceAll('\u00a0', ' ')
}

const need: Wish['criteria'] = {
  block: {
    dealKind: 'lease',
    areaSqm: { min: '300', max: '400' },
    rentRubPerSqmYear: { max: '40000' },
  },
  building: { classes: ['A', 'B+'], okrugs: ['cao'], metroMinutesMax: 10 },
}

it('tells a block that has all', () => {
  expect(judge({ criteria: need })).toBe('100: ставка −2 % · метро 7 мин · при запросе 300–400')
})

it('falls to nothing at the tolerance, the worst told first', () => {
  const dear = { grossFromRubPerSqmYear: '42000.00', grossToRubPerSqmYear: '42000.00' }
  // Half of the money, 30 of 85.
  expect(judge({ criteria: need }, dear)).toBe('82: ставка +5 % · метро 7 мин · при запросе 300–400')
  expect(judge({ criteria: need }, { ...dear, areaSqm: '290.00' })).toBe(
    '73: ставка +5 % · площадь −3 % · метро 7 мин',
  )
  const dearest = { grossFromRubPerSqmYear: '44000.01', grossToRubPerSqmYear: '44000.01' }
  expect(judge({ criteria: need }, dearest)).toBe('ставка выше 44 000')
  expect(judge({ criteria: need }, { areaSqm: '269.00' })).toBe('площадь')
  expect(judge({ criteria: need }, { areaSqm: '480.01' })).toBe('площадь')
  expect(judge({ criteria: need }, { areaSqm: '900.00', divisibleFromSqm: '350.00' })).toMatch(/^100: /)
})

it('gives half for what is unknown, and names it', () => {
  const unknown = { grossFromRubPerSqmYear: null, grossToRubPerSqmYear: null }
  expect(judge({ criteria: need }, unknown)).toBe(
    '82: нет данных: ставка · метро 7 мин · при запросе 300–400',
  )
  const open = { grossFromRubPerSqmYear: '39000.00', grossToRubPerSqmYear: null }
  expect(judge({ criteria: need }, open)).toBe(
    '82: нет данных: OPEX или НДС · метро 7 мин · при запросе 300–400',
  )
  expect(judge({ criteria: need, musts: ['class'] }, {}, { class: null })).toMatch(/: нет данных: класс · /)
})

it('leaves out by a must only what is known to be otherwise', () => {
  expect(judge({ criteria: need }, {}, { class: 'C' })).toMatch(/^88: класс: C/)
  expect(judge({ criteria: need, musts: ['class'] }, {}, { class: 'C' })).toBe('класс не A, B+')
})

it('leaves out another place, deal and use, and what is let or archived', () => {
  expect(judge({ criteria: need }, {}, { okrug: 'sao' })).toBe('другой округ')
  expect(judge({ criteria: need }, { dealKind: 'sale' })).toBe('только продажа')
  expect(judge({ criteria: need }, { availability: 'occupied' })).toBe('занят')
  expect(judge({ criteria: need }, { isArchived: true })).toBe('в архиве')
  const walk = { station: 'Павелецкая', minutes: 16, travel: 'walk' as const }
  expect(judge({ criteria: need }, {}, { metro: [walk] })).toBe('метро дальше 15 мин')
})

it('leaves out what is reserved or withdrawn', () => {
  expect(judge({ criteria: need }, { marketState: 'reserved' })).toBe('в резерве')
  expect(judge({ criteria: need }, { marketState: 'withdrawn' })).toBe('снят с рынка')
})

it('walks to the stations that were asked for', () => {
  const near = (station: string, minutes: number) => ({ station, minutes, travel: 'walk' as const })
  const asked = { ...need, building: { ...need.building, metro: ['Павелецкая'] } }
  const metro = [near('Сокол', 3), near('Павелецкая', 12)]
  expect(judge({ criteria: asked }, {}, { metro })).toMatch(/метро 12 мин/)
  expect(judge({ criteria: asked }, {}, { metro: [near('Сокол', 3)] })).toBe('метро дальше 15 мин')
})

it('takes a part of a divisible block for a budget, and nothing for an empty condition', () => {
  const month = { ...need, block: { dealKind: 'lease' as const, monthRub: { max: '1000000' } } }
  const dear = { monthFromRub: '3000000.00', monthToRub: '3000000.00' }
  expect(judge({ criteria: month }, dear)).toBe('в месяц выше 1 100 000')
  expect(judge({ criteria: month }, { ...dear, divisibleFromSqm: '90.00' })).toMatch(/нет данных: ставка/)
  expect(judge({ criteria: { block: { purposes: [] } } })).toBe('100: ')
})

it('takes a block that is left in time', () => {
  const by = { ...need, block: { ...need.block, availableBy: '2027-03-01' } }
  const until = (day: string) =>
    judge({ criteria: by }, { availability: 'occupied', availableFrom: null, occupiedUntil: day })
  expect(until('2027-02-15')).toMatch(/^100: освободится в срок · /)
  expect(until('2027-03-15')).toMatch(/^95: на 15 дней позже · /)
  expect(until('2027-06-01')).toBe('не освободится к 1 марта 2027')
})

it('tells of the time first, and gives no block that is left too late all of the score', () => {
  const late = { availability: 'fromDate', availableFrom: '2027-05-01', occupiedUntil: null } as const
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.boolean(),
      fc.constantFrom('38000', '42000'),
      (days, isDear, max) => {
        const day = new Date(Date.parse('2027-05-01') - days * 86_400_000).toISOString().slice(0, 10)
        const wish = { ...need, block: { ...need.block, availableBy: day, rentRubPerSqmYear: { max } } }
        const told = judge({ criteria: wish }, { ...late, areaSqm: isDear ? '290.00' : '320.00' }, {}, ['by'])
        expect(told).toMatch(/^\d{1,2}: на \d+ (день|дня|дней) позже · /)
      },
    ),
  )
})

it('names the limit itself where the client insists', () => {
  const wish = { criteria: { block: { rentRubPerSqmYear: { max: '30000' } } } }
  expect(judge(wish)).toBe('ставка выше 33 000')
  expect(judge({ ...wish, musts: ['rent'] })).toBe('ставка выше 30 000')
})
