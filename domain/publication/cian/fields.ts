import type { DealKind, PropertyUse } from '#domain/stock/vocabulary.ts'
import type { Element } from '../element.ts'
import { basesByPurpose, type CategoryBase } from './values.ts'

/* Fields of the feed that our records hold: their Russian names and the categories that allow them. */

interface CianField {
  label: string
  /** Letters of `letters`. */
  of: string
  deal?: DealKind
  isCommission?: true
}

const letters: Readonly<Record<CategoryBase, string>> = {
  office: 'O',
  freeAppointmentObject: 'F',
  shoppingArea: 'S',
  warehouse: 'W',
  industry: 'I',
  building: 'B',
  business: 'Z',
  commercialLand: 'L',
  garage: 'G',
}

const all = 'OFSWIBZLG'
const premises = 'OFSWI'
const buildings = 'OFSWIB'

export const cianFields = {
  Category: { label: 'Категория', of: all },
  ExternalId: { label: 'Номер объявления', of: all },
  Title: { label: 'Заголовок', of: all },
  Description: { label: 'Описание', of: all },
  Address: { label: 'Адрес', of: all },
  'Coordinates/Lat': { label: 'Широта', of: all },
  'Coordinates/Lng': { label: 'Долгота', of: all },
  CadastralNumber: { label: 'Кадастровый номер', of: all },
  Phones: { label: 'Телефон', of: all },
  Undergrounds: { label: 'Метро', of: all },
  SubAgent: { label: 'Брокер', of: all },
  LayoutPhoto: { label: 'План', of: all },
  Photos: { label: 'Фотографии', of: all },
  Videos: { label: 'Видео', of: all },
  TotalArea: { label: 'Площадь', of: 'OFSWIBZG' },
  MinArea: { label: 'Площадь от', of: premises },
  IsRentByParts: { label: 'Сдаётся частями', of: premises, deal: 'lease' },
  AreaParts: { label: 'Части', of: premises, deal: 'lease' },
  FloorNumber: { label: 'Этаж', of: 'OFSWIZ' },
  ConditionType: { label: 'Отделка', of: 'OFSWIBZ' },
  IsOccupied: { label: 'Помещение занято', of: 'OFS' },
  Layout: { label: 'Планировка', of: 'OFSWIBZ' },
  FurniturePresence: { label: 'Мебель', of: 'O' },
  HasFurniture: { label: 'Мебель', of: 'SBZ' },
  AvailableFrom: { label: 'Дата освобождения', of: 'OFSWIBZL' },
  IsLegalAddressProvided: { label: 'Юридический адрес', of: premises },
  WaterPipesCount: { label: 'Мокрые точки', of: premises },
  TaxNumber: { label: 'ИФНС', of: 'OFSWIBZL' },
  'Specialty/Types': { label: 'Возможное назначение', of: 'FSZ' },
  InputType: { label: 'Вход', of: 'FSB' },
  PlacementType: { label: 'Тип помещения', of: 'S' },
  PropertyType: { label: 'Тип недвижимости', of: 'Z' },
  ReadyBusinessType: { label: 'Вид бизнеса', of: 'Z', deal: 'sale' },
  'Land/Area': { label: 'Площадь участка', of: 'OFSWIBL' },
  'Land/AreaUnitType': { label: 'Единица площади участка', of: 'OFSWIBL' },
  'Building/Name': { label: 'Название здания', of: 'OFSWIBG' },
  'Building/FloorsCount': { label: 'Этажей в здании', of: 'OFSWIBZ' },
  'Building/BuildYear': { label: 'Год постройки', of: 'OSWI' },
  'Building/TotalArea': { label: 'Площадь здания', of: buildings },
  'Building/HeatingType': { label: 'Отопление', of: buildings },
  'Building/CeilingHeight': { label: 'Высота потолка', of: 'OFSWIBZ' },
  'Building/Parking/Type': { label: 'Парковка', of: 'OBG' },
  'Building/Parking/PlacesCount': { label: 'Мест на парковке', of: 'OBWI' },
  'Building/Parking/PriceMonthly': { label: 'Место на парковке в месяц', of: 'OB' },
  'Building/Parking/Currency': { label: 'Валюта парковки', of: 'OB' },
  'Building/Parking/IsFree': { label: 'Бесплатная парковка', of: 'OBWI' },
  'Building/Type': { label: 'Тип здания', of: buildings },
  'Building/ClassType': { label: 'Класс', of: 'OSWIB' },
  'Building/VentilationType': { label: 'Вентиляция', of: buildings },
  'Building/ConditioningType': { label: 'Кондиционирование', of: buildings },
  'Building/ExtinguishingSystemType': { label: 'Пожарная система', of: buildings },
  'Building/StatusType': { label: 'Состояние здания', of: buildings },
  'Building/AccessType': { label: 'Доступ', of: 'O' },
  'Building/Infrastructure': { label: 'Инфраструктура', of: 'OSWI' },
  PublishTerms: { label: 'Продвижение', of: all },
  'Auction/Bet': { label: 'Ставка аукциона', of: all },
  'BargainTerms/Price': { label: 'Цена', of: all },
  'BargainTerms/PriceType': { label: 'Единица цены', of: all },
  'BargainTerms/Currency': { label: 'Валюта', of: all },
  'BargainTerms/PaymentPeriod': { label: 'Период оплаты', of: all, deal: 'lease' },
  'BargainTerms/VatType': { label: 'НДС', of: 'OFSWIBZL' },
  'BargainTerms/LeaseType': { label: 'Вид аренды', of: all, deal: 'lease' },
  'BargainTerms/IncludedOptions': { label: 'Включено в ставку', of: all, deal: 'lease' },
  'BargainTerms/LeaseTermType': { label: 'Срок аренды', of: all, deal: 'lease' },
  'BargainTerms/MinLeaseTerm': { label: 'Срок аренды от', of: all, deal: 'lease' },
  'BargainTerms/PrepayMonths': { label: 'Предоплата', of: all, deal: 'lease' },
  'BargainTerms/HasGracePeriod': { label: 'Арендные каникулы', of: 'OFSWIBZL', deal: 'lease' },
  'BargainTerms/SecurityDeposit': { label: 'Обеспечительный платёж', of: all, deal: 'lease' },
  'BargainTerms/ClientFee': { label: 'Комиссия с клиента', of: all, deal: 'lease', isCommission: true },
  'BargainTerms/AgentBonus/Value': { label: 'Бонус агенту', of: all, isCommission: true },
  'BargainTerms/AgentBonus/PaymentType': { label: 'Вид бонуса агенту', of: all, isCommission: true },
  'BargainTerms/AgentBonus/Currency': { label: 'Валюта бонуса агенту', of: all, isCommission: true },
  'BargainTerms/ContractType': { label: 'Вид договора', of: 'OFSWIBZG', deal: 'sale' },
} as const satisfies Readonly<Record<string, CianField>>
export type CianPath = keyof typeof cianFields

