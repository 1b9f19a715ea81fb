import { isLetForLong } from '#domain/stock/market-state.ts'
import { countOf } from '#domain/text/plurals.ts'
import { dayOf, daysBetween, formatFullDay } from '#domain/time/time.ts'
import type { Offer } from '../offer.ts'
import type { Rule } from './rule.ts'

/* Permission to advertise the block now, and only once. */

/** The space that an ad offers. */
export interface Placed {
  block: Pick<Offer['block'], 'id' | 'buildingId' | 'floorKind' | 'floor' | 'areaSqm' | 'dealKind'>
}

/** Ads with one key offer the same space. */
export function twinKey({ block }: Placed): string {
  const { buildingId, floorKind, floor, areaSqm, dealKind } = block
  return [buildingId, floorKind, floor, Number(areaSqm), dealKind].join(' ')
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
    check(offer, { twins }) {
      const others = (twins.get(twinKey(offer)) ?? []).filter((id) => id !== offer.block.id)
      if (others.length === 0) return null
      return `Тот же дом, этаж, площадь и сделка у ${others
        .map((id) => `блока № ${id}`)
        .slice(0, 3)
        .join(', ')}`
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
