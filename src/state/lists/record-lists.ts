import { officeActions, ownActions } from './history-addresses.ts'
import type { AddressedList, RecordList } from './record-list.ts'

const files = import.meta.glob<Record<string, unknown>>(['./*-list.ts', './*-lists.ts', '!./record-*'], {
  eager: true,
})

// biome-ignore lint/suspicious/noExplicitAny: a list reads only rows it has made
function isList(value: unknown): value is RecordList<any> {
  return typeof value === 'object' && value !== null && 'recordOf' in value
}

/**
 * All screens with conditions in their address: the lists of the files here, and the histories. The stock
 * search has its own codec.
 */
export const addressedLists: readonly AddressedList[] = [
  ...Object.values(files).flatMap((file) => Object.values(file).filter(isList)),
  ownActions,
  officeActions,
]
