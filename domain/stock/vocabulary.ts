/**
 * Domain enumerations: code → Russian label, in display order. The terms are explained in docs/glossary.md.
 */

export const roles = { admin: 'Администратор', head: 'Руководитель', broker: 'Брокер' } as const
export type Role = keyof typeof roles

export const dealKinds = { lease: 'Аренда', sale: 'Продажа' } as const
export type DealKind = keyof typeof dealKinds

export const buildingClasses = {
  'A+': 'A+',
  A: 'A',
  'B+': 'B+',
  B: 'B',
  'B-': 'B−',
  C: 'C',
  D: 'D',
} as const
export type BuildingClass = keyof typeof buildingClasses

export const buildingTypes = {
  businessCentre: 'Бизнес-центр',
  mixedUse: 'МФК',
  businessPark: 'Бизнес-парк',
  mansion: 'Особняк',
  mall: 'Торговый центр',
  streetRetail: 'Стрит-ритейл',
  loft: 'Лофт',
  technopark: 'Технопарк',
  warehouse: 'Склад',
  industrial: 'Производство',
  flexOffice: 'Сервисный офис',
} as const
export type BuildingType = keyof typeof buildingTypes

export const buildingStatuses = {
  operating: 'Действующее',
  construction: 'Строится',
  project: 'Проект',
} as const

export const okrugs = {
  cao: 'ЦАО',
  sao: 'САО',
  svao: 'СВАО',
  vao: 'ВАО',
  yuvao: 'ЮВАО',
  yuao: 'ЮАО',
  yuzao: 'ЮЗАО',
  zao: 'ЗАО',
  szao: 'СЗАО',
  zelao: 'ЗелАО',
  nao: 'НАО',
  tao: 'ТАО',
  region: 'Область',
} as const
export type Okrug = keyof typeof okrugs

export const metroTravels = { walk: 'пешком', transport: 'транспортом' } as const

export const propertyUses = {
  office: 'Офис',
  streetRetail: 'Стрит-ритейл',
  catering: 'Общепит',
  flexible: 'ПСН',
  warehouse: 'Склад',
  production: 'Производство',
  medical: 'Медицина',
  education: 'Образование',
  showroom: 'Шоурум',
  bank: 'Банк',
  fitness: 'Фитнес',
  carService: 'Автосервис',
  hotel: 'Гостиница',
  wholeBuilding: 'Здание целиком',
  leasedInvestment: 'ГАБ',
  land: 'Земельный участок',
  garage: 'Гараж или машиноместо',
} as const
export type PropertyUse = keyof typeof propertyUses

export const floorKinds = {
  regular: 'Этаж',
  basement: 'Подвал',
  semiBasement: 'Цоколь',
  mezzanine: 'Антресоль',
  attic: 'Мансарда',
} as const
export type FloorKind = keyof typeof floorKinds

export const rentBases = {
  sqmYear: '₽/м² в год',
  sqmMonth: '₽/м² в месяц',
  month: 'за всё в месяц',
} as const
export type RentBasis = keyof typeof rentBases

export const currencies = { RUB: '₽', USD: '$', EUR: '€' } as const
export type Currency = keyof typeof currencies

/** Currencies of the converter; blocks are offered in `currencies` only. */
export const convertedCurrencies = { ...currencies, CNY: 'CN¥', GBP: '£' } as const
export type ConvertedCurrency = keyof typeof convertedCurrencies

export const vatTreatments = {
  included: 'НДС включён',
  excluded: 'НДС сверху',
  simplified: 'УСН',
} as const
export type VatTreatment = keyof typeof vatTreatments

export const leaseKinds = {
  direct: 'Прямая аренда',
  sublease: 'Субаренда',
  assignment: 'Переуступка прав',
} as const
export type LeaseKind = keyof typeof leaseKinds

export const fitOuts = {
  shellAndCore: 'Shell & core',
  whiteBox: 'Под чистовую отделку',
  fitted: 'С отделкой',
  furnished: 'С отделкой и мебелью',
  needsRepair: 'Требуется ремонт',
} as const
export type FitOut = keyof typeof fitOuts

export const layouts = {
  open: 'Открытая',
  cellular: 'Кабинетная',
  mixed: 'Смешанная',
  corridor: 'Коридорная',
  hall: 'Зальная',
} as const
export type Layout = keyof typeof layouts

export const availabilities = {
  free: 'Свободен',
  fromDate: 'Освободится',
  occupied: 'Занят',
} as const
export type Availability = keyof typeof availabilities

/** Market states of a block; a let one is told by `availabilities`. */
export const marketStates = {
  onMarket: 'На рынке',
  reserved: 'В резерве',
  withdrawn: 'Снят с рынка',
} as const
export type MarketState = keyof typeof marketStates

