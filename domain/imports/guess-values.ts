import { readAddress } from '#domain/addresses/address.ts'
import { normalisePhone } from '#domain/records/phone.ts'
import {
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  dealKinds,
  fitOuts,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import type { HeaderMatch } from './headers.ts'
import { importFieldOf } from './import-fields.ts'
import { readChoice, readChoices } from './values/choices.ts'
import { readDay } from './values/days.ts'
import { readFlag } from './values/flags.ts'
import { readFloor } from './values/floors.ts'
import { otherKindOf } from './values/other-kinds.ts'
import { readCadastral, readPoint } from './values/places.ts'
import { readQuantity } from './values/quantity.ts'

/** Texts that are looked at in a column. */
const looked = 60

/** The share of texts that a field could take; null: it takes any, or there are none. */
export function valuesFit(field: string, texts: readonly string[]): number | null {
  const kind = importFieldOf(field)?.kind
  if (!kind || texts.length === 0) return null
  if (field === 'block.floor') return share(texts, (text) => readFloor(text) !== null)
  if (field === 'row.externalId' || field === 'block.number') return null
  switch (kind.kind) {
    case 'choice':
      return share(
        texts,
        (text) =>
          readChoice(kind.options, text) !== null ||
          (field === 'block.availability' &&
            (readDay(text, '2026-01-01') !== null || readFlag(text) !== null)),
      )
    case 'choices':
      return share(
        texts,
        (text) =>
          readChoices(kind.options, text).codes.length > 0 ||
          readFlag(text) !== null ||
          (field === 'block.purposes' && otherKindOf(text) !== null),
      )
    case 'decimal':
    case 'integer':
      return share(texts, (text) => readQuantity(text, null).kind !== 'none' || readFlag(text) !== null)
    case 'day':
      return share(texts, (text) => readDay(text, '2026-01-01') !== null)
    case 'flag':
      return share(texts, (text) => readFlag(text) !== null || /вкл|сверху|отдельно/i.test(text))
    case 'coordinate':
      return share(texts, (text) => /^-?\d{1,3}[.,]\d+$/.test(text))
    default:
      if (field === 'building.cadastralNumber') return share(texts, (text) => readCadastral(text) !== null)
      if (field === 'building.name' || field === 'building.address')
        return share(texts, (text) => /\p{L}{2}/u.test(text))
      return null
  }
}

function share(texts: readonly string[], fits: (text: string) => boolean): number {
  const some = texts.slice(0, looked)
  return some.filter(fits).length / some.length
}

type Test = (text: string) => boolean
const picture = /^https?:\/\/\S+\.(?:jpe?g|png|webp|gif|heic)(?:[?#]\S*)?(?:[\s,;|]|$)/i
const ofChoice =
  (options: Readonly<Record<string, string>>): Test =>
  (text) =>
    text.length < 60 && readChoice(options, text) !== null

/** Tests that recognise a column by its texts alone, the surest first. */
const tests: readonly (readonly [field: string, test: Test, score: number, share: number])[] = [
  ['building.cadastralNumber', (text) => readCadastral(text) !== null, 90, 0.6],
  ['row.phones', (text) => text.split(/[\n,;]/).every((one) => normalisePhone(one.trim()) !== null), 88, 0.7],
  ['row.useless', (text) => /^\S+@\S+\.\S+$/.test(text), 86, 0.7],
  ['row.photos', (text) => picture.test(text), 88, 0.6],
  [
    'block.videoUrl',
    (text) => /^https?:\/\/(?:www\.)?(?:youtu|rutube|vk\.com\/video|vkvideo)/i.test(text),
    86,
    0.6,
  ],
  ['row.coordinates', (text) => readPoint(text) !== null, 88, 0.7],
  ['building.latitude', (text) => isDegree(text, 41, 70), 80, 0.8],
  ['building.longitude', (text) => isDegree(text, 27, 41), 79, 0.8],
  [
    'building.class',
    (text) => /^(?:класс\s*)?[abcавсб]\s*[+-−]?$/i.test(text) && readChoice(buildingClasses, text) !== null,
    84,
    0.7,
  ],
  ['block.dealKind', ofChoice(dealKinds), 76, 0.8],
  [
    'block.vatTreatment',
    (text) => text.length < 40 && /ндс|усн|vat/i.test(text) && readChoice(vatTreatments, text) !== null,
    78,
    0.7,
  ],
  ['building.okrug', (text) => /^[а-я]{2,6}о$/i.test(text) && readChoice(okrugs, text) !== null, 80, 0.7],
  ['building.metro', (text) => /^(?:м\.|метро|ст\.\s?м)\s*\p{L}/iu.test(text), 80, 0.6],
  ['building.address', isAddress, 80, 0.6],
  ['block.fitOut', ofChoice(fitOuts), 70, 0.8],
  ['block.availability', ofChoice(availabilities), 69, 0.8],
  ['building.status', ofChoice(buildingStatuses), 69, 0.8],
  ['block.layout', ofChoice(layouts), 68, 0.8],
  ['block.purposes', ofChoice(propertyUses), 67, 0.8],
  ['building.type', ofChoice(buildingTypes), 66, 0.8],
  ['block.areaSqm', (text) => /^\d[\d\s.,]*\s*(?:м2|м²|кв\.?\s?м)\.?$/i.test(text), 72, 0.8],
  ['block.askingRent', (text) => /^\d[\d\s.,]*\s*(?:₽|руб|\$|€).*(?:м2|м²|кв|мес|год)/i.test(text), 72, 0.7],
  ['row.price', (text) => /^\d[\d\s.,]*\s*(?:тыс\.?|млн\.?)?\s*(?:₽|руб\.?|\$|€)\.?$/i.test(text), 68, 0.8],
]

/** The field of a column whose header says nothing known. */
export function fieldByValues(header: string, texts: readonly string[]): HeaderMatch | null {
  if (texts.length === 0) return null
  const found = tests.find(([, test, , least]) => share(texts, test) >= least)
  if (!found) return null
  const [field, , score] = found
  // A header that means something else says more than a few words of its column.
  return { field, score: header.trim() === '' ? score : score - 4 }
}

function isDegree(text: string, from: number, to: number): boolean {
  const degrees = /^\d{2}[.,]\d{4,}$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return degrees >= from && degrees <= to
}

function isAddress(text: string): boolean {
  return /\p{L}{3}/u.test(text) && /\d/.test(text) && text.length < 200 && readAddress(text) !== null
}
