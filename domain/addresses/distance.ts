/** A place on the map; nulls: unknown. */
export interface Point {
  latitude: number | null
  longitude: number | null
}

const metresPerDegree = 111_320

/** Distance over a few kilometres; null: one of the points is unknown. */
export function metresBetween(a: Point, b: Point): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null
  const north = (a.latitude - b.latitude) * metresPerDegree
  const east = (a.longitude - b.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
