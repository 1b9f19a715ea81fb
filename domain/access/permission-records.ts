import type { ContactsVisibility } from '#domain/records/contacts.ts'
import type { Role } from '#domain/stock/vocabulary.ts'

/* Actor and record facts that the permission matrix needs. */

export interface Actor {
  id: number
  /** Roles other than `admin` and `head` have a broker's rights. */
  role: Role
  /** Office setting CONTACTS_VISIBILITY. */
  contactsVisibility: ContactsVisibility
}

/** 403: visible, but not allowed; 404: to this actor it does not exist. `reason` is shown to people. */
export interface Denial {
  denied: 403 | 404
  reason: string
}

export type Verdict = true | Denial

export type UserId = number | null

/* Record facts. A missing optional fact denies everything that depends on it. */

export interface BlockRecord {
  responsibleUserId: UserId
  createdById: UserId
  /** Published or queued at the portal. */
  isListed?: boolean
}

export interface BuildingRecord {
  responsibleUserId: UserId
  createdById: UserId
  /** For deleting: age of the record in milliseconds by the database clock, number of its blocks. */
  deletion?: { ageMs: number; blockCount: number }
}

export interface FileRecord {
  /** The building, block, company or person it belongs to is the actor's own: `owns`. */
  isParentOwn: boolean
  uploadedById: UserId
}

export interface UserRecord {
  id: number
  isLastAdmin?: boolean
}

/** Sessions, lists, events and journal groups belong to one user. */
export interface PersonalRecord {
  userId: UserId
}

export interface LeaseRecord extends PersonalRecord {
  createdById: UserId
  isConfidential: boolean
}

export interface SavedSearchRecord extends PersonalRecord {
  isShared: boolean
}

export interface InquiryRecord {
  assigneeId: UserId
}

export interface CompanyRecord {
  responsibleUserId: UserId
  /** For deleting: number of children, persons, buildings and blocks that refer to it. */
  refCount?: number
}

/** Persons and comments follow their company's responsible user. */
export interface CompanyPartRecord {
  companyResponsibleId: UserId
}

export interface CommentRecord extends CompanyPartRecord {
  /** For deleting. */
  authorId?: UserId
}

export interface CompanyLinkRecord {
  createdById: UserId
  isCompanyOwn: boolean
  /** The linked building or block is the actor's own, or the building contains a block of his. */
  isInventoryOwn: boolean
}
