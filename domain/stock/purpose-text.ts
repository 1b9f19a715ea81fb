import { type PropertyUse, propertyUses } from './vocabulary.ts'

/** What a block is for, where it is not simply an office: «ПСН», «офис, стрит-ритейл»; null of an office and of the unknown. */
export function unusualPurposes(purposes: readonly PropertyUse[]): string | null {
  const isOffice = purposes.every((purpose) => purpose === 'office')
  return isOffice ? null : purposes.map((purpose) => lowerWord(propertyUses[purpose])).join(', ')
}

/** Abbreviations keep their capitals. */
function lowerWord(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase()
}
