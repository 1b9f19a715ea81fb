import {
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  dealKinds,
  fitOuts,
  freshnesses,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { describeRange } from '#src/commands/filters/filter-ranges.ts'
import { type SearchInput, searchFields } from '#src/state/place/search-fields.ts'

/** Labels of the codes that conditions hold, by the condition's name in the address. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deal: dealKinds,
  class: buildingClasses,
  okrug: okrugs,
  use: propertyUses,
  vat: vatTreatments,
  fitout: fitOuts,
  layout: layouts,
  free: availabilities,
  fresh: freshnesses,
  type: buildingTypes,
  status: buildingStatuses,
  ads: { allowed: 'разрешена', forbidden: 'запрещена' },
  unknown: { with: 'показаны тоже' },
}

/** The lists' own conditions, which their tables show as their title. */
const listNames: Readonly<Record<string, string>> = {
  list: 'Подборка №',
  'building-list': 'Подборка зданий №',
}

/** Say enough without their name: «A, B+», «Аренда», «ЦАО». */
const nameless = new Set(['deal', 'class', 'okrug', 'area', 'rent', 'use', 'free'])

/**
 * What a search looks for, in the order of its address: «Аренда · 300–500 м² · A, B+ · метро Белорусская».
 * @param nameOf a colleague's name; an unknown one is told by his number.
 */
export function conditionsText(search: SearchInput, nameOf: (userId: number) => string | undefined): string {
  const parts = searchFields.flatMap(({ name, write }) => {
    const texts = write(search)
    if (texts.length === 0) return []
    const value = valueText(name, texts, nameOf)
    const label = filterFields.find((field) => field.name === name)?.label ?? listNames[name] ?? name
    return [nameless.has(name) ? value : `${label}: ${value}`]
  })
  if (search.simple) parts.push(`«${search.simple}»`)
  return parts.join(' · ') || (search.target === 'blocks' ? 'Все блоки' : 'Все здания')
}

function valueText(
  name: string,
  texts: readonly string[],
  nameOf: (userId: number) => string | undefined,
): string {
  const field = filterFields.find((known) => known.name === name)
  const [first = ''] = texts
  if (field?.kind === 'range') return describeRange(field, first)
  const values = field?.kind === 'choices' && field.repeats ? texts : first.split(',')
  const isPerson = name === 'who' || name === 'building-who'
  const unlisted = field?.kind === 'choices' ? field.unlisted : undefined
  return values
    .map((value) =>
      isPerson
        ? (nameOf(Number(value)) ?? `№ ${value}`)
        : (labels[name]?.[value] ?? unlisted?.(value) ?? value),
    )
    .join(', ')
}
