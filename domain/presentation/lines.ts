import { Decimal } from '#domain/money/decimal.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { buildingClasses, leaseKinds, okrugs } from '#domain/stock/vocabulary.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { formatArea, formatDecimal, formatMoney, formatRange } from '#domain/text/format.ts'
import { formatFullDay } from '#domain/time/time.ts'
import type { DescribedBlock, DescribedBuilding } from '../description/facts.ts'
import {
  buildingNouns,
  fitOutWords,
  infrastructureWords,
  joined,
  layoutWords,
  parkingWords,
  useNouns,
} from '../description/wording.ts'
import { countOf, plural } from '../text/plurals.ts'
import type { PresentationContent, PresentedBlock, PresentedOffer } from './facts.ts'
import { isPositive } from './rates.ts'

/* Facts of a presentation as short lines, shared by page, print and message. Unknown: `null`. */

const space = '\u00a0'

/** «Офис 512,4 м², 5-й этаж», of a part «Офис 135–165 м²»; a whole building has no floor. */
export function blockHeadline(block: PresentedBlock): string {
  return headlineParts(block).filter(Boolean).join(', ')
}

/** The same in two parts: unit and floor. */
export function headlineParts(block: PresentedBlock): [what: string, floor: string | null] {
  const [use] = block.purposes
  const noun = use ? useNouns[use] : 'помещение'
  const floor = use === 'wholeBuilding' ? null : floorText(block)
  return [capitalized(`${noun} ${areaText(block)}`), floor]
}

export function floorText({ floor, floorKind }: DescribedBlock): string | null {
  if (floorKind === 'basement') return 'подвал'
  if (floorKind === 'semiBasement') return 'цокольный этаж'
  if (floorKind === 'mezzanine') return 'антресоль'
  if (floorKind === 'attic') return 'мансарда'
  if (floor === null) return null
  return floor < 0 ? 'подземный этаж' : `${floor}-й${space}этаж`
}

/** The smallest part that is let, m²; as given if the block is let only as a whole. */
export function smallestPart({ areaSqm, divisibleFromSqm }: DescribedBlock): string {
  const isDivided = isPositive(divisibleFromSqm) && new Decimal(divisibleFromSqm).lt(areaSqm)
  return isDivided ? divisibleFromSqm : areaSqm
}

/** «512,4 м²», of a part «135–165 м²». */
export const areaText = ({ areaSqm, part }: PresentedBlock): string =>
  part ? formatRange(part.fromSqm, part.toSqm, 'м²') : formatArea(areaSqm)

/** «можно частями от 120 м²», «часть помещения 322,2 м²». */
export function divisionText(block: PresentedBlock): string | null {
  if (block.part) return `часть помещения${space}${formatArea(block.areaSqm)}`
  const part = smallestPart(block)
  return part === block.areaSqm ? null : `можно частями от${space}${formatArea(part)}`
}

/** «свободно», «освободится 5 декабря 2026 года», «сейчас занято». */
export function vacancyText({ availability, availableFrom, occupiedUntil }: DescribedBlock): string {
  if (availability === 'free') return 'свободно'
  if (availability === 'fromDate') {
    return availableFrom === null ? 'скоро освободится' : `освободится ${dayText(availableFrom)}`
  }
  return occupiedUntil === null ? 'сейчас занято' : `сейчас занято, до ${dayText(occupiedUntil)}`
}

/** «с отделкой, планировка открытая, потолки 3,2 м». */
export function conditionText(block: DescribedBlock, building: DescribedBuilding): string | null {
  const ceilingM = block.ceilingM ?? building.ceilingM
  return listed([
    block.fitOut && fitOutWords[block.fitOut],
    block.layout && `планировка ${layoutWords[block.layout]}`,
    isPositive(ceilingM) && `потолки ${formatDecimal(ceilingM)}${space}м`,
  ])
}

/** «прямая аренда, срок 11 месяцев, каникулы 2 месяца, обеспечительный платёж за 1 месяц». */
export function contractText(block: DescribedBlock): string | null {
  if (block.dealKind === 'sale') return null
  const { leaseKind, leaseTermMonths, rentFreeMonths, prepayMonths, depositMonths } = block
  return listed([
    leaseKind && leaseKinds[leaseKind].toLowerCase(),
    isCount(leaseTermMonths) && `срок ${termText(leaseTermMonths)}`,
    isCount(rentFreeMonths) && `арендные каникулы ${months(rentFreeMonths)}`,
    isCount(depositMonths) && `обеспечительный платёж за${space}${months(depositMonths)}`,
    isCount(prepayMonths) && `предоплата за${space}${months(prepayMonths)}`,
  ])
}

