import { issueRules } from '#domain/imports/issue-rules.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import { lacksCity } from '#domain/imports/usual-city.ts'
import type { Found } from './building-finder.ts'

/** The row of a new building whose address lacks a city: with the one that was added, and told so. */
export function withCityTold(read: ReadRow, found: Found): ReadRow {
  const { address } = read.building
  if (found.is !== 'new' || typeof address !== 'string' || !lacksCity(address)) return read
  const isAdded = !lacksCity(found.address)
  const message = isAdded
    ? `«${address}»: города нет, записано «${found.address}»`
    : `«${address}»: города нет. Укажите его: ответ «указать город…»`
  const { severity } = issueRules['address.noCity']
  const issue = {
    rule: 'address.noCity',
    severity,
    column: null,
    field: 'building.address',
    message,
  } as const
  return {
    ...read,
    building: { ...read.building, address: isAdded ? found.address : address },
    issues: [...read.issues, issue],
  }
}
