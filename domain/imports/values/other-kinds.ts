import { propertyUses } from '#domain/stock/vocabulary.ts'
import { categories, type OtherKind, otherKinds } from '../row-fields.ts'
import { matchChoice, readChoices } from './choices.ts'

/** «Земельный участок» or «гараж» instead of a use; «помещение в жилом доме» is no home. */
export function otherKindOf(text: string): OtherKind | null {
  if (isOfPremises(text)) return null
  const read = matchChoice(categories, text)
  const kind = read?.code.split('.').at(-1) ?? ''
  return isOther(kind) && !(read?.isAlike && kind === 'residential') ? kind : null
}

/** «Торговое помещение с участком» is premises, whatever stands beside them. */
export function isOfPremises(text: string): boolean {
  return readChoices(propertyUses, text).codes.length > 0
}

export function isOther(kind: string): kind is OtherKind {
  return Object.hasOwn(otherKinds, kind)
}
