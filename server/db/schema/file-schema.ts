import type { Generated } from 'kysely'
import type { FileParentKind } from '#contract/stock/files.ts'
import type { FileCategory } from '#domain/stock/vocabulary.ts'
import type { Versioned } from './columns.ts'

export interface FileTable extends Versioned {
  id: Generated<number>
  recordKind: FileParentKind
  recordId: number
  category: FileCategory
  name: string
  mime: string
  sizeBytes: number
  widthPx: number | null
  heightPx: number | null
  position: number
  storageKey: string
  uploadedById: number | null
  isDemo: Generated<boolean>
}

export interface SigningKeyTable {
  purpose: 'fileLinks'
  secret: string
}

declare module './schema.ts' {
  interface Schema {
    files: FileTable
    signingKeys: SigningKeyTable
  }
}
