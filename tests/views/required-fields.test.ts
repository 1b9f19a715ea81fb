import { describe, expect, it } from 'vitest'
import { mustBeFilled } from '#domain/fields/field.ts'
import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import type { AnyForm } from '#src/views/forms/form-declaration.ts'
import { forms } from '#tests/helpers/forms.ts'

/** Protects every form alike: what has to be filled in is marked as such and asked for first. */

/** Schema of a form that creates records, else that of its edits. */
const bodyOf = ({ create, edit }: AnyForm) => create?.schema ?? edit?.schema

describe.each(forms.map((form) => [form.fieldKind, form] as const))('the form of a %s', (kind, form) => {
  const groups = fieldGroupsOf(kind)
  const body = bodyOf(form)
  const fields = groups.flatMap((group) => [...group.fields])
  const isMarked = (code: string) => mustBeFilled(fieldOf(kind, code))
  const isNeverEmpty = (code: string) => {
    const field = fieldOf(kind, code)
    return field.kind.kind === 'choice' && field.kind.isRequired === true
  }

  it('marks what the server cannot do without', () => {
    const demanded = (body?.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))
    const unmarked = demanded.filter(
      (code) => fields.includes(code) && !isMarked(code) && !isNeverEmpty(code),
    )
    expect(unmarked).toEqual([])
  })

  it('asks for that before what may stay empty', () => {
    const typed = fields.filter((code) => !isNeverEmpty(code))
    const marks = typed.map(isMarked)
    const firstOptional = marks.indexOf(false)
    const late = firstOptional < 0 ? [] : typed.slice(firstOptional).filter(isMarked)
    expect(late).toEqual([])
  })
})
