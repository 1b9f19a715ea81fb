import { floorKinds } from './vocabulary.ts'

/** «5 этаж», «подвал»; null: not known. A storey with a name goes by it: «−2 этаж» beside «подвал» would say it twice. */
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
