import type { Block } from '#contract/stock/block-records.ts'
import type { BlockRow } from '#contract/stock/search.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { metroText, valueText } from '#domain/fields/field-values.ts'
import {
  type ComparableText,
  type ComparedTerms,
  comparableMonthText,
  comparablePricePerSqmText,
  comparablePriceText,
  comparableRentText,
  comparableValue,
} from '#domain/rent/rate-text.ts'
import { marketLine } from '#domain/stock/market-state.ts'
import { availabilities, floorKinds, leaseKinds, propertyUses } from '#domain/stock/vocabulary.ts'
import { enumerated } from '#domain/text/capitals.ts'
import { formatPercent, formatRent } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { numericDay } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { Freshness } from '../peek/freshness.tsx'
import { PersonMark } from '../person-mark.tsx'
import { AdsRight } from '../record/ads-right.tsx'
import { AdInNextFeed, AdOf, AdStageFact } from './ad-of-block.tsx'
import type { Fact, FactContext, FactList } from './fact-list.tsx'
import { MarketOf } from './market-of.tsx'

/** Facts shared with rows of the table. */
const rowFacts: Readonly<Record<string, Fact<Block | BlockRow>>> = {
  comparableRent: { label: 'С НДС и OPEX', value: ofLease(comparableRentText) },
  comparableMonth: { label: 'В месяц с НДС и OPEX', value: ofLease(comparableMonthText) },
  comparablePrice: { label: 'С НДС', value: ofSale(comparablePriceText) },
  comparablePricePerSqm: { label: 'За м² с НДС', value: ofSale(comparablePricePerSqmText) },
  availability: { value: availabilityText },
  marketState: { value: (block) => marketLine(block) ?? undefined },
  actualizedAt: {
    label: 'Подтверждено',
    value: ({ actualizedAt }) => <Freshness actualizedAt={actualizedAt} />,
  },
  responsibleUserId: {
    value: ({ responsible }) => responsible && <PersonMark person={responsible} />,
  },
}

/** Facts of a block on the stacking plan, from its row. */
export const blockRowFacts: FactList<BlockRow, 'plan'> = {
  kind: 'block',
  facts: rowFacts,
  places: {
    plan: {
      facts: [
        ...['comparablePrice', 'comparableRent', 'comparableMonth', 'availability'],
        ...['marketState', 'divisibleFromSqm', 'fitOut', 'actualizedAt', 'responsibleUserId'],
      ],
    },
  },
}

