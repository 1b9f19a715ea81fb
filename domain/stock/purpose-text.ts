import { type PropertyUse, propertyUses } from './vocabulary.ts'

/**
 * Uses of a block, unless simply an office: «ПСН», «офис, стрит-ритейл»; null for an office or if unknown.
 */
export function unusualPurposes(purposes: readonly PropertyUse[]): string | null {
  const isOffice = purposes.every((purpose) => purpose === 'office')
  return isOffice ? null : purposes.map((purpose) => lowerWord(propertyUses[purpose])).join(', ')
}

/** Abbreviations keep their capitals. */
function lowerWord(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase()
}
