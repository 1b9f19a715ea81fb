import type { ContactsVisibility } from '#domain/records/contacts.ts'
import type { Role } from '#domain/stock/vocabulary.ts'

/* Who asks the permission matrix, and what must be known of what is asked about. */

export interface Actor {
  id: number
  /** Whatever is not `admin` has a broker's rights. */
  role: Role
  /** The office's setting CONTACTS_VISIBILITY. */
  contactsVisibility: ContactsVisibility
}

/** 403: seen, but not for this actor; 404: for this actor it does not exist. `reason` is told to people. */
export interface Denial {
  denied: 403 | 404
  reason: string
}

export type Verdict = true | Denial

export type UserId = number | null

/* What must be known of a record. An optional fact that is absent denies what depends on it. */

export interface BlockRecord {
  responsibleUserId: UserId
  createdById: UserId
  /** Published or queued at the portal. */
  isListed?: boolean
}

export interface BuildingRecord {
  responsibleUserId: UserId
  createdById: UserId
  /** For deleting: age of the record in milliseconds by the database's clock, blocks that are not deleted. */
  deletion?: { ageMs: number; blockCount: number }
}

export interface FileRecord {
  /** Whether the building, block, company or person it belongs to is the actor's own: `owns`. */
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

export interface SavedSearchRecord extends PersonalRecord {
  isShared: boolean
}

export interface InquiryRecord {
  assigneeId: UserId
}

export interface CompanyRecord {
  responsibleUserId: UserId
  /** For deleting: children, persons, buildings and blocks that point at it. */
  refCount?: number
}

/** Persons and comments stand and fall with their company's responsible user. */
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
  /** Whether the linked building or block is the actor's own, or the building holds a block of his. */
  isInventoryOwn: boolean
}
