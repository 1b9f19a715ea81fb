import { floorKinds } from './vocabulary.ts'

/**
 * «5 этаж», «подвал»; null: unknown. A named floor shows only its name: «−2 этаж» with «подвал» would be
 * redundant.
 */
export function storeyText({
  floor,
  floorKind,
}: {
  floor: number | null
  floorKind: keyof typeof floorKinds
}): string | null {
  if (floorKind !== 'regular') return floorKinds[floorKind].toLowerCase()
  return floor === null ? null : `${String(floor).replace('-', '−')} этаж`
}
