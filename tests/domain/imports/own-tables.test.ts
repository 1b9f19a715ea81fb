import { describe, expect, it } from 'vitest'
import { compareFacts } from '#domain/imports/compare.ts'
import { guessMapping } from '#domain/imports/guess-mapping.ts'
import type { ExportColumn } from '#server/services/exchange/column.ts'
import { blockColumns, clientBlockColumns } from '#server/services/exchange/columns/blocks.ts'
import { buildingColumns } from '#server/services/exchange/columns/buildings.ts'
import { headOf, readTable } from './sample.ts'

function distinct(columns: readonly ExportColumn[]): ExportColumn[] {
  return [...new Map(columns.map((column) => [column.title, column])).values()]
}

const ofBlocks = distinct(Object.values(blockColumns).flat() as unknown as ExportColumn[])
const ofBuildings = distinct(Object.values(buildingColumns).flat() as unknown as ExportColumn[])

function fieldsOf(columns: readonly { title: string }[]): Record<string, string | null> {
  const headers = columns.map(({ title }) => title)
  const { columns: mapped } = guessMapping(headOf(headers), [], [])
  return Object.fromEntries(mapped.map(({ header, field }) => [header, field]))
}

describe('our own tables come back', () => {
  it('with every column of blocks', () => {
    expect(fieldsOf(ofBlocks)).toEqual({
      Здание: 'building.name',
      Адрес: 'building.address',
      Метро: 'building.metro',
      Класс: 'building.class',
      Этаж: 'block.floor',
      'Вид этажа': 'block.floorKind',
      'Площадь, м²': 'block.areaSqm',
      'Площадь от, м²': 'block.divisibleFromSqm',
      Доступность: 'block.availability',
      'Дата освобождения': 'block.availableFrom',
      Отделка: 'block.fitOut',
      'Ставка с НДС и OPEX, ₽/м²/год': 'row.useless',
      'В месяц с НДС и OPEX, ₽': 'row.useless',
      'Цена продажи с НДС, ₽': 'row.useless',
      'Занят до': 'block.occupiedUntil',
      Округ: 'building.okrug',
      'Номер блока': 'block.number',
      'Вид сделки': 'block.dealKind',
      Ставка: 'block.askingRent',
      'База ставки': 'block.rentBasis',
      Валюта: 'block.currency',
      НДС: 'block.vatTreatment',
      'OPEX в ставке': 'block.opexIncluded',
      'Цена продажи': 'block.askingPrice',
      'Цена продажи с НДС, ₽/м²': 'row.useless',
      'Дата актуализации': 'row.useless',
      Назначение: 'block.purposes',
      'Коридорный коэффициент, %': 'block.lossPercent',
      Рынок: 'row.useless',
      'В резерве до': 'row.useless',
      'В резерве для': 'row.useless',
      'Почему снят с рынка': 'row.useless',
      Объявление: 'row.useless',
      'В архиве': 'block.isArchived',
      Ответственный: 'block.responsibleUserId',
      ...Object.fromEntries(
        ofBlocks
          .filter(({ title }) => /Площадь участка|Заголовок|Видео/.test(title))
          .map(({ title }) => [title, expect.stringMatching(/^block\.(title|landAreaSqm|videoUrl)$/)]),
      ),
    })
  })

  it('with every column of buildings', () => {
    expect(fieldsOf(ofBuildings)).toEqual({
      Название: 'building.name',
      Адрес: 'building.address',
      Метро: 'building.metro',
      Округ: 'building.okrug',
      Класс: 'building.class',
      'Тип здания': 'building.type',
      Этажей: 'building.floors',
      'Год постройки': 'building.yearBuilt',
      'Арендопригодная площадь, м²': 'building.glaSqm',
      'Подходящих блоков': 'row.useless',
      'Свободно в них, м²': 'row.useless',
      Район: 'building.district',
      Ответственный: 'building.responsibleUserId',
    })
  })

  it('with the comparable rate of a list for a client, where there is no other', () => {
    const fields = fieldsOf(clientBlockColumns as unknown as ExportColumn[])
    expect(fields['Ставка с НДС и OPEX, ₽/м²/год']).toBe('block.askingRent')
    expect(fields['В месяц с НДС и OPEX, ₽']).toBe('row.useless')
    expect(fields['Цена продажи с НДС, ₽']).toBe('block.askingPrice')
  })

  it('with nothing to change', () => {
    const record = {
      ...{
        floor: -1,
        floorKind: 'semiBasement',
        areaSqm: '1200.50',
        divisibleFromSqm: '300.00',
        dealKind: 'lease',
      },
      ...{
        availability: 'fromDate',
        availableFrom: '2027-03-01',
        occupiedUntil: null,
        number: '12А',
        fitOut: 'furnished',
      },
      ...{
        askingRent: '1500.00',
        rentBasis: 'sqmMonth',
        currency: 'RUB',
        vatTreatment: 'simplified',
        opexIncluded: false,
      },
      ...{ purposes: ['bank', 'office'], lossPercent: '12.50', isArchived: false, askingPrice: null },
    }
    const row = {
      ...record,
      ...{ buildingName: 'Белая Площадь', address: 'Москва, Лесная улица, 5', class: 'B-', okrug: 'cao' },
      metro: { station: 'Белорусская', minutes: 3, travel: 'walk' },
      responsible: { id: 3, name: 'Анна Петрова' },
      ...{
        grossFromRubPerSqmYear: null,
        grossToRubPerSqmYear: null,
        monthFromRub: null,
        monthToRub: null,
        priceFromRub: null,
        priceToRub: null,
        actualizedAt: null,
      },
    }
    const cells = ofBlocks.map((column) =>
      (column.cell(row as never, '2026-11-28') ?? '').replace(/\u00a0/g, ' '),
    )
    const [read] = readTable(
      ofBlocks.map(({ title }) => title),
      [cells],
      { people: new Map([['анна петрова', 3]]) },
    )
    expect(read?.issues).toEqual([])
    expect(compareFacts('block', read?.block ?? {}, { ...record, responsibleUserId: 3 })).toEqual([])
    expect(read?.building).toEqual({
      ...{ name: 'Белая Площадь', address: 'Москва, Лесная улица, 5', class: 'B-', okrug: 'cao' },
      metro: [{ station: 'Белорусская', minutes: 3, travel: 'walk' }],
    })
  })
})