export const blockFacts: FactList<Block, 'aside' | 'peek' | 'asking' | 'contract'> = {
  kind: 'block',
  facts: {
    ...rowFacts,
    floor: { value: floorText },
    usableAreaSqm: { label: 'Полезная' },
    purposes: { value: ({ purposes }) => enumerated(purposes.map((code) => propertyUses[code])) || null },
    ceilingM: { label: 'Потолок' },
    lossPercent: { label: 'Коридорный', ...known('lossPercent') },
    landAreaSqm: { label: 'Участок', ...known('landAreaSqm') },
    title: { label: 'Заголовок', ...known('title') },
    videoUrl: { value: videoLink },
    isArchived: { value: ({ isArchived }) => (isArchived ? 'да' : undefined) },
    marketState: { value: marketOf },
    roomCount: known('roomCount'),
    hasOwnEntrance: known('hasOwnEntrance'),
    hasWaterPoint: known('hasWaterPoint'),
    canRegisterAddress: known('canRegisterAddress'),
    address: { label: 'Адрес', value: ({ building }) => building.address },
    metro: { label: 'Метро', value: ({ building: { metro } }) => metro[0] && metroText(metro[0]) },
    adsForbidden: { label: 'Реклама', value: (block) => <AdsRight block={block} /> },
    adStage: { label: 'Объявление', value: (block) => <AdStageFact block={block} /> },
    adInNextFeed: { label: 'Следующий фид', value: (block) => <AdInNextFeed block={block} /> },
    ad: { label: 'Состав', value: (block) => <AdOf block={block} /> },
    lists: { label: 'В моих подборках', value: listLinks },
    netRent: {
      label: 'Без НДС и OPEX',
      value: ({ dealKind, comparable }) =>
        dealKind === 'lease' ? perYear(comparable.netRubPerSqmYear) : undefined,
    },
    opexRubPerSqmYear: {
      value: ({ dealKind, opexIncluded, opexRubPerSqmYear }) =>
        dealKind === 'lease' ? included(opexIncluded, perYear(opexRubPerSqmYear)) : undefined,
    },
    utilitiesIncluded: {
      label: 'КУ',
      value: ({ dealKind, utilitiesIncluded }) =>
        dealKind === 'lease' ? included(utilitiesIncluded, '') : undefined,
    },
    lease: { label: 'Договор', value: leaseText },
    leaseKind: ofLeaseAlone('leaseKind'),
    leaseTermMonths: ofLeaseAlone('leaseTermMonths'),
    rentFreeMonths: { label: 'Каникулы', value: graceText },
    areaParts: known('areaParts'),
    prepayMonths: ofLeaseAlone('prepayMonths'),
    depositMonths: { label: 'Обесп. платёж', ...ofLeaseAlone('depositMonths') },
    tenantFeePercent: { label: 'Комиссия', value: (block) => feeText(block, block.tenantFeePercent) },
    agentBonusPercent: { value: (block) => feeText(block, block.agentBonusPercent) },
  },
  places: {
    aside: {
      facts: [
        ...[
          'floor',
          'areaSqm',
          'usableAreaSqm',
          'divisibleFromSqm',
          'areaParts',
          'purposes',
          'layout',
          'fitOut',
          'ceilingM',
        ],
        ...[
          'landAreaSqm',
          'lossPercent',
          'roomCount',
          'hasOwnEntrance',
          'hasWaterPoint',
          'canRegisterAddress',
        ],
        ...['title', 'videoUrl'],
        ...['availability', 'marketState', 'isArchived'],
        ...[
          'address',
          'metro',
          'responsibleUserId',
          'adsForbidden',
          'adStage',
          'adInNextFeed',
          'ad',
          'lists',
        ],
      ],
    },
    // In the order it is asked.
    peek: {
      leavesUnknown: true,
      facts: [
        ...['floor', 'availability', 'marketState', 'purposes', 'layout', 'fitOut', 'divisibleFromSqm'],
        ...['comparablePrice', 'comparablePricePerSqm', 'comparableRent', 'comparableMonth', 'lease'],
        ...['rentFreeMonths', 'depositMonths', 'tenantFeePercent', 'agentBonusPercent'],
        ...['responsibleUserId', 'adsForbidden', 'adStage', 'lists', 'actualizedAt'],
      ],
    },
    asking: {
      facts: [
        ...['comparablePrice', 'comparablePricePerSqm', 'comparableRent', 'netRent', 'comparableMonth'],
        ...['opexRubPerSqmYear', 'utilitiesIncluded'],
      ],
    },
    contract: {
      isWide: true,
      facts: [
        ...['leaseKind', 'leaseTermMonths', 'rentFreeMonths', 'prepayMonths', 'depositMonths'],
        ...['tenantFeePercent', 'agentBonusPercent'],
      ],
    },
  },
}

function marketOf(block: Block) {
  return block.marketState === 'onMarket' ? undefined : <MarketOf block={block} />
}

function ofLease(text: (terms: ComparedTerms) => ComparableText | null): Fact<Block | BlockRow>['value'] {
  return (block) => (block.dealKind === 'lease' ? comparableValue(text(termsOf(block))) : undefined)
}

function ofSale(text: (terms: ComparedTerms) => ComparableText | null): Fact<Block | BlockRow>['value'] {
  return (block) => (block.dealKind === 'sale' ? comparableValue(text(termsOf(block))) : undefined)
}

function termsOf(block: Block | BlockRow): ComparedTerms {
  return 'comparable' in block ? { ...block, ...block.comparable } : block
}

