import type { FileParentKind, FileRow } from '#contract/stock/files.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

/** The record that files belong to. */
export interface FileParent {
  kind: FileParentKind
  id: number
}

export function isSameParent(a: FileParent | null, b: FileParent | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id
}

/** The list of files says what the parent's rights allow. */
export function recordOfFile(parent: FileParent, { id, name, uploadedBy }: FileRow): TargetRecord {
  return { id, title: name, responsibleUserId: null, createdById: uploadedBy?.id ?? null, parent }
}
