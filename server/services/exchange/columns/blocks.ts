import type { BlockRow } from '#contract/stock/search.ts'
import { metroText } from '#domain/fields/field-values.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import {
  type ComparableText,
  comparableMonthText,
  comparablePricePerSqmText,
  comparablePriceText,
  comparableRentText,
} from '#domain/rent/rate-text.ts'
import { adStages } from '#domain/stock/vocabulary.ts'
import { type ExportColumn, type ExportColumns, fieldColumn, numberColumn, textColumn } from '../column.ts'

const field = (name: string) => fieldColumn<BlockRow>('block', name)

const asked = [
  field('dealKind'),
  field('askingRent'),
  field('rentBasis'),
  field('currency'),
  field('vatTreatment'),
  field('opexIncluded'),
]
const place = {
  building: [textColumn<BlockRow>('Здание', ({ buildingName }) => buildingName)],
  address: [fieldColumn<BlockRow>('building', 'address')],
  metro: [textColumn<BlockRow>('Метро', ({ metro }) => metro && metroText(metro))],
  class: [fieldColumn<BlockRow>('building', 'class')],
  floor: [field('floor'), field('floorKind')],
  area: [field('areaSqm'), field('divisibleFromSqm')],
  availability: [field('availability'), field('availableFrom')],
  fitOut: [field('fitOut')],
  rent: [
    compared('Ставка с НДС и OPEX, ₽/м²/год', comparableRentText, (row) => [
      row.grossFromRubPerSqmYear,
      row.grossToRubPerSqmYear,
    ]),
  ],
  month: [
    compared('В месяц с НДС и OPEX, ₽', comparableMonthText, (row) => [row.monthFromRub, row.monthToRub]),
  ],
  price: [
    compared('Цена продажи с НДС, ₽', comparablePriceText, (row) => [row.priceFromRub, row.priceToRub]),
  ],
} satisfies ExportColumns<BlockRow>

export const blockColumns = {
  ...place,
  availability: [...place.availability, field('occupiedUntil')],
  okrug: [fieldColumn<BlockRow>('building', 'okrug')],
  number: [field('number')],
  asked,
  askedPrice: [field('dealKind'), field('askingPrice'), field('currency'), field('vatTreatment')],
  pricePerSqm: [
    compared('Цена продажи с НДС, ₽/м²', comparablePricePerSqmText, (row) => [
      perSqm(row.priceFromRub, row),
      perSqm(row.priceToRub, row),
    ]),
  ],
  actualized: [field('actualizedAt')],
  purposes: [field('purposes')],
  loss: [field('lossPercent')],
  market: [field('marketState'), field('reservedUntil'), field('reservedFor'), field('withdrawnReason')],
  ad: [textColumn<BlockRow>('Объявление', ({ adStage }) => adStages[adStage])],
  archive: [field('isArchived')],
  responsible: [textColumn<BlockRow>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
} satisfies ExportColumns<BlockRow>

/** Columns that a client may see: no names of colleagues, no tenants, no terms of the owner. */
export const clientBlockColumns: readonly ExportColumn<BlockRow>[] = [
  ...place.building,
  ...place.address,
  ...place.metro,
  ...place.class,
  ...place.floor,
  ...place.area,
  ...place.rent,
  ...place.month,
  ...place.price,
  ...place.availability,
  ...place.fitOut,
]

/** A number, or a range in words if the terms leave it open. */
function compared(
  title: string,
  textOf: (row: BlockRow) => ComparableText | null,
  rangeOf: (row: BlockRow) => readonly [from: string | null, to: string | null],
): ExportColumn<BlockRow> {
  return numberColumn(title, (row) => {
    const text = textOf(row)
    if (text === null) return null
    const [from, to] = rangeOf(row)
    return from !== null && from === to ? from : text.amount
  })
}

function perSqm(amount: string | null, { areaSqm }: BlockRow): string | null {
  return amount === null || Number(areaSqm) === 0 ? null : toMoney(new Decimal(amount).div(areaSqm))
}