export const freshnesses = { fresh: 'Свежие', ageing: 'Стареют', stale: 'Устарели' } as const
export type Freshness = keyof typeof freshnesses

export const descriptionSources = { generated: 'Создано по полям', own: 'Написано брокером' } as const
export type DescriptionSource = keyof typeof descriptionSources

export const listingStates = {
  off: 'Не публикуется',
  queued: 'В очереди',
  published: 'Опубликован',
  rejected: 'Отклонён',
} as const
export type ListingState = keyof typeof listingStates

/** Stage of a block's ad by its listing state, the last feed and the portal's last report. */
export const adStages = {
  none: 'Не рекламируется',
  /** The settings of the portal choose other blocks; not in the last feed. */
  outside: 'Вне выгрузки',
  /** Waits for the next feed. */
  prepared: 'Готовится',
  /** The last feed left it out. */
  leftOut: 'Не попало в фид',
  /** In the last feed, and not yet in a report. */
  sent: 'В фиде',
  draft: 'Черновик',
  moderation: 'На проверке',
  published: 'Опубликовано',
  refused: 'Отклонено',
  /** Taken off or no longer chosen, but still in the last feed. */
  leaving: 'Снимается',
} as const
export type AdStage = keyof typeof adStages

export const fileCategories = { photo: 'Фото', plan: 'План', document: 'Документ' } as const
export type FileCategory = keyof typeof fileCategories
/** The portal's processing states for a line of our feed. */
export const portalStates = {
  published: 'Опубликовано',
  moderation: 'На проверке',
  draft: 'Черновик',
  refused: 'Отклонено',
  off: 'Снято',
  unknown: 'Неизвестно',
} as const
export type PortalState = keyof typeof portalStates

/** The portal's types of commercial premises. */
export const portalOfficeTypes = {
  office: 'Офис',
  floorSpace: 'Торговая площадь',
  warehouse: 'Склад',
  production: 'Производство',
  freeAppointment: 'ПСН',
  building: 'Здание',
  business: 'Готовый бизнес',
  garage: 'Гараж',
  land: 'Земля',
  other: 'Другое',
} as const
export type PortalOfficeType = keyof typeof portalOfficeTypes

export const ventilations = {
  none: 'Нет',
  natural: 'Естественная',
  supplyAndExhaust: 'Приточно-вытяжная',
} as const
export type Ventilation = keyof typeof ventilations

export const conditionings = {
  none: 'Нет',
  local: 'Местное',
  central: 'Центральное',
  fanCoil: 'Чиллер-фанкойл',
  vrv: 'VRV',
} as const
export type Conditioning = keyof typeof conditionings

export const fireSystems = {
  none: 'Нет',
  alarm: 'Сигнализация',
  hydrant: 'Гидранты',
  sprinkler: 'Спринклеры',
  gas: 'Газовая',
  powder: 'Порошковая',
} as const
export type FireSystem = keyof typeof fireSystems

export const heatings = { none: 'Нет', central: 'Центральное', autonomous: 'Автономное' } as const

export const accessKinds = { open: 'Свободный', pass: 'Пропуск', roundTheClock: 'Круглосуточный' } as const
export type AccessKind = keyof typeof accessKinds

export const parkingKinds = {
  ground: 'Наземная',
  underground: 'Подземная',
  multilevel: 'Многоуровневая',
  guest: 'Гостевая',
} as const

export const infrastructures = {
  canteen: 'Столовая',
  cafe: 'Кафе',
  restaurant: 'Ресторан',
  bank: 'Банк',
  atm: 'Банкомат',
  fitness: 'Фитнес',
  pharmacy: 'Аптека',
  shop: 'Магазин',
  conferenceHall: 'Конференц-зал',
  hotel: 'Гостиница',
  carWash: 'Мойка',
  reception: 'Ресепшен',
} as const

/** Channels of inquiries. */
export const inquirySources = {
  site: 'Сайт',
  form: 'Форма объявления',
  landing: 'Лендинг',
  callback: 'Обратный звонок',
  call: 'Звонок',
  letter: 'Письмо',
} as const
export type InquirySource = keyof typeof inquirySources

export const inquiryStatuses = {
  new: 'Новая',
  inProgress: 'В работе',
  viewingScheduled: 'Показ назначен',
  won: 'Закрыта успешно',
  rejected: 'Отказ или спам',
} as const
export type InquiryStatus = keyof typeof inquiryStatuses

/** The codes of an enumeration in order, as the non-empty tuple that zod requires. */
export function codesOf<const E extends Readonly<Record<string, unknown>>>(
  enumeration: E,
): [keyof E & string, ...(keyof E & string)[]] {
  const [first, ...rest] = Object.keys(enumeration) as (keyof E & string)[]
  if (first === undefined) throw new Error('An enumeration has at least one code')
  return [first, ...rest]
}
