import { describe, expect, it } from 'vitest'
import { fieldGroupsOf } from '#domain/fields/field-catalogue.ts'
import type { Offer, Publisher } from '#domain/publication/offer.ts'
import { HouseIndex } from '#domain/publication/rules/houses.ts'
import { findingsOf, rules, twinsOf } from '#domain/publication/rules/rules.ts'
import { firstMendingPlace, mendingPlace } from '#src/commands/companies/mended-ad.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import blockForm from '#src/views/forms/kinds/block-form.tsx'
import buildingForm from '#src/views/forms/kinds/building-form.tsx'
import portalConfigForm from '#src/views/forms/kinds/portal-config-form.tsx'
import { faultyOffers, lease } from '#tests/domain/publication/faulty-offers.ts'
import { goodPublisher, offerOf } from '#tests/domain/publication/offers.ts'

const record = { id: 1042, title: '', responsibleUserId: null, createdById: null, buildingId: 7 }
const forms = { block: blockForm, building: buildingForm, portalConfig: portalConfigForm }
const user = { id: 1, role: 'admin' } as Parameters<NonNullable<typeof blockForm.isShown>>[2]['user']

const tower = offerOf({ id: 9, buildingId: 80 }, { id: 80, name: 'Башня Б' })

/** Faults of each rule, those of the settings and of other ads too. */
const faults: [rule: string, offer: Offer, publisher: Publisher][] = [
  ...faultyOffers.map(([rule, offer]): [string, Offer, Publisher] => [rule, offer, goodPublisher]),
  ['phone', lease({}), { ...goodPublisher, contactPhone: null }],
  ['twin', lease({ id: 7 }), goodPublisher],
  ['twinAtAddress', tower, goodPublisher],
  ['pointAway', offerOf({}, { id: 70, latitude: 55.8 }), goodPublisher],
]

function foundIn(offer: Offer, publisher: Publisher) {
  const houses = new HouseIndex()
  for (const { building } of [lease({}), offer]) houses.add(building)
  const twins = twinsOf([lease({ id: 7 }), lease({ id: 8 }), tower], houses)
  const day = { today: '2026-11-23', zone: 'Europe/Moscow', staleDays: 30 }
  const hasTwin = offer.block.id === 7 || offer === tower
  return findingsOf(offer, { publisher, ...day, houses, twins: hasTwin ? twins : new Map() })
}

/** The form has the field, and shows it for the offer. */
function hasField({ form, focusOn = '' }: FormRequest, { block }: Offer): boolean {
  if (!(form in forms)) return false
  const { fieldKind, isShown } = forms[form as keyof typeof forms]
  const fields = fieldGroupsOf(fieldKind).flatMap((group) => group.fields)
  const { dealKind, availability } = block
  const values = { dealKind, availability, vatTreatment: block.vatTreatment ?? '' }
  return fields.includes(focusOn) && (isShown?.(focusOn, values, { isNew: false, user }) ?? true)
}

describe('the place that mends a finding', () => {
  it('is tried for every rule', () => {
    expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(rules.map(({ id }) => id)))
  })

  it.each(faults)('of %s is a form that shows its field', (rule, offer, publisher) => {
    const [finding] = foundIn(offer, publisher)
    expect(finding?.rule).toBe(rule)
    const field = finding?.field ?? null
    const place = mendingPlace(field, record, true)
    if (field === null) expect(place).toBeNull()
    else if (field === 'files') expect(place).toEqual({ open: 'files', blockId: 1042 })
    else if (place?.open !== 'form') throw new Error(`${field} opens ${place?.open}`)
    else expect([field, hasField(place.form, offer)]).toEqual([field, true])
  })

  it('is that of the chosen class, else of the first finding that has one', () => {
    const findings = [
      { rule: 'forbidden', field: null },
      { rule: 'phone', field: 'portalConfig.contactPhone' },
      { rule: 'description', field: 'block.description' },
      { rule: 'address', field: 'building.address' },
    ]
    const ad = { ...record, findings }
    expect(firstMendingPlace(ad, true, [])).toMatchObject({ form: { form: 'portalConfig' } })
    expect(firstMendingPlace(ad, true, ['address'])).toMatchObject({ form: { form: 'building', id: 7 } })
    expect(firstMendingPlace(ad, false, ['phone'])).toMatchObject({ form: { form: 'block', id: 1042 } })
    expect(firstMendingPlace({ ...record, findings: findings.slice(0, 2) }, false, [])).toEqual({
      ...{ open: 'nothing', reason: 'Это задаёт администратор в настройках портала' },
    })
    expect(firstMendingPlace({ ...record, findings: findings.slice(0, 1) }, true, [])).toBeNull()
  })
})
