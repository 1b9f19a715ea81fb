import { propertyUses } from '#domain/stock/vocabulary.ts'
import { categories, type OtherKind, otherKinds } from '../row-fields.ts'
import { matchChoice, readChoices } from './choices.ts'

/** «Квартира» instead of a use; «помещение в жилом доме» is no home. */
export function otherKindOf(text: string): OtherKind | null {
  if (isOfPremises(text)) return null
  const read = matchChoice(categories, text)
  const kind = read?.code.split('.').at(-1) ?? ''
  return isOther(kind) && !(read?.isAlike && kind === 'residential') ? kind : null
}

/** «Торговое помещение с участком» is premises, whatever stands beside them. */
export function isOfPremises(text: string): boolean {
  return readChoices(propertyUses, text).codes.some((code) => code !== 'land' && code !== 'garage')
}

/** «Участок под ИЖС», «дачный», «СНТ»: land that nobody lets as commercial. */
export function isForHome(text: string): boolean {
  return forHome.test(text) && !isOfPremises(text)
}

const forHome =
  /(?<!\p{L})(?:ижс|снт|лпх|днп|днт|дач\p{L}*|садов\p{L}*|огород\p{L}*|личн\p{L}* подсобн\p{L}*|(?:жил\p{L}*|жилищн\p{L}*) (?:застройк|строительств)\p{L}*)(?!\p{L})/iu

export function isOther(kind: string): kind is OtherKind {
  return Object.hasOwn(otherKinds, kind)
}