/** Names of the fields with commissions. */
export const commissionLabels: ReadonlySet<string> = new Set(
  Object.values<CianField>(cianFields).flatMap(({ label, isCommission }) => (isCommission ? [label] : [])),
)

/** Values of an ad by path, in the order of the feed; without a value the field is left out. */
export type AdValues = readonly (readonly [CianPath, string | number | boolean | null | readonly Element[]])[]

export function allowsField(path: CianPath, base: CategoryBase, dealKind: DealKind): boolean {
  const { of, deal }: CianField = cianFields[path]
  return of.includes(letters[base]) && (deal === undefined || deal === dealKind)
}

/** Codes of `ConditionType` that a category allows; the others allow all. */
const conditionsOf: Partial<Record<CategoryBase, readonly string[]>> = {
  office: ['cosmeticRepairsRequired', 'finishing', 'majorRepairsRequired', 'office'],
  industry: ['cosmeticRepairsRequired', 'finishing', 'majorRepairsRequired', 'office'],
  warehouse: ['cosmeticRepairsRequired', 'majorRepairsRequired', 'typical'],
  shoppingArea: ['cosmeticRepairsRequired', 'design', 'finishing', 'majorRepairsRequired', 'typical'],
}

export function allowsCondition(base: CategoryBase, code: string): boolean {
  return conditionsOf[base]?.includes(code) ?? true
}

const industrialFlags = ['HasCanteen', 'HasCentralReception', 'HasHotel']

/** Tells if a category allows a flag of `Building/Infrastructure`. */
export function allowsInfrastructure(base: CategoryBase, flag: string): boolean {
  if (base === 'warehouse' || base === 'industry') return industrialFlags.includes(flag)
  return base === 'office' || flag !== 'HasConferenceRoom'
}

/** Category of a block by its purposes; null: none of them is known. */
export function baseOf(purposes: readonly PropertyUse[]): CategoryBase | null {
  return basesByPurpose.find(([purpose]) => purposes.includes(purpose))?.[1] ?? null
}

/** Russian name of a path below the ad, by its longest known beginning. */
export function labelOfPath(path: string): string {
  const names = path.split('/')
  for (let count = names.length; count > 0; count--) {
    const known = (cianFields as Readonly<Record<string, CianField>>)[names.slice(0, count).join('/')]
    if (known) return known.label
  }
  return path
}
