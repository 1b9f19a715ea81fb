import type { CompetitorOffer } from '#contract/companies/competitors.ts'
import { offerChangeKinds } from '#domain/competitors/offer-changes.ts'
import { askedPriceText } from '#domain/competitors/offer-texts.ts'
import { buildingClasses, portalOfficeTypes, type VatTreatment } from '#domain/stock/vocabulary.ts'
import { formatDecimal, formatTenths } from '#domain/text/format.ts'
import { dayOf, formatDay, formatInstant } from '#domain/time/time.ts'
import { competitorOffersList } from '#src/state/lists/competitor-lists.ts'
import { instantWidth } from '../columns/date-widths.ts'
import { shortAddress } from '../columns/short-address.ts'
import type { TableDeclaration } from '../list-table.tsx'

const vatTexts: Record<VatTreatment, string> = {
  included: 'НДС вкл.',
  excluded: 'НДС сверху',
  simplified: 'УСН',
}

/** «45 000 ₽/м²/год, НДС сверху» */
export function askingText(offer: CompetitorOffer): string {
  const { price, vatTreatment } = offer
  const vat = price === null || vatTreatment === null ? '' : `, ${vatTexts[vatTreatment]}`
  return askedPriceText(offer) + vat
}

/** A competitor's offers: leases, or sales. */
export const offersTable = (isSale: boolean): TableDeclaration<CompetitorOffer> => ({
  list: competitorOffersList,
  fieldKind: 'competitor',
  title: '\u00a0',
  view: 'competitorOffers',
  icon: 'competitor',
  columns: ({ now, zone }) => [
    {
      id: 'address',
      title: 'Адрес',
      width: 150,
      grow: 3,
      isSortable: true,
      text: ({ address }) => shortAddress(address),
      keepsEnd: true,
    },
    {
      id: 'building',
      title: 'Здание',
      width: 110,
      grow: 2,
      tone: 'strong',
      text: ({ building, buildingName }) => building?.name ?? buildingName ?? null,
    },
    {
      id: 'block',
      title: 'Наш блок',
      description: 'Наш блок в этом здании: та же сделка и этаж, площадь ±10 %',
      width: 110,
      text: ({ block }) => block?.title ?? null,
      keepsEnd: true,
    },
    {
      id: 'class',
      isExtra: true,
      title: 'Класс',
      width: 56,
      text: ({ buildingClass }) => (buildingClass === null ? null : buildingClasses[buildingClass]),
    },
    {
      id: 'type',
      isExtra: true,
      title: 'Вид',
      width: 96,
      tone: 'muted',
      text: ({ officeType }) => portalOfficeTypes[officeType],
    },
    {
      id: 'area',
      title: 'м²',
      description: 'Площадь, м²',
      width: 84,
      align: 'end',
      isSortable: true,
      text: ({ areaSqm, areaFromSqm }) => {
        if (areaSqm === null) return null
        const from =
          areaFromSqm === null || areaFromSqm === areaSqm ? '' : `${formatDecimal(areaFromSqm, 0)}–`
        return from + formatTenths(areaSqm)
      },
    },
    {
      id: 'floor',
      givesWay: 1,
      title: 'Этаж',
      width: 60,
      align: 'end',
      isSortable: true,
      text: ({ floor, floors }) =>
        floor === null ? null : `${floor}`.replace('-', '−') + (floors === null ? '' : `/${floors}`),
    },
    {
      id: 'asked',
      title: 'Просят',
      description: 'Как указано на портале',
      width: 178,
      grow: 2,
      text: askingText,
    },
    {
      id: 'rate',
      title: isSale ? 'С НДС, ₽/м²' : 'С НДС и OPEX',
      description: isSale ? 'За м² с НДС' : 'Ставка с НДС и OPEX, ₽/м² в год',
      width: 106,
      align: 'end',
      tone: 'strong',
      isSortable: true,
      text: ({ rateRub }) => (rateRub === null ? null : formatDecimal(rateRub, 0)),
    },
    {
      id: 'total',
      isExtra: true,
      title: isSale ? 'Цена, ₽' : 'В месяц, ₽',
      description: isSale ? 'Цена с НДС, ₽' : 'За всё в месяц с НДС и OPEX, ₽',
      width: 104,
      align: 'end',
      isSortable: true,
      text: ({ totalRub }) => (totalRub === null ? null : formatDecimal(totalRub, 0)),
    },
    {
      id: 'seen',
      title: 'На портале',
      description: 'Когда предложение видели в последний раз',
      width: 184,
      tone: 'muted',
      isSortable: true,
      dot: ({ goneAt }) => (goneAt === null ? 'fresh' : 'stale'),
      text: ({ goneAt, lastSeenAt }) =>
        goneAt === null
          ? formatInstant(lastSeenAt, now, zone)
          : `снято ${formatDay(dayOf(goneAt, zone), dayOf(now, zone))}`,
    },
    {
      id: 'changed',
      givesWay: 2,
      title: 'Изменилось',
      description: 'Последнее изменение: новое, снято, вернулось, другая цена',
      width: 190,
      grow: 1,
      isSortable: true,
      text: ({ lastChange, price, currency, priceUnit }) => {
        if (lastChange === null) return null
        const day = formatDay(dayOf(lastChange.at, zone), dayOf(now, zone))
        const { kind, before } = lastChange
        if (kind !== 'price' || before === null) return `${offerChangeKinds[kind]} ${day}`
        return `${askedPriceText(before)} → ${askedPriceText({ price, currency, priceUnit })}, ${day}`
      },
    },
    {
      id: 'metro',
      isExtra: true,
      title: 'Метро',
      width: 120,
      grow: 1,
      tone: 'muted',
      text: ({ metro }) => metro[0]?.station ?? null,
    },
    {
      id: 'published',
      isExtra: true,
      title: 'Размещено',
      width: instantWidth,
      tone: 'muted',
      isSortable: true,
      text: ({ publishedAt }) => (publishedAt === null ? null : formatInstant(publishedAt, now, zone)),
    },
  ],
  empty: ({ isAdmin }) => ({
    title: isSale ? 'Предложений продажи нет' : 'Предложений аренды нет',
    text: isAdmin ? 'Загрузите ответ поиска портала из файла.' : 'Предложения загружает администратор.',
  }),
})
