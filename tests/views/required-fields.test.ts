import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { userCreate } from '#contract/access/user-records.ts'
import { companyCreate } from '#contract/companies/company-records.ts'
import { competitors } from '#contract/companies/competitors.ts'
import { personCreate } from '#contract/companies/person-records.ts'
import { portalConfigPatch } from '#contract/companies/portal.ts'
import { eventCreate } from '#contract/events/event-records.ts'
import { officeChanges } from '#contract/office/office-records.ts'
import { newPresentation } from '#contract/presentations/presentations.ts'
import { blockCreate } from '#contract/stock/block-records.ts'
import { buildingCreate } from '#contract/stock/building-records.ts'
import { mustBeFilled } from '#domain/fields/field.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { RecordKind } from '#domain/records/records.ts'
import {
  blockGroups,
  buildingGroups,
  companyGroups,
  competitorGroups,
  eventGroups,
  type FieldGroup,
  personGroups,
  portalConfigGroups,
  presentationGroups,
  userGroups,
} from '#src/views/record/field-groups.ts'
import { officeGroups } from '#src/views/settings/office-groups.ts'

/** Protects every form alike: what has to be filled in is marked as such and asked for first. */

interface Form {
  groups: readonly FieldGroup[]
  body: z.ZodType
}

const forms: Readonly<Partial<Record<RecordKind, Form>>> = {
  block: { groups: blockGroups, body: blockCreate },
  building: { groups: buildingGroups, body: buildingCreate },
  company: { groups: companyGroups, body: companyCreate },
  person: { groups: personGroups, body: personCreate },
  event: { groups: eventGroups, body: eventCreate },
  competitor: { groups: competitorGroups, body: competitors.create.body },
  user: { groups: userGroups, body: userCreate },
  presentation: { groups: presentationGroups, body: newPresentation },
  office: { groups: officeGroups, body: officeChanges },
  portalConfig: { groups: portalConfigGroups, body: portalConfigPatch },
}

describe.each(Object.entries(forms) as [RecordKind, Form][])('the form of a %s', (kind, { groups, body }) => {
  const fields = groups.flatMap((group) => [...group.fields])
  const isMarked = (code: string) => mustBeFilled(fieldOf(kind, code))
  const isNeverEmpty = (code: string) => {
    const field = fieldOf(kind, code)
    return field.kind.kind === 'choice' && field.kind.isRequired === true
  }

  it('marks what the server cannot do without', () => {
    const demanded = (body.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))
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

it('the table above knows every form of a record', () => {
  const folders = ['src/views/forms/kinds', 'src/views/events', 'src/views/presentations']
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-form.tsx') && name !== 'record-form.tsx')
      .filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('<RecordForm')),
  )
  const kindOf = (file: string) =>
    file.replace(/-form\.tsx$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(files.map(kindOf).toSorted()).toEqual(Object.keys(forms).toSorted())
})
