import type { DemoBlock } from './blocks.ts'
import type { DemoBuilding } from './buildings.ts'

/** A demo account's list with its records in order. */
export interface DemoBlockList {
  id: number
  userId: number
  name: string
  companyName: string | null
  blockIds: number[]
}

export interface DemoBuildingList {
  id: number
  userId: number
  name: string
  buildingIds: number[]
}

interface Offer {
  block: DemoBlock
  building: DemoBuilding
  areaSqm: number
  netRub: number
}

interface BlockWish {
  userId: number
  name: string
  companyName: string | null
  atMost: number
  fits: (offer: Offer) => boolean
}

const adminId = 1
const brokerId = 2

const isHighClass = ({ building }: Offer) => building.class === 'A+' || building.class === 'A'
const isOffice = ({ block }: Offer) => block.purposes.includes('office')

const blockWishes: readonly BlockWish[] = [
  {
    userId: brokerId,
    name: 'Офис 300–500 м², ЦАО',
    companyName: 'Вектор',
    atMost: 14,
    fits: (offer) => isOffice(offer) && offer.building.okrug === 'cao' && inside(offer.areaSqm, 300, 500),
  },
  {
    userId: brokerId,
    name: 'Класс A у Белорусской',
    companyName: 'Причал-Софт',
    atMost: 10,
    fits: (offer) =>
      isHighClass(offer) && offer.building.metro.some(({ station }) => station === 'Белорусская'),
  },
  {
    userId: brokerId,
    name: 'До 150 м², недорого',
    companyName: 'Клён-Студия',
    atMost: 16,
    fits: (offer) => offer.areaSqm <= 150 && inside(offer.netRub, 1, 20_000),
  },
  {
    userId: brokerId,
    name: 'Сити, этаж от 20-го',
    companyName: 'Кварц',
    atMost: 12,
    fits: ({ block, building }) => (block.floor ?? 0) >= 20 && building.metro[0]?.station === 'Деловой центр',
  },
  {
    userId: brokerId,
    name: 'Первый этаж под кафе',
    companyName: null,
    atMost: 8,
    fits: ({ block }) => block.purposes.includes('catering'),
  },
  {
    userId: brokerId,
    name: 'Уточнить у собственников',
    companyName: null,
    atMost: 20,
    fits: ({ block }) => block.actualizedAt === null && block.responsibleUserId === brokerId,
  },
  {
    userId: adminId,
    name: 'Большие блоки от 1 000 м²',
    companyName: 'Фарватер-Фарма',
    atMost: 18,
    fits: (offer) => isOffice(offer) && offer.areaSqm >= 1000,
  },
  {
    userId: adminId,
    name: 'Продажа, класс B+',
    companyName: 'Полюс-Проект',
    atMost: 10,
    fits: ({ block, building }) => block.dealKind === 'sale' && building.class === 'B+',
  },
]

const buildingWishes: readonly {
  userId: number
  name: string
  atMost: number
  fits: (building: DemoBuilding) => boolean
}[] = [
  {
    userId: brokerId,
    name: 'Мой обход: Замоскворечье',
    atMost: 15,
    fits: ({ district }) => district === 'Замоскворечье',
  },
  { userId: brokerId, name: 'Лофты', atMost: 12, fits: ({ type }) => type === 'loft' },
  { userId: adminId, name: 'Сити', atMost: 15, fits: ({ metro }) => metro[0]?.station === 'Деловой центр' },
  {
    userId: adminId,
    name: 'Новые после 2015 года',
    atMost: 20,
    fits: ({ yearBuilt }) => (yearBuilt ?? 0) > 2015,
  },
]

/** Block lists, each with the first blocks that match its name. */
export function makeBlockLists(
  blocks: readonly DemoBlock[],
  buildings: readonly DemoBuilding[],
): DemoBlockList[] {
  const buildingById = new Map(buildings.map((building) => [building.id, building]))
  const offers = blocks.flatMap((block): Offer[] => {
    const building = buildingById.get(block.buildingId)
    if (building === undefined || block.availability === 'occupied') return []
    return [
      {
        block,
        building,
        areaSqm: Number(block.areaSqm),
        netRub: Number(block.netRubPerSqmYear ?? Number.NaN),
      },
    ]
  })
  return blockWishes.map(({ userId, name, companyName, atMost, fits }, index) => ({
    id: index + 1,
    userId,
    name,
    companyName,
    blockIds: offers
      .filter(fits)
      .slice(0, atMost)
      .map(({ block }) => block.id),
  }))
}

export function makeBuildingLists(buildings: readonly DemoBuilding[]): DemoBuildingList[] {
  return buildingWishes.map(({ userId, name, atMost, fits }, index) => ({
    id: index + 1,
    userId,
    name,
    buildingIds: buildings
      .filter(fits)
      .slice(0, atMost)
      .map(({ id }) => id),
  }))
}

function inside(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}
