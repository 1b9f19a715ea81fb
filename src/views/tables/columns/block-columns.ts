import type { OfficeSettings } from '#contract/office/office-records.ts'
import type { BlockRow } from '#contract/stock/search.ts'
import {
  askingText,
  type ComparableText,
  comparableMonthText,
  comparablePricePerSqmText,
  comparablePriceText,
  comparableRentText,
  rentLabel,
  rentUnit,
} from '#domain/rent/rate-text.ts'
import { availabilityText, availabilityTones } from '#domain/stock/availability.ts'
import { defaultFreshness, freshnessOf } from '#domain/stock/freshness.ts'
import { marketLine, marketTones, shortMarketText } from '#domain/stock/market-state.ts'
import { adStageTones, adWarning } from '#domain/stock/portal.ts'
import { unusualPurposes } from '#domain/stock/purpose-text.ts'
import {
  adStages,
  buildingClasses,
  fitOuts,
  floorKinds,
  okrugs,
  propertyUses,
} from '#domain/stock/vocabulary.ts'
import { enumerated } from '#domain/text/capitals.ts'
import { formatDecimal, formatTenths } from '#domain/text/format.ts'
import { dayOf, defaultOfficeZone, formatAge } from '#domain/time/time.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { shortAddress } from './short-address.ts'

const unknown = '—'

type Office = Pick<OfficeSettings, 'officeZone' | 'freshDays' | 'staleDays'>
const defaultOffice: Office = { officeZone: defaultOfficeZone, ...defaultFreshness }

const isSameBuilding = (row: BlockRow, above: BlockRow) => row.buildingId === above.buildingId

/**
 * Ids of sortable columns are sort keys. Asked and comparable sums are in separate columns.
 * @param now reference instant for ages, ISO 8601.
 * @param isByBuilding sorted by building: repeated values are dimmed.
 */
