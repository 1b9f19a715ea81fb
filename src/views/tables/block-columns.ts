import type { OfficeSettings } from '#contract/office-records.ts'
import type { BlockRow } from '#contract/search.ts'
import { formatDecimal, formatTenths } from '#domain/format.ts'
import { defaultFreshness, freshnessOf } from '#domain/freshness.ts'
import { defaultOfficeZone, formatAge } from '#domain/time.ts'
import {
  availabilities,
  buildingClasses,
  fitOuts,
  floorKinds,
  okrugs,
  propertyUses,
} from '#domain/vocabulary.ts'
import type { GridColumn } from '#src/ui/grid-column.ts'
import { shortAddress } from './short-address.ts'

const unknown = '—'
const vatTexts = { included: 'НДС вкл.', excluded: 'НДС сверху', simplified: 'УСН' } as const

type Office = Pick<OfficeSettings, 'officeZone' | 'freshDays' | 'staleDays'>
const defaultOffice: Office = { officeZone: defaultOfficeZone, ...defaultFreshness }

/**
 * The columns of blocks; a sortable one's id is its sort key.
 * @param now instant that ages are counted from, ISO 8601.
 */
export function blockColumns(now: string, office: Office = defaultOffice): readonly GridColumn<BlockRow>[] {
  const { officeZone } = office
  return [
    {
      id: 'building',
      title: 'Здание',
      width: 134,
      grow: 3,
      isSortable: true,
      text: (row) => row.buildingName,
    },
    {
      id: 'address',
      yieldsToPanel: true,
      title: 'Адрес',
      width: 120,
      grow: 3,
      tone: 'muted',
      isSortable: true,
      text: ({ address }) => shortAddress(address),
    },
    {
      id: 'metro',
      yieldsToPanel: true,
      title: 'Метро',
      width: 100,
      grow: 2,
      tone: 'muted',
      text: (row) => row.metro?.station ?? unknown,
    },
    { id: 'okrug', title: 'Округ', width: 64, tone: 'muted', text: (row) => labelOf(okrugs, row.okrug) },
    {
      id: 'class',
      title: 'Класс',
      width: 60,
      isSortable: true,
      text: (row) => labelOf(buildingClasses, row.class),
    },
    { id: 'floor', title: 'Этаж', width: 64, align: 'end', isSortable: true, text: floorText },
    { id: 'number', title: 'Блок', description: 'Номер блока', width: 72, text: (row) => row.number ?? '' },
    {
      id: 'area',
      title: 'м²',
      description: 'Арендуемая площадь, м²; перед тире — от какой её делят',
      width: 100,
      align: 'end',
      isSortable: true,
      text: areaText,
    },
    {
      id: 'rent',
      title: 'Ставка',
      description: 'Ставка с НДС и OPEX, ₽/м²/год; у продажи — цена',
      width: 84,
      align: 'end',
      isSortable: true,
      text: priceText,
    },
    {
      id: 'month',
      title: 'В месяц',
      description: 'За весь блок в месяц с НДС и OPEX, ₽',
      width: 96,
      align: 'end',
      isSortable: true,
      text: (row) => (row.monthRub === null ? unknown : formatDecimal(row.monthRub, 0)),
    },
    {
      id: 'vat',
      yieldsToPanel: true,
      title: 'Налог',
      description: 'НДС в запрошенной ставке',
      width: 96,
      tone: 'muted',
      text: (row) => labelOf(vatTexts, row.vatTreatment),
    },
    {
      id: 'actualized',
      title: 'Свежесть',
      description: 'Когда данные подтверждены',
      width: 88,
      isSortable: true,
      text: (row) => (row.actualizedAt === null ? 'никогда' : formatAge(row.actualizedAt, now, officeZone)),
      dot: (row) => freshnessOf(row.actualizedAt, now, officeZone, office),
    },
    {
      id: 'purposes',
      title: 'Назначение',
      width: 110,
      tone: 'muted',
      text: (row) => row.purposes.map((code) => propertyUses[code]).join(', '),
    },
    {
      id: 'availability',
      title: 'Доступность',
      width: 100,
      tone: 'muted',
      text: (row) => availabilities[row.availability],
    },
    {
      id: 'fitOut',
      title: 'Отделка',
      width: 120,
      tone: 'muted',
      text: (row) => labelOf(fitOuts, row.fitOut),
    },
    {
      id: 'responsible',
      title: 'Ответственный',
      width: 130,
      tone: 'muted',
      text: (row) => row.responsible?.name ?? unknown,
    },
  ]
}

/** Off until somebody wants them: the rest fits a page 1024 px wide. */
export const hiddenBlockColumns = [
  'okrug',
  'number',
  'month',
  'purposes',
  'availability',
  'fitOut',
  'responsible',
]

/** A storey that is none of the regular ones goes by its name. */
function floorText({ floor, floorKind }: BlockRow): string {
  if (floorKind !== 'regular') return floorKinds[floorKind].toLowerCase()
  return floor === null ? unknown : String(floor)
}

/**
 * To a tenth; the card has the exact size. A block that is let in parts says from what size: else nobody sees why 900 m² fit «до 500».
 */
function areaText({ areaSqm, divisibleFromSqm }: BlockRow): string {
  const whole = formatTenths(areaSqm)
  return divisibleFromSqm === null ? whole : `${formatDecimal(divisibleFromSqm, 0)}–${whole}`
}

/** Rents to the rouble; prices in millions, so that nobody takes one for the other. */
function priceText({ dealKind, grossRubPerSqmYear, priceRub }: BlockRow): string {
  if (dealKind === 'lease')
    return grossRubPerSqmYear === null ? unknown : formatDecimal(grossRubPerSqmYear, 0)
  return priceRub === null ? unknown : `${formatDecimal(`${priceRub}e-6`, 1)}\u00a0млн`
}

function labelOf<C extends string>(labels: Readonly<Record<C, string>>, code: C | null): string {
  return code === null ? unknown : labels[code]
}
