import { expect, it } from 'vitest'
import type { ExportCriteriaInput } from '#contract/exchange/exports.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'
import {
  availabilities,
  buildingClasses,
  buildingTypes,
  codesOf,
  currencies,
  dealKinds,
  fitOuts,
  floorKinds,
  okrugs,
  propertyUses,
  rentBases,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { exportedTables } from '#server/services/exchange/exported-columns.ts'
import { createBlock } from '#server/services/stock/blocks.ts'
import { createBuilding } from '#server/services/stock/buildings.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { run } from '#tests/helpers/stock.ts'
import { type Caller, rowsOf, take } from './import-file.ts'

/** Texts that a spreadsheet takes for a formula, a number, a day or several cells. */
const names = [
  '=1+1',
  '+Плюс',
  '-Минус',
  '@Собака',
  "'Апостроф",
  "'=Оба",
  'БЦ «Ёлка»; "Цитата", и ещё',
  '1905 года',
  '12.05',
  'Да',
  'Нет',
  'нет данных',
  'Здание',
  'Итого',
  'Всего 5',
  'Total',
]
const numbers = [
  ...['=502', '+7', '-3', "'12", '007', '1/2', '3-4', 'A;Б', '"К"', 'Ё-1', '1e5', '2.50', 'да', '12.05.2026'],
  ...['-', '—', 'нет', '№ 5', 'офис 5', '1 000', '@5', 'всего', 'н/д', '0', '?', '1,5'],
]

describeOnBothEngines('our own tables come back with nothing to change', (database) => {
  let admin: Caller
  openOffice(database, async ({ server, tokens, people }) => {
    admin = { server, token: tokens.admin }
    const { db } = database()
    const owners = [people.admin.id, people.anna.id, null]
    const buildings: number[] = []
    for (const [at, name] of names.entries()) {
      const facts: Partial<BuildingFacts> = {
        type: pick(codesOf(buildingTypes), at),
        class: pick([null, ...codesOf(buildingClasses)], at),
        okrug: pick([null, ...codesOf(okrugs)], at),
        district: pick([null, 'Тверской', '=Район', 'Хорошёво-Мнёвники'], at),
        metro: pick(
          [
            [],
            [{ station: 'Белорусская', minutes: 7, travel: 'walk' }],
            [{ station: 'Тёплый Стан', minutes: null, travel: 'walk' }],
            [{ station: 'Улица 1905 года', minutes: 12, travel: 'transport' }],
            [
              { station: 'Проспект Мира', minutes: 0, travel: 'walk' },
              { station: 'Сухаревская', minutes: 9, travel: 'walk' },
            ],
          ],
          at,
        ),
        floors: pick([null, 1, 9, 85], at),
        yearBuilt: pick([null, 1905, 2026], at),
        glaSqm: pick([null, '1234.5', '1000', '99999.99'], at),
        responsibleUserId: pick(owners, at),
      }
      const address = pick(
        [`Москва, Лесная улица, ${at + 1}`, `г. Москва, ул. Ёлочная, д. ${at + 1}, корп. 2, стр. 3`],
        at,
      )
      const { record } = await run(db, people.admin, (call) =>
        createBuilding(call, { name, address, ...facts }),
      )
      buildings.push(record.id)
    }
    for (let at = 0; at < 60; at++) {
      const facts: Partial<BlockFacts> = {
        floor: pick([1, null, 0, -1, -2, 12], at),
        floorKind: pick(codesOf(floorKinds), at),
        number: pick([...numbers, null], at),
        purposes:
          [[], [pick(codesOf(propertyUses), at)], [...codesOf(propertyUses).slice(0, 4)]][at % 3] ?? [],
        divisibleFromSqm: pick([null, '20.5', '10'], at),
        lossPercent: pick([null, '0', '12.5'], at),
        askingRent: pick([null, '24000', '1500.5', '99', '850000', '0.5'], at),
        askingPrice: pick([null, '48000000', '1', '999999999.99', null], at),
        rentBasis: pick(codesOf(rentBases), Math.floor(at / 2)),
        currency: pick(codesOf(currencies), Math.floor(at / 3)),
        vatTreatment: pick([null, ...codesOf(vatTreatments)], at),
        opexIncluded: pick([null, true, false], at),
        fitOut: pick([null, ...codesOf(fitOuts)], at),
        availability: pick(codesOf(availabilities), at),
        availableFrom: pick([null, '2027-03-01'], at),
        occupiedUntil: pick([null, '2028-12-31', null], at),
        isArchived: at % 7 === 0,
        responsibleUserId: pick(owners, at),
      }
      await run(db, people.admin, (call) =>
        createBlock(call, {
          buildingId: pick(buildings, at),
          dealKind: pick(codesOf(dealKinds), Math.floor(at / 5)),
          areaSqm: pick(['100', '85.5', '1200.25', '7', '0.5'], at),
          ...facts,
        }),
      )
    }
  })

  it.each(['blocks', 'buildings'] as const)('%s as XLSX and as CSV', async (target) => {
    const criteria: ExportCriteriaInput = { list: 'stock', query: { target } }
    const columns = Object.keys(exportedTables[target].columns)
    for (const format of ['xlsx', 'csv']) {
      const body = { criteria, columns, format }
      const { status, bytes } = await admin.server.send('POST', '/export', { token: admin.token, body })
      expect(status).toBe(200)
      const imported = await take(admin, bytes, `Таблица.${format}`)
      const count = target === 'blocks' ? 60 : names.length
      const odd = (await rowsOf(admin, imported.id)).filter(({ plan }) => plan !== 'same')
      const told = odd.map(({ plan, shown, issues, note, cells }) =>
        [
          ...[plan, note, ...issues.map(({ message }) => message)],
          ...shown.map(({ field, old, new: fresh }) => `${field}: ${old} → ${fresh}`),
          cells.join('|'),
        ].join('; '),
      )
      expect.soft(told, format).toEqual([])
      expect.soft(imported.counts, format).toMatchObject({ same: count })
    }
  })
})

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T
}
