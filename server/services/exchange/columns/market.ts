import type { RateMonth } from '#contract/companies/competitor-rates.ts'
import type { Competitor, CompetitorOffer } from '#contract/companies/competitors.ts'
import type { PortalLine } from '#contract/companies/portal.ts'
import type { FeedAd } from '#contract/companies/publication.ts'
import type { MarketFigures, MarketQuarter } from '#contract/market/market.ts'
import { offerChangeKinds } from '#domain/competitors/offer-changes.ts'
import { metroText } from '#domain/fields/field-values.ts'
import { quarterText } from '#domain/market/quarters.ts'
import { type MarketSide, marketSides } from '#domain/market/sides.ts'
import { adStates } from '#domain/publication/ad-states.ts'
import { adChangesText, findingsText } from '#domain/publication/ad-texts.ts'
import { withoutCommissions } from '#domain/publication/changes.ts'
import {
  adStages,
  buildingClasses,
  currencies,
  okrugs,
  portalOfficeTypes,
  portalStates,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { type ExportColumns, fieldColumn, instantColumn, numberColumn, textColumn } from '../column.ts'

const competitor = (name: string) => fieldColumn<Competitor>('competitor', name)

export const competitorColumns = {
  name: [competitor('name')],
  leases: [numberColumn<Competitor>('Предложений аренды', ({ leaseCount }) => leaseCount)],
  sales: [numberColumn<Competitor>('Предложений продажи', ({ saleCount }) => saleCount)],
  imported: [instantColumn<Competitor>('Загружены', ({ importedAt }) => importedAt)],
  portalUser: [competitor('portalUserId')],
  note: [competitor('note')],
} satisfies ExportColumns<Competitor>

const priceUnits: Record<CompetitorOffer['priceUnit'], string> = {
  month: 'за всё в месяц',
  year: 'за всё в год',
  sqmMonth: 'за м² в месяц',
  sqmYear: 'за м² в год',
  whole: 'за всё',
  sqm: 'за м²',
}

export const offerColumns = {
  address: [textColumn<CompetitorOffer>('Адрес', ({ address }) => address)],
  building: [
    textColumn<CompetitorOffer>('Здание', ({ building, buildingName }) => building?.name ?? buildingName),
  ],
  class: [
    textColumn<CompetitorOffer>(
      'Класс',
      ({ buildingClass }) => buildingClass && buildingClasses[buildingClass],
    ),
  ],
  type: [textColumn<CompetitorOffer>('Вид', ({ officeType }) => portalOfficeTypes[officeType])],
  area: [
    numberColumn<CompetitorOffer>('Площадь, м²', ({ areaSqm }) => areaSqm),
    numberColumn<CompetitorOffer>('Площадь от, м²', ({ areaFromSqm }) => areaFromSqm),
  ],
  floor: [
    numberColumn<CompetitorOffer>('Этаж', ({ floor }) => floor),
    numberColumn<CompetitorOffer>('Этажей', ({ floors }) => floors),
  ],
  asked: [
    numberColumn<CompetitorOffer>('Просят', ({ price }) => price),
    textColumn<CompetitorOffer>('За что', ({ price, priceUnit }) => price && priceUnits[priceUnit]),
    textColumn<CompetitorOffer>('Валюта', ({ price, currency }) => price && currencies[currency]),
    textColumn<CompetitorOffer>('НДС', ({ vatTreatment }) => vatTreatment && vatTreatments[vatTreatment]),
  ],
  rate: [numberColumn<CompetitorOffer>('С НДС и OPEX, ₽/м²', ({ rateRub }) => rateRub)],
  total: [numberColumn<CompetitorOffer>('За всё с НДС, ₽', ({ totalRub }) => totalRub)],
  seen: [
    instantColumn<CompetitorOffer>('Видели на портале', ({ lastSeenAt }) => lastSeenAt),
    instantColumn<CompetitorOffer>('Снято', ({ goneAt }) => goneAt),
  ],
  block: [textColumn<CompetitorOffer>('Наш блок', ({ block }) => block?.title ?? null)],
  changed: [
    textColumn<CompetitorOffer>(
      'Что изменилось',
      ({ lastChange }) => lastChange && offerChangeKinds[lastChange.kind],
    ),
    instantColumn<CompetitorOffer>('Когда изменилось', ({ lastChange }) => lastChange?.at ?? null),
    numberColumn<CompetitorOffer>('Просили', ({ lastChange }) => lastChange?.before?.price ?? null),
  ],
  metro: [textColumn<CompetitorOffer>('Метро', ({ metro: [first] }) => (first ? metroText(first) : null))],
  published: [instantColumn<CompetitorOffer>('Размещено', ({ publishedAt }) => publishedAt)],
} satisfies ExportColumns<CompetitorOffer>

export const portalLineColumns = {
  position: [textColumn<PortalLine>('№ в фиде', ({ externalId }) => externalId)],
  building: [textColumn<PortalLine>('Блок', ({ block }) => block?.title ?? null)],
  state: [
    textColumn<PortalLine>('Состояние', ({ state, status }) =>
      state === 'unknown' && status !== '' ? status : portalStates[state],
    ),
  ],
  errors: [textColumn<PortalLine>('Ошибки', ({ errors }) => errors.join('; ') || null)],
  warnings: [textColumn<PortalLine>('Предупреждения', ({ warnings }) => warnings.join('; ') || null)],
  responsible: [textColumn<PortalLine>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
  offer: [textColumn<PortalLine>('№ на портале', ({ offerId }) => offerId?.toString() ?? null)],
} satisfies ExportColumns<PortalLine>

/** Figures of a filter, whose deal a file would not tell otherwise. */
type RateRow = RateMonth & { isSale: boolean }

/** @param line what the lines are: «Класс». */
const rateColumns = (line: string) =>
  ({
    month: [{ title: 'Месяц', kind: 'day', cell: ({ month }: RateRow) => `${month}-01` }],
    line: [
      textColumn<RateRow>(line, ({ title }) => title),
      textColumn<RateRow>('Ставка', ({ isSale }) =>
        isSale ? 'продажа, ₽/м² с НДС' : 'аренда, ₽/м² в год с НДС и OPEX',
      ),
    ],
    offers: [numberColumn<RateRow>('Предложений', ({ offers }) => offers)],
    median: [numberColumn<RateRow>('Медиана', ({ median }) => median)],
    lowerQuartile: [numberColumn<RateRow>('Четверть ниже', ({ lowerQuartile }) => lowerQuartile)],
    upperQuartile: [numberColumn<RateRow>('Четверть выше', ({ upperQuartile }) => upperQuartile)],
  }) satisfies ExportColumns<RateRow>

export const classRateColumns = rateColumns('Класс')
export const districtRateColumns = rateColumns('Район')

const sideColumns = <S extends MarketSide>(side: S) => {
  const figure = (title: string, of: (figures: MarketFigures) => string | number | null) =>
    numberColumn<MarketQuarter>(`${marketSides[side]}: ${title}`, (row) => of(row[side]))
  return {
    [side]: [figure('медиана', ({ median }) => median), figure('число', ({ count }) => count)],
    [`${side}Half`]: [
      figure('четверть ниже', ({ lowerQuartile }) => lowerQuartile),
      figure('четверть выше', ({ upperQuartile }) => upperQuartile),
    ],
  }
}

/** Rates in ₽/m²/year with VAT and OPEX. */
export const marketQuarterColumns: ExportColumns<MarketQuarter> = {
  quarter: [textColumn<MarketQuarter>('Квартал', ({ quarter }) => quarterText(quarter))],
  class: [textColumn<MarketQuarter>('Класс', (row) => buildingClasses[row.class])],
  okrug: [textColumn<MarketQuarter>('Округ', ({ okrug }) => okrugs[okrug])],
  ...sideColumns('signed'),
  ...sideColumns('asked'),
  gap: [numberColumn<MarketQuarter>('Разница, %', ({ gapPercent }) => gapPercent)],
  ...sideColumns('competitors'),
}

export const feedAdColumns = {
  block: [textColumn<FeedAd>('Блок', ({ block }) => block?.title ?? null)],
  state: [textColumn<FeedAd>('Объявление', ({ state }) => adStates[state])],
  stage: [
    textColumn<FeedAd>('На площадке', ({ stage, reason }) =>
      reason === null ? adStages[stage] : `${adStages[stage]}: ${reason}`,
    ),
  ],
  errors: [textColumn<FeedAd>('Не пускает', ({ findings }) => findingsText(findings, 'error'))],
  warnings: [textColumn<FeedAd>('Стоит поправить', ({ findings }) => findingsText(findings, 'warning'))],
  changes: [
    {
      ...textColumn<FeedAd>('Отличия от фида', ({ changes }) => adChangesText(changes)),
      cellWithoutCommissions: ({ changes }: FeedAd) => adChangesText(withoutCommissions(changes)),
    },
  ],
  responsible: [textColumn<FeedAd>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
  externalId: [textColumn<FeedAd>('№ в фиде', ({ externalId }) => externalId)],
} satisfies ExportColumns<FeedAd>
