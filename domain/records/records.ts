import type { Field } from '#domain/fields/field.ts'
import { referredKind } from '#domain/fields/field-kinds.ts'
import { lease } from '#domain/leases/lease.ts'
import { block } from './block.ts'
import { building } from './building.ts'
import { comment } from './comment.ts'
import { company, companyLink } from './company.ts'
import { competitor } from './competitor.ts'
import { deal, stageChange } from './deal.ts'
import { demand, variant } from './demand.ts'
import { event } from './event.ts'
import { file } from './file.ts'
import { inquiry } from './inquiry.ts'
import { blockList, blockListItem, buildingList, buildingListItem } from './lists.ts'
import { office, portalConfig } from './office.ts'
import { person } from './person.ts'
import { presentation } from './presentation.ts'
import { recipe } from './recipe.ts'
import { savedSearch } from './saved-search.ts'
import { user } from './user.ts'

/** Journalled record kinds, in display order. */
export const records = {
  block,
  building,
  blockList,
  buildingList,
  blockListItem,
  buildingListItem,
  company,
  companyLink,
  person,
  comment,
  event,
  office,
  user,
  inquiry,
  demand,
  variant,
  deal,
  stageChange,
  lease,
  savedSearch,
  recipe,
  file,
  competitor,
  portalConfig,
  presentation,
}

export type RecordKind = keyof typeof records

type KindsWith<T extends 'isTrashed' | 'hasHistory'> = {
  [K in RecordKind]: true extends (typeof records)[K][T] ? K : never
}[RecordKind]
export type TrashedKind = KindsWith<'isTrashed'>
export type HistoryKind = KindsWith<'hasHistory'>

/** In the order of undo: wholes are restored first and deleted last. */
export const kindsInOrder: readonly RecordKind[] = wholesFirst()

function wholesFirst(): RecordKind[] {
  const ordered = new Set<RecordKind>()
  const add = (kind: RecordKind) => {
    for (const whole of wholesOf(kind)) if (whole !== kind && !ordered.has(whole)) add(whole)
    ordered.add(kind)
  }
  for (const kind of Object.keys(records)) add(kind as RecordKind)
  return [...ordered]
}

function wholesOf(kind: RecordKind): RecordKind[] {
  const { fields, after = [], listed } = records[kind]
  const referred = Object.values<Field>(fields).flatMap((field) => referredKind(field.kind) ?? [])
  return [...after, ...(listed ? [`${listed}List` as const] : []), ...referred]
}

/** Kinds written together with the record that they belong to. */
export const noteKinds = (Object.keys(records) as RecordKind[]).filter((kind) => records[kind].isNote)

export function isItem(kind: RecordKind): boolean {
  return records[kind].listed !== undefined
}
