import type { AddressSuggestion } from '#contract/stock/address.ts'
import { type Okrug, okrugs } from '#domain/stock/vocabulary.ts'
import type { FormValue, FormValues } from '#src/views/forms/form-values.ts'

/** Names of the okrugs in the address service. */
const okrugNames: Record<string, Okrug> = {
  Центральный: 'cao',
  Северный: 'sao',
  'Северо-Восточный': 'svao',
  Восточный: 'vao',
  'Юго-Восточный': 'yuvao',
  Южный: 'yuao',
  'Юго-Западный': 'yuzao',
  Западный: 'zao',
  'Северо-Западный': 'szao',
  Зеленоградский: 'zelao',
  Новомосковский: 'nao',
  Троицкий: 'tao',
}

/** Form inputs from a suggested address, without unknown parts. */
export function valuesOfAddress(suggestion: Partial<AddressSuggestion>): FormValues {
  const { value, data } = suggestion
  if (!value || !data) return {}
  const metro = (data.metro ?? []).map(({ name }) => ({ station: name, minutes: '', travel: 'walk' }))
  const values: [string, FormValue | null | undefined][] = [
    ['address', tidyAddress(value)],
    ['okrug', okrugOf(data)],
    ['district', data.city_district],
    ['metro', metro.length > 0 ? metro : null],
    ['taxOffice', data.tax_office && /^\d{1,4}$/.test(data.tax_office) ? data.tax_office : null],
    ['cadastralNumber', data.house_cadnum],
    ['fiasId', data.house_fias_id],
  ]
  return Object.fromEntries(
    values.filter(
      (pair): pair is [string, FormValue] => pair[1] !== null && pair[1] !== undefined && pair[1] !== '',
    ),
  )
}

/** «г Москва, ул Лесная, д 5, стр 1» → «Москва, ул. Лесная, 5, стр. 1»; our own addresses stay unchanged. */
export function tidyAddress(value: string): string {
  return value
    .split(', ')
    .map((part) =>
      part
        .replace(/^г /, '')
        .replace(/^(?:д|двлд) (?=\S)/, '')
        .replace(/^(ул|пер|пл|наб|стр|просп|проезд|корп) (?=\S)/, '$1. ')
        .replace(/^проезд\. /, 'проезд ')
        .replace(/^к (?=\d)/, 'корп. ')
        .replace(/^влд /, 'вл. '),
    )
    .join(', ')
}

function okrugOf({ city_area, region }: AddressSuggestion['data']): Okrug | null {
  if (city_area) {
    const byLabel = Object.entries(okrugs).find(([, label]) => label === city_area)
    return (byLabel?.[0] as Okrug | undefined) ?? okrugNames[city_area] ?? null
  }
  return region === 'Московская' ? 'region' : null
}

export interface AddressProposal {
  /** Empty inputs: filled at once. */
  filled: FormValues
  /** Differing inputs: replaced only on request. */
  differing: FormValues
}

/** Splits a suggested address into automatic and optional changes. */
export function proposalOf(values: FormValues, told: FormValues): AddressProposal {
  const filled: FormValues = {}
  const differing: FormValues = {}
  for (const [field, value] of Object.entries(told)) {
    const standing = values[field]
    const isEmpty =
      standing === undefined || standing === '' || (Array.isArray(standing) && standing.length === 0)
    if (isEmpty) filled[field] = value
    else if (textOf(standing) !== textOf(value)) differing[field] = value
  }
  return { filled, differing }
}

/** Comparable text of an input: stations by name, ignoring minutes. */
export function textOf(value: FormValue): string {
  if (!Array.isArray(value)) return String(value)
  return value.map((row) => (typeof row === 'object' ? (row.station ?? '') : String(row))).join(', ')
}
