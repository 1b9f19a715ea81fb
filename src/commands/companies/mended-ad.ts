import type { FormRequest } from '#src/state/place/overlay.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

/** Place where a finding is mended: a form with its field, or the files of the block. */
export type MendingPlace =
  | { open: 'form'; form: FormRequest }
  | { open: 'files'; blockId: number }
  /** Only an admin has the form. */
  | { open: 'nothing'; reason: string }

/** Place for a field of a finding; null: the ad's building is gone, or no field mends it. */
export function mendingPlace(
  field: string | null,
  { id, buildingId }: Pick<TargetRecord, 'id' | 'buildingId'>,
  isAdmin: boolean,
): MendingPlace | null {
  if (field === null) return null
  if (field === 'files') return { open: 'files', blockId: id }
  const [of, focusOn = ''] = field.split('.')
  if (of === 'portalConfig') {
    if (!isAdmin) return { open: 'nothing', reason: 'Это задаёт администратор в настройках портала' }
    return { open: 'form', form: { form: 'portalConfig', focusOn } }
  }
  if (of === 'block') return { open: 'form', form: { form: 'block', id, focusOn } }
  return buildingId === undefined
    ? null
    : { open: 'form', form: { form: 'building', id: buildingId, focusOn } }
}

/**
 * Place for the first finding that can be mended: those of the chosen classes come first, then those that keep the ad
 * out of the feed. @param chosen classes that the table is filtered by.
 */
export function firstMendingPlace(
  record: TargetRecord,
  isAdmin: boolean,
  chosen: readonly string[],
): MendingPlace | null {
  const found = (record.findings ?? []).flatMap(({ rule, field }) => {
    const place = mendingPlace(field, record, isAdmin)
    return place ? [{ place, isChosen: chosen.includes(rule) }] : []
  })
  const open = found.filter(({ place }) => place.open !== 'nothing')
  return (open.find(({ isChosen }) => isChosen) ?? open[0] ?? found[0])?.place ?? null
}
