import { chipValue, type FilterField } from './filter-field.ts'
import { filterPlace, shownFields } from './filter-place.ts'

/** Conditions that people say first; their values need no label. */
const saidFirst = ['use', 'area', 'okrug', 'district', 'metro']
const longest = 120

/** A name for what the table's filter finds: «Офис, 300–500 м², ЦАО, класс A, B+»; empty without conditions. */
export async function filterName(): Promise<string> {
  const place = filterPlace()
  const rankOf = ({ name }: FilterField) =>
    saidFirst.includes(name) ? saidFirst.indexOf(name) : saidFirst.length
  const fields = shownFields()
    .filter((field) => field.kind !== 'choices' || !(field.isOnlyGiven || field.repeats))
    .sort((one, other) => rankOf(one) - rankOf(other))
  const textOf = async (field: FilterField) => {
    const value = await chipValue(field, place?.written(field.name) ?? [])
    const isPlain = field.kind === 'range' || saidFirst.includes(field.name)
    return isPlain ? value : `${field.label.toLowerCase()} ${value}`
  }
  // A value whose name is not known without a network is left out.
  const texts = await Promise.all(fields.map((field) => textOf(field).catch(() => '')))
  return texts
    .filter((text) => text !== '')
    .reduce((name, text) => {
      const more = name === '' ? text : `${name}, ${text}`
      return more.length > longest ? name : more
    }, '')
}