export function blockColumns(
  now: string,
  office: Office = defaultOffice,
  isByBuilding = true,
): readonly GridColumn<BlockRow>[] {
  const { officeZone } = office
  const today = dayOf(now, officeZone)
  const ofBuilding = isByBuilding ? { isRepeat: isSameBuilding } : {}
  return [
    {
      id: 'building',
      title: 'Здание',
      width: 108,
      grow: 3,
      isSortable: true,
      text: (row) => row.buildingName,
      warning: adWarning,
      ...ofBuilding,
    },
    {
      id: 'address',
      title: 'Адрес',
      width: 110,
      grow: 4,
      givesWay: 2,
      tone: 'muted',
      isSortable: true,
      text: ({ address }) => shortAddress(address),
      keepsEnd: true,
      ...ofBuilding,
    },
    {
      id: 'metro',
      title: 'Метро',
      width: 112,
      grow: 1,
      givesWay: 1,
      tone: 'muted',
      text: (row) => row.metro?.station ?? unknown,
      ...ofBuilding,
    },
    { id: 'okrug', title: 'Округ', width: 64, tone: 'muted', text: (row) => labelOf(okrugs, row.okrug) },
    {
      id: 'class',
      title: 'Класс',
      width: 52,
      givesWay: 3,
      isSortable: true,
      text: (row) => labelOf(buildingClasses, row.class),
    },
    {
      id: 'floor',
      title: 'Этаж',
      width: 58,
      givesWay: 4,
      align: 'end',
      isSortable: true,
      text: floorText,
    },
    {
      id: 'number',
      title: 'Блок',
      description: 'Номер блока; рядом назначение, если это не просто офис',
      width: 66,
      grow: 1,
      // Number or floor: distinguishes a building's rows whichever columns are hidden.
      text: (row) => row.number ?? `этаж\u00a0${floorText(row)}`,
      note: ({ purposes }) => unusualPurposes(purposes) ?? '',
    },
    {
      id: 'area',
      title: 'м²',
      description: 'Арендуемая площадь, м²; перед тире — от какой её делят',
      width: 93,
      align: 'end',
      isSortable: true,
      text: areaText,
    },
    {
      id: 'availability',
      title: 'Доступность',
      width: 146,
      givesWay: 5,
      text: (row) => shortMarketText(row, today) ?? availabilityText(row),
      hint: (row) => marketLine(row) ?? undefined,
      dot: ({ marketState, availability }) => marketTones[marketState] ?? availabilityTones[availability],
    },
    {
      id: 'asked',
      title: `Просят, ${rentUnit}`,
      description: `Запрошенная ставка, как её назвали: со своим НДС; ${rentUnit}, если не сказано иное`,
      width: 172,
      givesWay: 6,
      align: 'end',
      text: askingRentCell,
      note: (row) => (row.dealKind === 'lease' ? (askingText(row)?.vat ?? '') : ''),
      hint: (row) => (row.dealKind === 'lease' ? askingText(row)?.line : undefined),
    },
    {
      id: 'rent',
      title: 'С НДС и OPEX',
      description: `Сопоставимая ставка ${rentLabel}, ${rentUnit}`,
      width: 112,
      align: 'end',
      tone: 'strong',
      isSortable: true,
      ...comparableCell(comparableRentText),
    },
    {
      id: 'month',
      title: 'В месяц',
      description: `За весь блок в месяц ${rentLabel}, ₽`,
      width: 106,
      givesWay: 7,
      align: 'end',
      isSortable: true,
      ...comparableCell(comparableMonthText),
    },
    {
      id: 'askedPrice',
      title: 'Просят, ₽',
      description: 'Запрошенная цена продажи, как её назвали: со своим НДС',
      width: 186,
      givesWay: 6,
      align: 'end',
      text: (row) => (row.dealKind === 'sale' ? (askingText(row)?.amount ?? unknown) : ''),
      note: (row) => (row.dealKind === 'sale' ? (askingText(row)?.vat ?? '') : ''),
    },
    {
      id: 'price',
      title: 'С НДС, ₽',
      description: 'Цена продажи с НДС, ₽',
      width: 116,
      align: 'end',
      tone: 'strong',
      isSortable: true,
      ...comparableCell(comparablePriceText),
    },
    {
      id: 'pricePerSqm',
      title: 'С НДС, ₽/м²',
      description: 'Цена продажи с НДС за м², ₽',
      width: 96,
      align: 'end',
      ...comparableCell(comparablePricePerSqmText),
    },
    {
      id: 'actualized',
      title: 'Свежесть',
      description: 'Когда данные подтверждены',
      width: 117,
      isSortable: true,
      text: (row) =>
        row.actualizedAt === null ? 'не проверяли' : formatAge(row.actualizedAt, now, officeZone),
      dot: (row) => freshnessOf(row.actualizedAt, now, officeZone, office),
    },
    {
      id: 'purposes',
      title: 'Назначение',
      width: 110,
      tone: 'muted',
      text: (row) => enumerated(row.purposes.map((code) => propertyUses[code])),
    },
    {
      id: 'fitOut',
      title: 'Отделка',
      width: 110,
      tone: 'muted',
      text: (row) => labelOf(fitOuts, row.fitOut),
    },
    {
      id: 'loss',
      title: 'КК, %',
      description: 'Коридорный коэффициент, %',
      width: 64,
      align: 'end',
      tone: 'muted',
      text: ({ lossPercent }) => (lossPercent === null ? unknown : formatDecimal(lossPercent)),
    },
    {
      id: 'market',
      title: 'Рынок',
      description: 'Резерв: до какого дня и для кого; снят с рынка: почему',
      width: 200,
      tone: 'muted',
      text: (row) => marketLine(row) ?? '',
    },
    {
      id: 'ad',
      title: 'Объявление',
      description: 'Что с объявлением по последнему фиду и отчёту площадки',
      width: 132,
      givesWay: 5,
      text: ({ adStage }) => (adStage === 'none' ? '' : adStages[adStage]),
      dot: ({ adStage }) => adStageTones[adStage],
    },
    {
      id: 'archive',
      title: 'Архив',
      description: 'В архиве: блок больше не предлагают',
      width: 70,
      tone: 'muted',
      text: ({ isArchived }) => (isArchived ? 'в архиве' : ''),
    },
    {
      id: 'responsible',
      title: 'Ответственный',
      givesWay: 3,
      width: 130,
      tone: 'muted',
      text: (row) => row.responsible?.name ?? unknown,
    },
  ]
}

/** Non-regular floors are shown by name. */
function floorText({ floor, floorKind }: BlockRow): string {
  if (floorKind !== 'regular') return floorKinds[floorKind].toLowerCase()
  return floor === null ? unknown : String(floor)
}

/**
 * To one decimal place; the card has the exact size. A divisible block also shows its smallest part, which
 * explains why 900 m² match «до 500».
 */
export function areaText({
  areaSqm,
  divisibleFromSqm,
}: Pick<BlockRow, 'areaSqm' | 'divisibleFromSqm'>): string {
  const whole = formatTenths(areaSqm)
  return divisibleFromSqm === null ? whole : `${formatDecimal(divisibleFromSqm, 0)}–${whole}`
}

/** The heading's unit is omitted; others are shown. */
function askingRentCell(row: BlockRow): string {
  if (row.dealKind === 'sale') return 'продажа'
  const asked = askingText(row)
  if (asked === null) return unknown
  return asked.unit === rentUnit ? asked.amount : asked.sum
}

/** The heading names the unit; the hint explains a range. */
function comparableCell(
  textOf: (row: BlockRow) => ComparableText | null,
): Required<Pick<GridColumn<BlockRow>, 'text' | 'hint'>> {
  return {
    text: (row) => textOf(row)?.amount ?? unknown,
    hint: (row) => textOf(row)?.reason ?? undefined,
  }
}

function labelOf<C extends string>(labels: Readonly<Record<C, string>>, code: C | null): string {
  return code === null ? unknown : labels[code]
}
