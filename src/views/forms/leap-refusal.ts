import { leapOf } from '#domain/rent/leap.ts'
import { ApiError } from '#src/api/errors.ts'

/** Warning for an edit that changes a sum or an area twofold or more, shown once; null: none. */
export function leapRefusal(
  kind: string,
  was: object,
  body: unknown,
): { about: string; error: ApiError } | null {
  // Currencies are compared on the server alone: the form does not know their rates.
  const leap = leapOf(kind, { ...was }, { ...(body as object) }, () => null)
  if (!leap) return null
  const message = `Изменится вдвое или больше: ${leap.was} → ${leap.will}. Если так и нужно, сохраните ещё раз`
  const issues = [{ path: leap.field, message }]
  return { about: leap.will, error: new ApiError({ kind: 'refused', code: 'conflict', message, issues }) }
}
