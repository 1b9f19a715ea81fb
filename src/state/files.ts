import type { FileParentKind } from '#contract/files.ts'

/** The record that files belong to. */
export interface FileParent {
  kind: FileParentKind
  id: number
}

export function isSameParent(a: FileParent | null, b: FileParent | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id
}
