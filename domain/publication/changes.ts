import { commissionLabels, labelOfPath } from './cian/fields.ts'

/** A difference of an ad from the last feed; null: absent. */
export interface AdChange {
  label: string
  before: string | null
  after: string | null
}

/** Differences between two ads as texts by path, in the order of the newer one. */
export function adChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): AdChange[] {
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return paths.flatMap((path) =>
    before[path] === after[path]
      ? []
      : [{ label: labelOfPath(path), before: before[path] ?? null, after: after[path] ?? null }],
  )
}

export function withoutCommissions(changes: readonly AdChange[]): AdChange[] {
  return changes.filter(({ label }) => !commissionLabels.has(label))
}
