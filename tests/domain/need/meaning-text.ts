import type { Need } from '#domain/need/need.ts'
import { placePhrases } from '#domain/need/words/places.ts'
import { buildings, colleagues } from './names.ts'

/*
 * Meanings as texts: `name=value` joined by `; `. Names are those of the address; ranges are `300..500`, `..500`;
 * several values are joined by commas. `place` is a box by its name, `building` and `who` are names (`me`: the caller),
 * `sort=-area` is descending, `text="…"` was not understood, and `refused="…"` neither, nor is it searched. Readings are joined by ` || `, the likeliest first.
 */

const flags: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  ads: ['forbidden', 'allowed'],
  archive: ['only', 'without'],
  unknown: ['with', ''],
}

/** The conditions, order and text of a reading, in alphabetical order. */
export function partsOf({ values, sort, text, leftover, line }: Need): string[] {
  const parts = Object.entries(values).map(([name, value]) => part(name, value))
  if (sort) parts.push(`sort=${sort.isDescending ? '-' : ''}${sort.key}`)
  if (text !== '') parts.push(`text="${text}"`)
  const left = leftover.map(({ start, end }) => line.slice(start, end).trim())
  const refused = left.filter((words) => !text.split(' ').includes(words.split(' ')[0] ?? '')).join(' ')
  if (refused !== '') parts.push(`refused="${refused}"`)
  return parts.sort()
}

function part(name: string, value: unknown): string {
  const flag = flags[name]
  if (flag) return `${name}=${value === true ? flag[0] : flag[1]}`
  if (name === 'box') {
    const found = placePhrases.find(([, { bounds }]) => JSON.stringify(bounds) === JSON.stringify(value))
    return `place=${found?.[1].name}`
  }
  if (Array.isArray(value))
    return `${name}=${value
      .map((one) => shown(name, one))
      .sort()
      .join(',')}`
  if (typeof value === 'object' && value !== null) {
    const { min = '', max = '' } = value as { min?: string; max?: string }
    return `${name}=${min}..${max}`
  }
  return `${name}=${value}`
}

function shown(name: string, value: unknown): string {
  if (name === 'building') return buildings.find(({ id }) => id === value)?.name ?? ''
  if (name === 'who')
    return value === 1
      ? 'me'
      : (colleagues
          .find(({ id }) => id === value)
          ?.name.split(' ')
          .at(-1) ?? '')
  return String(value)
}

/** Parts of a written meaning, in alphabetical order. */
export function writtenParts(meaning: string): string[] {
  return meaning
    .split(/;\s*/)
    .map((written) => {
      const [name = '', ...rest] = written.trim().split('=')
      const value = rest.join('=')
      const isList = name !== 'text' && name !== 'refused' && name !== 'building' && !value.includes('..')
      return `${name}=${isList ? value.split(/,\s*/).sort().join(',') : value}`
    })
    .sort()
}

/** Without the words that were not understood. */
export const conditionsIn = (parts: readonly string[]) =>
  parts.filter((one) => !one.startsWith('text=') && !one.startsWith('refused='))
