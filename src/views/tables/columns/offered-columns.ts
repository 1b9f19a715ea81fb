import type { BlockRow } from '#contract/stock/search.ts'
import { askedText, askingText, comparableRentText } from '#domain/rent/rate-text.ts'
import { availabilityText, availabilityTones } from '#domain/stock/availability.ts'
import { type FreshnessThresholds, freshnessOf } from '#domain/stock/freshness.ts'
import { marketLine, marketTones, shortMarketText } from '#domain/stock/market-state.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { formatAge } from '#domain/time/time.ts'
import { areaText } from './block-columns.ts'
import { blockName } from './block-name.ts'
import type { Column } from './column-list.ts'

interface Clock extends FreshnessThresholds {
  now: string
  zone: string
  today: string
}

/** Columns of the facts that a broker tells a client or an owner about a block. */
export function offeredColumns({ now, zone, today, ...limits }: Clock) {
  return {
    block: {
      id: 'block',
      title: 'Блок',
      width: 150,
      grow: 2,
      tone: 'strong',
      text: blockName,
      keepsEnd: true,
    },
    area: {
      id: 'areaSqm',
      title: 'м²',
      width: 94,
      align: 'end',
      text: areaText,
      description: 'Арендуемая площадь, м²; перед тире — от какой её делят',
    },
    availability: {
      id: 'availability',
      title: 'Доступность',
      width: 132,
      text: (row) => shortMarketText(row, today) ?? availabilityText(row),
      hint: (row) => marketLine(row) ?? undefined,
      dot: ({ marketState, availability }) => marketTones[marketState] ?? availabilityTones[availability],
    },
    asked: {
      id: 'asked',
      title: 'Просят',
      width: 190,
      align: 'end',
      description: 'Ставка или цена, как её назвал собственник; ₽/м² в год, «/мес» — за м² в месяц',
      text: askedText,
      hint: (row) => askingText(row)?.line,
    },
    rent: {
      ...{ id: 'rent', title: 'С НДС и OPEX', width: 112, align: 'end', givesWay: 1 },
      description: 'Сопоставимая ставка с НДС и OPEX, ₽/м² в год',
      text: (row) => comparableRentText(row)?.amount ?? null,
    },
    metro: {
      id: 'metro',
      title: 'Метро',
      width: 112,
      tone: 'muted',
      givesWay: 2,
      text: ({ metro }) => metro?.station ?? null,
    },
    class: {
      ...{ id: 'class', title: 'Класс', width: 54, givesWay: 3 },
      text: (row) => row.class && buildingClasses[row.class],
    },
    fresh: {
      id: 'actualizedAt',
      title: 'Свежесть',
      width: 118,
      givesWay: 4,
      description: 'Когда данные подтверждены',
      dot: ({ actualizedAt }) => freshnessOf(actualizedAt, now, zone, limits),
      text: ({ actualizedAt }) =>
        actualizedAt === null ? 'не проверяли' : formatAge(actualizedAt, now, zone),
    },
  } as const satisfies Record<string, Column<BlockRow>>
}
