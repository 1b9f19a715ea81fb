import type { ImportOptions } from '#contract/exchange/import-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import { type ReadContact, readContact } from '#domain/imports/contacts/read-contact.ts'
import { companyNameKey } from '#domain/imports/contacts/same-name.ts'
import type { Mapping } from '#domain/imports/guess-mapping.ts'
import type { ReadOptions } from '#domain/imports/reading/row-cells.ts'
import { fold } from '#domain/text/fold.ts'
import type { Call } from '#server/http/call.ts'
import { mainPersonsOf } from '#server/repositories/companies/persons.ts'
import type { CheckedRow, RowContact, Rows, StoredRow } from '#server/repositories/imports/import-rows.ts'
import type { StoredImport } from '#server/repositories/imports/imports.ts'
import {
  type KnownCompany,
  knownCompanies,
  knownPersons,
  otherContacts,
} from '#server/repositories/imports/known-contacts.ts'
import type { Fields, StoredRecord } from '#server/repositories/records/records.ts'
import { writeVerdicts } from '#server/services/access/authorise.ts'
import { eachInTurn, storedRecords } from '../checking.ts'
import { serverIssue } from '../server-rules.ts'
import { channelsOf, findCompany, findPerson, personKey } from './find-contact.ts'
import { comingCompany, type FoundContacts, planContact, type SeenContacts } from './plan-contact.ts'

/** A check of a list of companies and contacts; what one slice finds counts for the next. */
export interface ContactCheck {
  /** Made in the name of the import's owner. */
  call: Call
  mapping: Mapping
  reading: ReadOptions
  options: ImportOptions
  seen: SeenContacts
}

/** Records of rows that the check leaves out count as seen. */
export async function seenBefore(call: Call, { id }: StoredImport, which: Rows): Promise<SeenContacts> {
  const seen: SeenContacts = { first: new Map(), companies: [] }
  for (const { n, facts } of await otherContacts(call.db, id, which)) {
    const main = facts.person ?? facts.company
    const named = facts.person && personKey(facts.person, facts.company?.key ?? '')
    for (const key of [main?.key, named])
      if (main && key != null && !seen.first.has(key)) seen.first.set(key, { n, fields: main.fields })
    const { company } = facts
    if (company?.isNew)
      seen.companies.push(
        comingCompany({ ...company.fields, name: company.name }, seen.companies.length, company.key),
      )
  }
  return seen
}

/** Reads, matches and plans some rows, in order; writes nothing. */
export async function checkContacts(check: ContactCheck, rows: readonly StoredRow[]): Promise<CheckedRow[]> {
  const { call, options, mapping } = check
  const hasPeople = mapping.columns.some(({ field }) => field?.startsWith('person.'))
  const reads = await eachInTurn(rows, (row) => ({
    row,
    read: readContact(
      { n: row.n, place: row.place, cells: row.cells.map((text, at) => row.mended?.[at] ?? text) },
      check.mapping,
      check.reading,
    ),
  }))
  const found = await findAll(call, options, reads)
  const companies = await storedRecords(call, 'company', {
    ids: found.flatMap(({ company }) => (company?.is === 'known' ? [company.record.id] : [])),
    fields: fieldsOf(found, 'company', ['kinds', 'parentId', 'note']),
  })
  const persons = await storedRecords(call, 'person', {
    ids: found.flatMap(({ person }) => (person?.is === 'known' ? [person.record.id] : [])),
    fields: fieldsOf(found, 'person', ['phones', 'emails', 'messengers', 'companyId', 'note']),
  })
  const mains = await mainPersonsOf(call.db, [...companies.keys()])
  const planned = await eachInTurn(found, (one) => {
    const { company, person } = one
    const companyId = company?.is === 'known' ? company.record.id : 0
    const personId = person?.is === 'known' ? person.record.id : 0
    return planContact(
      { actor: call.actor, options, seen: check.seen, hasPeople },
      {
        ...one,
        storedCompany: companies.get(companyId),
        storedPerson: persons.get(personId),
        hasOtherMain: mains.some((main) => main.companyId === companyId && main.id !== personId),
      },
    )
  })
  return askRights(call, planned, { company: companies, person: persons })
}

type Read = { row: StoredRow; read: ReadContact }
type Found = Omit<FoundContacts, 'storedCompany' | 'storedPerson' | 'hasOtherMain'>

