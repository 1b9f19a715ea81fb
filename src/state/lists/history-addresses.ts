import { recordTitles } from '#domain/records/names.ts'
import type { AddressedList } from './record-list.ts'

const isKind = (code: string) => Object.hasOwn(recordTitles, code)

/** "2026-11-20", an existing day. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
}

const readers: Readonly<Record<string, (text: string) => boolean>> = {
  kind: (text) => text.split(',').every(isKind),
  user: (text) => /^\d{1,9}(,\d{1,9}){0,99}$/.test(text),
  from: isDay,
  to: isDay,
}

const understands = (name: string, text: string) => text === '' || readers[name]?.(text) === true

/** The user's own actions, newest first. */
export const ownActions: AddressedList = { route: 'history', conditions: ['kind', 'from', 'to'], understands }

/** Everybody's actions, for admins. */
export const officeActions: AddressedList = {
  route: 'officeHistory',
  conditions: ['user', 'kind', 'from', 'to'],
  understands,
}
