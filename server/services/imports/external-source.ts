import type { StoredImport } from '#server/repositories/imports/imports.ts'

/** Source of a file's external ids; those of a table count among tables with the same columns. */
export function sourceOf({ head }: Pick<StoredImport, 'head'>): string {
  return head === null || head.source === 'table' ? `table ${head?.signature ?? ''}` : head.source
}
