import type {
  BuildingType,
  Conditioning,
  FireSystem,
  FitOut,
  infrastructures,
  Layout,
  PropertyUse,
  parkingKinds,
  Ventilation,
} from '#domain/stock/vocabulary.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { quote } from '#domain/text/format.ts'

/**
 * Noun for a block by its first use; inanimate and not feminine, so that the accusative equals the
 * nominative.
 */
export const useNouns: Record<PropertyUse, string> = {
  office: 'офис',
  streetRetail: 'торговое помещение',
  catering: 'помещение под общепит',
  flexible: 'помещение свободного назначения',
  warehouse: 'складское помещение',
  production: 'производственное помещение',
  medical: 'помещение под медицинский центр',
  education: 'помещение под учебный центр',
  showroom: 'шоурум',
  bank: 'помещение под отделение банка',
  fitness: 'помещение под фитнес-клуб',
  carService: 'помещение под автосервис',
  hotel: 'помещение под гостиницу',
  wholeBuilding: 'здание',
  leasedInvestment: 'готовый арендный бизнес',
  land: 'земельный участок',
  garage: 'гараж или машиноместо',
}

/** A block after its first mention. */
export function spaceOf([first]: readonly PropertyUse[]): Space {
  if (first === 'wholeBuilding') return neuter('здание', 'здании')
  if (first === 'garage') return neuter('место', 'месте')
  if (first !== 'land') return neuter('помещение', 'помещении')
  return {
    ...{ nominative: 'участок', prepositional: 'участке', whole: 'весь участок' },
    ...{ isFree: 'свободен', isLet: 'занят' },
  }
}

function neuter(nominative: string, prepositional: string): Space {
  return { nominative, prepositional, whole: `всё ${nominative}`, isFree: 'свободно', isLet: 'занято' }
}

/** «подойдёт под …»: accusative. Missing for uses that cannot follow it. */
export const useAims: Partial<Record<PropertyUse, string>> = {
  office: 'офис',
  streetRetail: 'магазин',
  catering: 'общепит',
  warehouse: 'склад',
  production: 'производство',
  medical: 'медицинский центр',
  education: 'учебный центр',
  showroom: 'шоурум',
  bank: 'отделение банка',
  fitness: 'фитнес-клуб',
  carService: 'автосервис',
  hotel: 'гостиницу',
}

interface Space {
  nominative: string
  prepositional: string
  /** Accusative: «всё здание». */
  whole: string
  isFree: string
  isLet: string
}

interface Cases {
  nominative: string
  genitive: string
  prepositional: string
}

export const buildingNouns: Record<BuildingType, Cases> = {
  businessCentre: cases('бизнес-центр', 'бизнес-центра', 'бизнес-центре'),
  mixedUse: cases(
    'многофункциональный комплекс',
    'многофункционального комплекса',
    'многофункциональном комплексе',
  ),
  businessPark: cases('бизнес-парк', 'бизнес-парка', 'бизнес-парке'),
  mansion: cases('особняк', 'особняка', 'особняке'),
  mall: cases('торговый центр', 'торгового центра', 'торговом центре'),
  streetRetail: cases('торговое здание', 'торгового здания', 'торговом здании'),
  loft: cases('лофт', 'лофта', 'лофте'),
  technopark: cases('технопарк', 'технопарка', 'технопарке'),
  warehouse: cases('складской комплекс', 'складского комплекса', 'складском комплексе'),
  industrial: cases('производственный комплекс', 'производственного комплекса', 'производственном комплексе'),
  flexOffice: cases('центр сервисных офисов', 'центра сервисных офисов', 'центре сервисных офисов'),
}

/** «помещение с отделкой». */
export const fitOutWords: Record<FitOut, string> = {
  shellAndCore: 'без отделки',
  whiteBox: 'под чистовую отделку',
  fitted: 'с отделкой',
  furnished: 'с отделкой и мебелью',
  needsRepair: 'под ремонт',
}

export const layoutWords: Record<Layout, string> = {
  open: 'открытая',
  cellular: 'кабинетная',
  mixed: 'смешанная',
  corridor: 'коридорная',
  hall: 'зальная',
}

/** Without absences: an ad lists what there is. */
export const ventilationWords: Partial<Record<Ventilation, string>> = {
  natural: 'естественная вентиляция',
  supplyAndExhaust: 'приточно-вытяжная вентиляция',
}

export const conditioningWords: Partial<Record<Conditioning, string>> = {
  local: 'местное кондиционирование',
  central: 'центральное кондиционирование',
  fanCoil: 'система чиллер-фанкойл',
  vrv: 'мультизональное кондиционирование',
}

export const fireWords: Partial<Record<FireSystem, string>> = {
  alarm: 'пожарная сигнализация',
  hydrant: 'пожарные гидранты',
  sprinkler: 'спринклерное пожаротушение',
  gas: 'газовое пожаротушение',
  powder: 'порошковое пожаротушение',
}

export const heatingWords: Partial<Record<string, string>> = {
  central: 'центральное отопление',
  autonomous: 'автономное отопление',
}

export const parkingWords: Record<keyof typeof parkingKinds, string> = {
  ground: 'наземная парковка',
  underground: 'подземная парковка',
  multilevel: 'многоуровневая парковка',
  guest: 'гостевая парковка',
}

export const infrastructureWords: Record<keyof typeof infrastructures, string> = {
  canteen: 'столовая',
  cafe: 'кафе',
  restaurant: 'ресторан',
  bank: 'отделение банка',
  atm: 'банкомат',
  fitness: 'фитнес-клуб',
  pharmacy: 'аптека',
  shop: 'магазин',
  conferenceHall: 'конференц-зал',
  hotel: 'гостиница',
  carWash: 'автомойка',
  reception: 'ресепшен',
}

function cases(nominative: string, genitive: string, prepositional: string): Cases {
  return { nominative, genitive, prepositional }
}

/** «a, b и c»; a single part stays itself. */
export function joined(parts: readonly string[], last: 'и' | 'или' = 'и'): string {
  const end = parts.at(-1) ?? ''
  return parts.length < 2 ? end : `${parts.slice(0, -1).join(', ')} ${last} ${end}`
}

/** Makes a sentence: capitalized, one full stop, whitespace collapsed. */
export function sentence(text: string): string {
  const plain = text.replace(/[ \t\n\r]+/g, ' ').trim()
  const ended = /[.!?…]$/.test(plain) ? plain : `${plain}.`
  return capitalized(ended)
}

/** Strips the building type and quotes from a name: «БЦ Легенда» → «Легенда». */
export function bareName(name: string): string {
  const bare = name
    .trim()
    .replace(
      /^(?:бц|мфк|тц|трц|бизнес[- ]центр|деловой центр|торговый центр|бизнес[- ]парк|технопарк)\s+(?=\S)/i,
      '',
    )
    .replace(/^[«"„“](.*)[»"“”]$/, '$1')
  return quote(bare)
}
