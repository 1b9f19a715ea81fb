import type { AdChange } from './changes.ts'
import type { Finding } from './rules/rule.ts'

/** «Цена не указана; Нет фото»; null: none of this severity. */
export function findingsText(
  findings: readonly Pick<Finding, 'severity' | 'message'>[],
  severity: Finding['severity'],
): string | null {
  const messages = findings.filter((finding) => finding.severity === severity)
  return messages.map(({ message }) => message).join('; ') || null
}

/** «Цена: 46000 → 48000»; null: nothing differs. */
export function adChangesText(changes: readonly AdChange[]): string | null {
  const texts = changes.map(({ label, before, after }) => `${label}: ${before ?? 'нет'} → ${after ?? 'нет'}`)
  return texts.join('; ') || null
}
