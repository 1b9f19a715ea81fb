import { describe, expect, it } from 'vitest'
import type { Field, FieldCatalogue } from '#domain/fields/field.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import { kindsInOrder, type RecordKind, records } from '#domain/records/records.ts'

/** Protects what the compiler cannot see of the declarations of record kinds. */

/** Kinds whose records a field names. */
function namedBy({ kind }: Field): RecordKind[] {
  if (kind.kind === 'person') return ['user']
  return kind.kind === 'record' || kind.kind === 'records' ? [kind.of] : []
}

it('names and declarations are of the same kinds', () => {
  expect(recordKinds.toSorted()).toEqual(kindsInOrder.toSorted())
})

describe.each(kindsInOrder)('a %s', (kind) => {
  const fields: FieldCatalogue = records[kind].fields

  it('comes back after what its fields name', () => {
    const before = kindsInOrder.slice(0, kindsInOrder.indexOf(kind) + 1)
    expect(
      Object.values(fields)
        .flatMap(namedBy)
        .filter((named) => !before.includes(named)),
    ).toEqual([])
  })

  it('has Russian labels', () => {
    for (const [code, { label }] of Object.entries(fields)) expect(label, code).toMatch(/^[А-ЯЁ]|^OPEX/)
  })

  it('has the field that its audience is read from', () => {
    const { audience, owner } = records[kind]
    expect(audience.startsWith('owner') ? owner : 'userId').toBeDefined()
    if (audience === 'ownerUnlessShared') expect(fields.isShared?.kind.kind).toBe('flag')
    if (audience === 'listOwner') expect(fields.listId).toBeDefined()
  })
})
