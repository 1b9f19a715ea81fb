import type { Generated } from 'kysely'
import type { PhotoFault } from '#domain/imports/photo-faults.ts'
import type { InstantNow, NullableInstant } from './columns.ts'

/** `refused`: asking again would not help; `failed`: no try is left. */
export type PhotoState = 'waiting' | 'done' | 'refused' | 'failed'

/** A photo that an import found for a record. */
export interface ImportPhotoTable {
  id: Generated<number>
  /** Null: the import was deleted. */
  importId: number | null
  /** Row of the import. */
  n: number
  /** Group of the journal: while it is undone the photo neither waits nor counts as given. */
  groupId: string
  /** Acts as this user, with his present rights. */
  userId: number
  recordKind: 'block' | 'building'
  recordId: number
  url: string
  /** With its port unless usual. */
  host: string
  position: number
  category: Generated<'photo' | 'plan'>
  state: Generated<PhotoState>
  reason: PhotoFault | null
  tries: Generated<number>
  nextTryAt: InstantNow
  /** A process is at it; after that another takes it over. */
  leasedUntil: NullableInstant
  /** Hash of the bytes as received, before they are encoded again. */
  sha256: string | null
  fileId: number | null
  createdAt: InstantNow
}

declare module './schema.ts' {
  interface Schema {
    importPhotos: ImportPhotoTable
  }
}
