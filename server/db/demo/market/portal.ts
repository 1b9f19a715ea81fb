import type { Kysely } from 'kysely'
import { compareBlock } from '#domain/rent/comparable.ts'
import { externalIdOf } from '#domain/stock/portal.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import type { DemoBlock, DemoDay } from '../blocks.ts'
import type { DemoBuilding } from '../buildings.ts'
import { insertRows } from '../insert.ts'
import { Random } from '../random.ts'
import { insertOfferChanges } from './offer-changes.ts'

const seed = 20_261_121
const dayMs = 24 * 3_600_000
/** Offers stood long before, so that asking rates of a year are known. */
const standDays = 560

/** Invented agencies with their price level relative to ours and their deal kinds. */
const agencies = [
  { id: 1, name: 'Маяк-Офис', portalUserId: 90_000_001, note: 'Силён в Сити и на Белорусской', factor: 1.06 },
  { id: 2, name: 'Северный квартал', portalUserId: 90_000_002, note: null, factor: 0.93 },
  { id: 3, name: 'Контур-Недвижимость', portalUserId: 90_000_003, note: 'Часто без комиссии', factor: 0.98 },
  { id: 4, name: 'Тополь и партнёры', portalUserId: 90_000_004, note: 'Продажи и ГАБ', factor: 1.02 },
] as const
const shares = { 1: 52, 2: 41, 3: 36, 4: 23 } as const

type Agency = (typeof agencies)[number]

/** Inserts competitors with offers, and one portal import report on the demo's blocks. */
export async function insertPortal(
  db: Kysely<Schema>,
  { buildings, blocks }: { buildings: readonly DemoBuilding[]; blocks: readonly DemoBlock[] },
  day: DemoDay,
): Promise<void> {
  const { competitors, offers } = makeCompetitors(buildings, blocks, day)
  await insertRows(db, 'competitors', competitors)
  await insertRows(db, 'competitorOffers', offers)
  await insertOfferChanges(db, offers, day.now)
  const { order, lines } = makeReport(blocks, day)
  const { id } = await db.insertInto('portalOrders').values(order).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('portalOrderLines')
    .values(
      lines.map(({ errors, warnings, ...line }) => ({
        ...line,
        orderId: id,
        errors: JSON.stringify(errors),
        warnings: JSON.stringify(warnings),
      })),
    )
    .execute()
}

export function makeCompetitors(
  buildings: readonly DemoBuilding[],
  blocks: readonly DemoBlock[],
  day: DemoDay,
) {
  const random = new Random(seed)
  const byId = new Map(buildings.map((building) => [building.id, building]))
  const models = blocks.filter(
    (block) => (block.grossRubPerSqmYear ?? block.priceRubPerSqm) !== null && byId.has(block.buildingId),
  )
  const offers = models.length === 0 ? [] : agencies.flatMap((agency) => offersOf(agency))
  const importedAt = new Date(day.now.getTime() - 20 * 3_600_000).toISOString()
  const competitors = agencies.map(({ factor: _, ...agency }) => ({
    ...agency,
    importedAt,
    createdById: 1,
    isDemo: true,
  }))
  return { competitors, offers }

  function offersOf(agency: Agency) {
    return Array.from({ length: shares[agency.id] }, (_, index) => {
      const wantsSale = random.chance(agency.id === 4 ? 0.6 : 0.12)
      const fitting = models.filter(({ dealKind }) => (dealKind === 'sale') === wantsSale)
      const model = random.pick(fitting.length > 0 ? fitting : models)
      return makeOffer(
        random,
        agency,
        model,
        byId.get(model.buildingId),
        300_000_000 + agency.id * 1000 + index,
        day,
      )
    })
  }
}

