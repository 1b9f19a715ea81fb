import { issueRules } from '#domain/imports/issue-rules.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import { propertyUses } from '#domain/stock/vocabulary.ts'
import type { StoredRecord } from '#server/repositories/records/records.ts'

const rule = 'purpose.none'
const message = 'Назначения нет: без него блок не опубликовать и не найти по назначению'

/** The row of a block without purposes: with the one that was answered for all of these, else told. A block that has some keeps them. */
export function withPurposeTold(
  read: ReadRow,
  stored: Pick<StoredRecord, 'fields'> | undefined,
  answer: string | undefined,
): ReadRow {
  const isTold = ({ rule: other, field }: ReadRow['issues'][number]) =>
    other.startsWith('kind.') || (other !== rule && field === 'block.purposes')
  if (read.isSkipped || 'purposes' in read.block || read.issues.some(isTold)) return read
  const issues = read.issues.filter((issue) => issue.rule !== rule)
  if (hasPurposes(stored)) return { ...read, issues }
  if (answer !== undefined && Object.hasOwn(propertyUses, answer))
    return { ...read, issues, block: { ...read.block, purposes: [answer] } }
  const { severity } = issueRules[rule]
  return { ...read, issues: [...issues, { rule, severity, column: null, field: 'block.purposes', message }] }
}

function hasPurposes(stored: Pick<StoredRecord, 'fields'> | undefined): boolean {
  const purposes = stored?.fields.purposes
  return Array.isArray(purposes) && purposes.length > 0
}