/** The company and the person of each row. */
async function findAll(
  { db, actor }: Call,
  { answers }: ImportOptions,
  reads: readonly Read[],
): Promise<Found[]> {
  const names = reads.flatMap(({ read }) =>
    [read.company.name, read.parentName].filter((name) => name != null),
  )
  const companies = await knownCompanies(db, {
    inns: reads.flatMap(({ read }) => (typeof read.company.inn === 'string' ? [read.company.inn] : [])),
    nameKeys: [...new Set(names.map((name) => companyNameKey(String(name))))].filter((key) => key !== ''),
  })
  const placed = reads.map((one) => ({
    ...one,
    company:
      one.read.company.name === undefined
        ? null
        : findCompany(companies, one.read.company, { actorId: actor.id, answers }),
  }))
  const people = placed.filter(({ read }) => read.person.name !== undefined)
  const persons = await knownPersons(db, readsAll(actor) ? 'all' : { ownerId: actor.id }, {
    companyIds: people.flatMap(({ company }) => (company?.is === 'known' ? [company.record.id] : [])),
    names: people.map(({ read }) => fold(String(read.person.name))),
    channels: people.flatMap(({ read }) => channelsOf(read.person)),
  })
  return placed.map((one) => {
    const { read, company } = one
    const companyId = company?.is === 'known' ? company.record.id : null
    const hasCompany = company !== null
    return {
      ...one,
      parent: parentOf(companies, read.parentName),
      person:
        read.person.name === undefined
          ? null
          : findPerson(persons, read.person, { companyId, hasCompany, answers }),
    }
  })
}

/** The company above, if only one of ours has this name. */
function parentOf(companies: readonly KnownCompany[], name: string | null): KnownCompany | null {
  const key = name === null ? '' : companyNameKey(name)
  const same = companies.filter(({ nameKey }) => key !== '' && nameKey === key)
  return same.length === 1 ? (same[0] ?? null) : null
}

function fieldsOf(
  found: readonly Found[],
  record: 'company' | 'person',
  always: readonly string[],
): Set<string> {
  const cleared = found.flatMap(({ read }) =>
    read.cleared.flatMap((id) => (id.startsWith(`${record}.`) ? [id.slice(record.length + 1)] : [])),
  )
  return new Set([...always, ...found.flatMap(({ read }) => Object.keys(read[record])), ...cleared])
}

type Stored = Record<'company' | 'person', ReadonlyMap<number, StoredRecord>>

/** Refuses what the owner of the import may not write; a person is written though its company may not be changed. */
async function askRights(call: Call, rows: CheckedRow[], stored: Stored): Promise<CheckedRow[]> {
  const updates = (kind: 'company' | 'person') =>
    rows.flatMap((row) => {
      const part = row.facts[kind]
      const isChanged = part && part.id !== null && Object.keys(part.fields).length > 0
      return isChanged && isPlanned(row) ? [{ row, part }] : []
    })
  for (const { row, part, reason } of await refused(call, 'company', updates('company'), stored.company)) {
    row.facts = { ...row.facts, company: { ...part, fields: {}, old: {} } }
    row.issues.push(serverIssue('company.kept', `Компания не изменится: ${reason}`))
    if (!row.facts.person) Object.assign(row, { plan: 'skip', note: reason })
    else if (Object.keys(row.facts.person.fields).length === 0) row.plan = 'same'
  }
  for (const { row, reason } of await refused(call, 'person', updates('person'), stored.person))
    Object.assign(row, { plan: 'skip', note: reason })
  const news = rows.flatMap((row) => {
    const part = row.facts.person
    return part?.isNew && isPlanned(row) ? [{ row, part }] : []
  })
  const verdicts = await writeVerdicts(
    call,
    'person',
    'create',
    news.map(({ part }) => ({ fields: { ...part.fields, createdById: call.actor.id } })),
  )
  for (const [index, verdict] of verdicts.entries()) {
    const row = news[index]?.row
    if (!row || verdict === true) continue
    row.issues.push(serverIssue('right.refused', verdict.reason))
    Object.assign(row, { plan: 'error', note: verdict.reason })
  }
  return rows
}

function isPlanned({ plan }: CheckedRow): boolean {
  return plan === 'update' || plan === 'create'
}

async function refused(
  call: Call,
  kind: 'company' | 'person',
  rows: readonly { row: CheckedRow; part: RowContact }[],
  stored: ReadonlyMap<number, StoredRecord>,
) {
  if (rows.length === 0) return []
  const targets = rows.map(({ part }) => {
    const sent = Object.keys(part.fields)
    const fields: Fields = stored.get(part.id ?? 0)?.fields ?? {}
    return { id: part.id ?? 0, fields, sent, changed: sent, wanted: part.fields }
  })
  const verdicts = await writeVerdicts(call, kind, 'update', targets)
  return rows.flatMap((one, index) => {
    const verdict = verdicts[index]
    return verdict === undefined || verdict === true ? [] : [{ ...one, reason: verdict.reason }]
  })
}
