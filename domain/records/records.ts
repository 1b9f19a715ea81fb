import { block } from './block.ts'
import { building } from './building.ts'
import { comment } from './comment.ts'
import { company, companyLink } from './company.ts'
import { competitor } from './competitor.ts'
import { event } from './event.ts'
import { file } from './file.ts'
import { inquiry } from './inquiry.ts'
import { blockList, blockListItem, buildingList, buildingListItem } from './lists.ts'
import { office } from './office.ts'
import { person } from './person.ts'
import { portalConfig } from './portal-config.ts'
import { presentation } from './presentation.ts'
import { recipe } from './recipe.ts'
import { savedSearch } from './saved-search.ts'
import { user } from './user.ts'

/** Journalled record kinds in the order of undo: wholes are restored first and deleted last. */
export const records = {
  office,
  user,
  portalConfig,
  competitor,
  building,
  company,
  buildingList,
  blockList,
  block,
  file,
  buildingListItem,
  blockListItem,
  companyLink,
  person,
  comment,
  inquiry,
  savedSearch,
  presentation,
  recipe,
  event,
}

export type RecordKind = keyof typeof records

/** In the order of undo. */
export const kindsInOrder = Object.keys(records) as RecordKind[]

export function isItem(kind: RecordKind): boolean {
  return records[kind].listed !== undefined
}