/** An offer near one of our blocks: same market, different area and price. */
function makeOffer(
  random: Random,
  agency: Agency,
  model: DemoBlock,
  building: DemoBuilding | undefined,
  portalOfferId: number,
  day: DemoDay,
) {
  const isSale = model.dealKind === 'sale'
  const areaSqm = (Number(model.areaSqm) * random.between(0.6, 1.5)).toFixed(1)
  const market = Number(isSale ? model.priceRubPerSqm : model.grossRubPerSqmYear)
  const asked = Math.round((market * agency.factor * (1 + random.bell() * 0.07)) / 500) * 500
  const isPerMonth = !isSale && random.chance(0.3)
  const price = isSale
    ? Math.round((asked * Number(areaSqm)) / 100_000) * 100_000
    : isPerMonth
      ? Math.round(asked / 12)
      : asked
  const vatTreatment = random.weighted({ included: 70, simplified: 20, excluded: 10 })
  const opexIncluded = isSale ? null : random.chance(0.85) ? true : null
  const terms = {
    ...{
      currency: 'RUB' as const,
      vatTreatment,
      vatRate: null,
      areaSqm,
      opexIncluded,
      opexRubPerSqmYear: null,
    },
  }
  const { values } = isSale
    ? compareBlock(
        { ...terms, dealKind: 'sale', askingPrice: String(price), askingRent: null, rentBasis: 'month' },
        { vatPercent: day.vatPercent, rubPerUnit: null },
      )
    : compareBlock(
        {
          ...{ ...terms, dealKind: 'lease', askingPrice: null, askingRent: String(price) },
          rentBasis: isPerMonth ? 'sqmMonth' : 'sqmYear',
        },
        { vatPercent: day.vatPercent, rubPerUnit: null },
      )
  const isInOurs = building !== undefined && random.chance(0.55)
  const firstSeen = day.now.getTime() - random.int(2, standDays) * dayMs
  const isGone = random.chance(0.12)
  const lastSeen = isGone
    ? firstSeen + random.next() * (day.now.getTime() - dayMs - firstSeen)
    : day.now.getTime() - 20 * 3_600_000
  const kind = isSale ? 'sale' : 'rent'
  return {
    competitorId: agency.id,
    portalOfferId,
    dealKind: model.dealKind,
    officeType: officeTypeOf(model),
    title: null,
    url: `https://www.cian.ru/${kind}/commercial/${portalOfferId}/`,
    // Unless it is the same building, another house of the same street.
    address: isInOurs ? building.address : `Москва, ${streetOf(building)}, ${random.int(1, 60)}`,
    buildingName: isInOurs ? building.name : null,
    buildingClass: building?.class ?? null,
    buildingId: isInOurs ? building.id : null,
    metro: building?.metro.slice(0, 2) ?? [],
    latitude: building?.latitude ?? null,
    longitude: building?.longitude ?? null,
    areaSqm,
    areaFromSqm: null,
    floor: model.floor,
    floors: building?.floors ?? null,
    price: String(price),
    priceUnit: isSale ? 'whole' : isPerMonth ? 'sqmMonth' : 'sqmYear',
    currency: 'RUB',
    vatTreatment,
    opexIncluded,
    rateRub: isSale ? values.priceRubPerSqm : values.grossRubPerSqmYear,
    totalRub: isSale ? values.priceRub : values.monthRub,
    description: `${isSale ? 'Продажа' : 'Аренда'} помещения ${areaSqm.replace('.', ',')} м² от агентства «${agency.name}».`,
    photoCount: random.int(3, 24),
    publishedAt: new Date(firstSeen - random.int(0, 20) * dayMs).toISOString(),
    editedAt: null,
    firstSeenAt: new Date(firstSeen).toISOString(),
    lastSeenAt: new Date(lastSeen).toISOString(),
    goneAt: isGone ? new Date(lastSeen + dayMs / 2).toISOString() : null,
    isDemo: true,
  }
}

/** Extracts «Пресненская наб.» from «Москва, Пресненская наб., 6, стр. 2». */
function streetOf(building: DemoBuilding | undefined): string {
  const parts = building?.address.split(', ') ?? []
  return parts.find((part) => part !== 'Москва' && /[а-яё]{4}/i.test(part)) ?? 'Тверская ул.'
}

function officeTypeOf({ purposes }: DemoBlock): string {
  if (purposes.includes('warehouse')) return 'warehouse'
  if (purposes.includes('streetRetail')) return 'floorSpace'
  return purposes.includes('office') ? 'office' : 'freeAppointment'
}

const warnings = [
  'Некорректная ссылка на фотографию',
  'Описание короче 100 знаков',
  'Не указана высота потолков',
]
const errors = [
  'Укажите корректный адрес',
  'Объявление отклонено модератором',
  'Дубль объявления другого агентства',
]

const statuses = {
  published: 'Published',
  refused: 'Refused',
  moderation: 'Moderate',
  draft: 'Draft',
} as const

/** The blocks' current states in the portal's terms. */
export function makeReport(blocks: readonly DemoBlock[], day: DemoDay) {
  const random = new Random(seed + 1)
  const listed = blocks.filter(({ listingState }) => listingState !== 'off').slice(0, 160)
  const lines = listed.map(({ id, listingState }, index) => {
    const isRejected = listingState === 'rejected'
    const state: keyof typeof statuses =
      listingState === 'published'
        ? 'published'
        : isRejected
          ? 'refused'
          : random.chance(0.5)
            ? 'moderation'
            : 'draft'
    const offerId = state === 'draft' ? null : 301_000_000 + id
    return {
      position: index + 1,
      externalId: externalIdOf(id),
      blockId: id,
      offerId: offerId === null ? null : String(offerId),
      status: statuses[state],
      state,
      errors: isRejected ? [random.pick(errors)] : [],
      warnings: random.chance(0.18) ? [random.pick(warnings)] : [],
      url: offerId === null ? null : `https://www.cian.ru/rent/commercial/${offerId}/`,
    }
  })
  const processedAt = new Date(day.now.getTime() - 3 * 3_600_000)
  const order = {
    orderId: '81234567',
    activeFeedUrls: '[]',
    hasImagesProblems: lines.some((line) => line.warnings.includes(warnings[0] ?? '')),
    hasOffersProblems: lines.some((line) => line.errors.length > 0),
    feedCheckedAt: new Date(processedAt.getTime() - 150_000).toISOString(),
    processedAt: processedAt.toISOString(),
    source: 'file' as const,
    receivedAt: new Date(processedAt.getTime() + 60_000).toISOString(),
  }
  return { order, lines }
}