/** Shown only if known. */
function known(field: keyof Block): Fact<Block> {
  const { kind } = fieldOf('block', field)
  return {
    value(of, context) {
      const value = of[field]
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
      return isEmpty ? undefined : valueText(kind, value, context)
    },
  }
}

function perYear(amount: string | null): string | null {
  return amount === null ? null : formatRent(amount, 'RUB', 'sqmYear')
}

/** «9 500 ₽/м²/год без НДС, сверху», «в ставке». */
function included(isIncluded: boolean | null, amount: string | null): string | null {
  const where = isIncluded === null ? '' : isIncluded ? 'в ставке' : 'сверху'
  return [amount && `${amount} без\u00a0НДС`, where].filter(Boolean).join(', ') || null
}

/** «7 из 14», «подвал, −1». */
function floorText({ floor, floorKind, building }: Block): string | null {
  const storey = floor === null ? null : String(floor).replace('-', '−')
  if (floorKind !== 'regular')
    return [floorKinds[floorKind].toLowerCase(), storey].filter((part) => part !== null).join(', ')
  return storey === null || building.floors === null ? storey : `${storey} из ${building.floors}`
}

/** «Занят, ООО «Вектор», до 01.12.2026», «С даты 01.12.2026». */
function availabilityText({
  availability,
  availableFrom,
  tenantName,
  occupiedUntil,
}: Pick<Block, 'availability' | 'availableFrom' | 'tenantName' | 'occupiedUntil'>): string {
  const label = availabilities[availability]
  if (availability === 'fromDate') return availableFrom ? `${label} ${numericDay(availableFrom)}` : label
  if (availability === 'free') return label
  return [label, tenantName, occupiedUntil && `до ${numericDay(occupiedUntil)}`].filter(Boolean).join(', ')
}

function leaseText({ dealKind, leaseKind, leaseTermMonths }: Block): string | null | undefined {
  if (dealKind === 'sale') return
  const kind = leaseKind === null ? null : leaseKinds[leaseKind]
  const term = leaseTermMonths === null ? null : termText(leaseTermMonths)
  return [kind, term].filter((part) => part !== null).join(', ') || null
}

/** Ads tell that there are some, without months. */
function graceText(block: Block, context: FactContext) {
  const isOpen = block.dealKind === 'lease' && block.rentFreeMonths === null && block.hasGracePeriod === true
  return isOpen ? 'есть, срок не указан' : ofLeaseAlone('rentFreeMonths').value?.(block, context)
}

/** A sale has only the commissions. No months are «нет». */
function ofLeaseAlone(
  field: 'leaseKind' | 'leaseTermMonths' | 'rentFreeMonths' | 'prepayMonths' | 'depositMonths',
): Fact<Block> {
  const { kind } = fieldOf('block', field)
  return {
    value(block, context) {
      const value = block[field]
      if (block.dealKind === 'sale') return
      if (value === null) return null
      return value === 0 ? 'нет' : valueText(kind, value, context)
    },
  }
}

/** For a lease a percentage of a month's rent. */
function feeText({ dealKind }: Block, percent: string | null): string | null {
  if (percent === null) return null
  if (Number(percent) === 0) return 'нет'
  return dealKind === 'lease' ? `${formatPercent(percent)} месяца` : formatPercent(percent)
}

/** In years if at least two whole ones, otherwise in months. */
function termText(months: number): string {
  if (months < 24 || months % 12 !== 0) return `${months}\u00a0мес.`
  const years = months / 12
  return `${years}\u00a0${plural(years, 'год', 'года', 'лет')}`
}

function videoLink({ videoUrl }: Block) {
  return (
    videoUrl && (
      <a href={videoUrl} target="_blank" rel="noreferrer noopener" className="text-accent hover:underline">
        Открыть ролик
      </a>
    )
  )
}

function listLinks({ lists }: Block) {
  if (lists.length === 0) return null
  return lists.map(({ id, name }) => (
    <a key={id} href={pathOf('blockList', { id })} className="block text-accent hover:underline">
      {name}
    </a>
  ))
}
