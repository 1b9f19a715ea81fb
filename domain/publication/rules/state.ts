import { isLetForLong } from '#domain/stock/market-state.ts'
import { quote } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { dayOf, daysBetween, formatFullDay } from '#domain/time/time.ts'
import type { Offer } from '../offer.ts'
import { namedAlike } from './houses.ts'
import type { CheckContext, Rule } from './rule.ts'

/* Permission to advertise the block now, and only once. */

/** The space that an ad offers. */
export interface Placed {
  block: Pick<Offer['block'], 'id' | 'buildingId' | 'floorKind' | 'floor' | 'areaSqm' | 'dealKind'>
}

/** Ads with one key offer the same space. */
export function twinKey({ block }: Placed, houses: CheckContext['houses']): string {
  const { buildingId, floorKind, floor, areaSqm, dealKind } = block
  return [houses.houseOf(buildingId), floorKind, floor, Number(areaSqm), dealKind].join(' ')
}

/** Other ads of the space: in this building record, in a double of it, in one of the same house but another name. */
function twinsIn(offer: Offer, { twins, houses }: CheckContext) {
  const { id: blockId, buildingId } = offer.block
  const others = (twins.get(twinKey(offer, houses)) ?? []).filter(({ id }) => id !== blockId)
  const own = others.filter((twin) => twin.buildingId === buildingId)
  const buildings = others.length === own.length ? [] : houses.othersOf(buildingId)
  const elsewhere = buildings.flatMap((building) =>
    others.flatMap((twin) => (twin.buildingId === building.id ? [{ ...twin, building }] : [])),
  )
  return {
    own,
    doubles: elsewhere.filter(({ building }) => namedAlike(building, offer.building)),
    towers: elsewhere.filter(({ building }) => !namedAlike(building, offer.building)),
  }
}

function whyNotOffered({ adsForbidden, isArchived, marketState }: Offer['block']): string | null {
  if (isArchived) return 'в архиве'
  if (marketState === 'withdrawn') return 'снят с рынка'
  return adsForbidden ? 'с запретом рекламы' : null
}

export const stateRules: readonly Rule[] = [
  {
    id: 'forbidden',
    title: 'Реклама запрещена',
    ...{ severity: 'error', evidence: 'K', field: null },
    check: ({ block }) => (block.adsForbidden ? 'Собственник запретил рекламу' : null),
  },
  {
    id: 'archived',
    title: 'Блок в архиве',
    ...{ severity: 'error', evidence: 'K', field: 'block.isArchived' },
    check: ({ block }) => (block.isArchived ? 'Блок в архиве: его больше не предлагают' : null),
  },
  {
    id: 'withdrawn',
    title: 'Снят с рынка',
    ...{ severity: 'error', evidence: 'K', field: null },
    check: ({ block: { marketState, withdrawnReason } }) =>
      marketState === 'withdrawn'
        ? `Блок снят с рынка${withdrawnReason === null ? '' : `: ${withdrawnReason}`}`
        : null,
  },
  {
    id: 'let',
    title: 'Сдан надолго',
    ...{ severity: 'error', evidence: 'K', field: 'block.occupiedUntil' },
    check: ({ block: { availability, occupiedUntil } }, { today }) =>
      availability === 'occupied' && occupiedUntil !== null && isLetForLong(occupiedUntil, today)
        ? `Сдан до ${formatFullDay(occupiedUntil)} года: предлагать нечего`
        : null,
  },
  {
    id: 'occupied',
    title: 'Занят без даты',
    ...{ severity: 'error', evidence: 'K' },
    field: ({ block }) => (block.availability === 'occupied' ? 'block.occupiedUntil' : 'block.availableFrom'),
    check: ({ block: { availability, availableFrom, occupiedUntil } }) =>
      (availability === 'occupied' && occupiedUntil === null) ||
      (availability === 'fromDate' && availableFrom === null)
        ? 'Укажите, когда блок освободится, или снимите его с публикации'
        : null,
  },
  {
    id: 'mainBlock',
    title: 'Главного блока объявления нет',
    ...{ severity: 'error', evidence: 'C', field: null },
    // A block that stands for its main one still names it.
    check: ({ block: { mainBlockId } }) =>
      mainBlockId === null ? null : 'Главный блок объявления удалён: выберите другой',
  },
  {
    id: 'partLeftOut',
    title: 'Часть объявления не предлагается',
    ...{ severity: 'error', evidence: 'C', field: null },
    check({ parts }) {
      const found = parts.find((part) => whyNotOffered(part) !== null)
      if (!found) return null
      const why = whyNotOffered(found)
      return `Блок ${found.number ?? `№ ${found.id}`} ${why}: разделите объявление`
    },
  },
  {
    id: 'twin',
    title: 'Одно помещение в двух объявлениях',
    ...{ severity: 'error', evidence: 'D', field: 'block.areaSqm' },
    check(offer, context) {
      const { own, doubles } = twinsIn(offer, context)
      if (own.length + doubles.length === 0) return null
      const blocks = [
        ...own.map(({ id }) => `блока № ${id}`),
        ...doubles.map(({ id, buildingId }) => `блока № ${id} (здание № ${buildingId})`),
      ]
      return `Тот же дом, этаж, площадь и сделка у ${blocks.slice(0, 3).join(', ')}`
    },
  },
  {
    id: 'twinAtAddress',
    title: 'Похожее помещение по тому же адресу',
    ...{ severity: 'warning', evidence: 'D', field: 'building.address' },
    check(offer, context) {
      const [twin] = twinsIn(offer, context).towers
      if (!twin) return null
      return `Такой же блок № ${twin.id} есть в здании ${quote(twin.building.name)} по тому же адресу: оставьте одно объявление или уточните в адресе корпус`
    },
  },
  {
    id: 'stale',
    title: 'Давно не подтверждали',
    ...{ severity: 'warning', evidence: 'K', field: null },
    check({ block: { actualizedAt } }, { today, zone, staleDays }) {
      if (actualizedAt === null) return 'Данные ни разу не подтверждали у собственника'
      const days = daysBetween(dayOf(actualizedAt, zone), today)
      return days > staleDays ? `Подтверждали ${countOf(days, 'день', 'дня', 'дней')} назад` : null
    },
  },
]