/** «Бизнес-центр, класс A, 2009 год постройки». */
export function buildingText({ type, class: grade, yearBuilt, status }: DescribedBuilding): string {
  return capitalized(
    listed([
      buildingNouns[type].nominative,
      grade && `класс${space}${buildingClasses[grade]}`,
      status === 'construction' && 'строится',
      status === 'project' && 'проект',
      status === 'operating' && yearBuilt !== null && `построен в${space}${yearBuilt}${space}году`,
    ]) ?? '',
  )
}

/** «Цветной б-р, 2, ЦАО». */
export function addressText({ address, okrug }: DescribedBuilding): string {
  const short = okrug === null || okrug === 'region' ? null : okrugs[okrug]
  return short === null || address.includes(short) ? address.trim() : `${address.trim()}, ${short}`
}

/** «м. «Белорусская», 3 минуты пешком»; the first two stations. */
export function metroText(building: DescribedBuilding): string | null {
  const stations = stationTexts(building).map((station) => `м.${space}${station}`)
  return stations.length === 0 ? null : stations.join('; ')
}

/** Without «м.», for use under a label: ««Белорусская», 3 минуты пешком». */
export function stationTexts({ metro }: DescribedBuilding): string[] {
  return metro.slice(0, 2).map(({ station, minutes, travel }) => {
    if (minutes === null || minutes === 0) return `«${station}»`
    const time = `${minutes}${space}${plural(minutes, 'минута', 'минуты', 'минут')}`
    return `«${station}», ${time} ${travel === 'walk' ? 'пешком' : 'на транспорте'}`
  })
}

/** «подземная парковка на 120 мест, 25 000 ₽ за место в месяц». */
export function parkingText({ parking }: DescribedBuilding): string | null {
  const lots = parking.map(({ kind, places, rubPerMonth }) =>
    [
      parkingWords[kind] + (places ? ` на${space}${countOf(places, 'место', 'места', 'мест')}` : ''),
      isPositive(rubPerMonth) && `${formatMoney(rubPerMonth)} за${space}место в${space}месяц`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  )
  return lots.length === 0 ? null : lots.join('; ')
}

/** «12 этажей, общая площадь 42 900 м²». */
export function sizeText({ floors, gbaSqm, glaSqm }: DescribedBuilding): string | null {
  return listed([
    floors !== null && countOf(floors, 'этаж', 'этажа', 'этажей'),
    isPositive(gbaSqm) && `общая площадь ${formatArea(gbaSqm)}`,
    isPositive(glaSqm) && `арендопригодная ${formatArea(glaSqm)}`,
  ])
}

/** «кафе, столовая и банкомат». */
export function infrastructureText({ infrastructure }: DescribedBuilding): string | null {
  return infrastructure.length === 0 ? null : joined(infrastructure.map((code) => infrastructureWords[code]))
}

/** «4 помещения от 120 до 512,4 м²». */
export function offerText({ count, areaFromSqm, areaToSqm }: PresentedOffer): string {
  const many = countOf(count, 'помещение', 'помещения', 'помещений')
  const [from, to] = [formatDecimal(areaFromSqm), formatDecimal(areaToSqm)]
  return from === to
    ? `${many} по${space}${to}${space}м²`
    : `${many} от${space}${from} до${space}${to}${space}м²`
}

/** «3 помещения», «2 здания». */
export function countText({ kind, records }: Pick<PresentationContent, 'kind' | 'records'>): string {
  return kind === 'block'
    ? countOf(records.length, 'помещение', 'помещения', 'помещений')
    : countOfRecords('building', records.length)
}

/** «Ещё 2 помещения больше не предлагаются»; `null` if none. */
export function goneText({
  kind,
  goneCount,
}: Pick<PresentationContent, 'kind' | 'goneCount'>): string | null {
  if (goneCount === 0) return null
  const what =
    kind === 'block'
      ? countOf(goneCount, 'помещение', 'помещения', 'помещений')
      : countOfRecords('building', goneCount)
  return `${what} из${space}этой подборки больше не${space}${plural(goneCount, 'предлагается', 'предлагаются', 'предлагаются')}`
}

/** «5 декабря 2026 года». */
export function dayText(day: string): string {
  return `${formatFullDay(day)}${space}года`
}

/** 11 → «11 месяцев», 36 → «3 года». */
function termText(count: number): string {
  if (count % 12 !== 0) return months(count)
  const years = count / 12
  return `${years}${space}${plural(years, 'год', 'года', 'лет')}`
}

function months(count: number): string {
  return `${count}${space}${plural(count, 'месяц', 'месяца', 'месяцев')}`
}

function isCount(count: number | null): count is number {
  return count !== null && count > 0
}

function listed(parts: readonly (string | null | false)[]): string | null {
  const told = parts.filter((part) => part !== null && part !== false && part !== '')
  return told.length === 0 ? null : told.join(', ')
}
