import { companyCreate, companyPatch } from '#contract/companies/company-records.ts'
import { personCreate, personFacts } from '#contract/companies/person-records.ts'
import type { ImportOptions, ImportPlan, ImportRow } from '#contract/exchange/import-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import { type Change, compareFacts } from '#domain/imports/compare.ts'
import type { ReadContact } from '#domain/imports/contacts/read-contact.ts'
import { companyNameKey } from '#domain/imports/contacts/same-name.ts'
import { issueRules, type RuleId } from '#domain/imports/issue-rules.ts'
import { closedContactFields } from '#domain/records/contacts.ts'
import type { Actor } from '#server/http/call.ts'
import type { CheckedRow, RowContact, StoredRow } from '#server/repositories/imports/import-rows.ts'
import type { KnownCompany, KnownPerson } from '#server/repositories/imports/known-contacts.ts'
import type { Fields, StoredRecord } from '#server/repositories/records/records.ts'
import { clearedOf, firstOf, isUnknown, valid, valuesOf } from '../planning.ts'
import { serverIssue } from '../server-rules.ts'
import { companyKey, type FoundContact, findCompany, personKey } from './find-contact.ts'

type Issues = ImportRow['issues']

/** A row of a list of companies and contacts with all that was found out about it. */
export interface FoundContacts {
  row: Pick<StoredRow, 'n' | 'decision'>
  read: ReadContact
  /** `null`: the row has none. */
  company: FoundContact<KnownCompany> | null
  person: FoundContact<KnownPerson> | null
  /** The company above, if we have it. */
  parent: KnownCompany | null
  storedCompany: StoredRecord | undefined
  storedPerson: StoredRecord | undefined
  /** The company has another main contact. */
  hasOtherMain: boolean
}

/** Records that earlier rows of the file have told. */
export interface SeenContacts {
  /** The first row of each record, by key. */
  first: Map<string, { n: number; fields: Fields }>
  /** New companies by their places, with their keys: rows tell one by INN or by name. */
  companies: (KnownCompany & { key: string })[]
}

export interface ContactContext {
  actor: Pick<Actor, 'id' | 'role'>
  options: ImportOptions
  seen: SeenContacts
  /** In a list of people a company only gets what nobody knew of it. */
  hasPeople: boolean
}

/** Decides what becomes of a row, without rights, which `check-contacts.ts` asks for all of a slice. */
export function planContact(context: ContactContext, one: FoundContacts): CheckedRow {
  const { row, read, company, person } = one
  const { options, seen } = context
  const issues: Issues = read.issues.map(({ rule, severity, column, field, message }) => ({
    ...{ rule, severity, column, field, message },
  }))
  const companyPart = company && companyOf(context, one, issues)
  const personPart = person && personOf(context, one, companyPart, issues)
  const facts = { building: {}, block: {}, photos: [], company: companyPart, person: personPart }
  const plan = (plan: ImportPlan, note: string | null = null): CheckedRow => ({
    ...{ n: row.n, externalId: null, dealKind: null, issues, building: null, buildingKey: null },
    ...{ buildingId: null, blockId: null, buildingVersion: null, blockVersion: null },
    ...{ facts, plan, note },
  })
  if (row.decision === 'skip') return plan('skip', 'Пропущена вручную')
  if (company?.is === 'ask') {
    const names = company.candidates.map(({ name, inn }) => (inn === null ? name : `${name}, ИНН ${inn}`))
    issues.push(ask('company.several', `Какая это компания: ${names.join('; ')}?`, 'company.name'))
  }
  if (person?.is === 'ask') {
    const [{ name, companyName } = { name: '', companyName: '' }] = person.candidates
    issues.push(ask('person.moved', `${name} записан у нас в компании «${companyName}»`, 'company.name'))
  }
  const main = personPart ?? companyPart
  const named = personPart && personKey(read.person, companyPart?.key ?? '')
  if (main && !seeFirst(seen, { ...main, named }, row.n, options.answers['contact.twice'], issues))
    return plan('skip', `То же, что в строке ${(seen.first.get(main.key) ?? seen.first.get(named ?? ''))?.n}`)
  if (issues.some(({ severity }) => severity === 'error')) return plan('error', firstOf(issues, 'error'))
  // Answered to be another: the run must not find the one that an earlier row has made.
  if (personPart?.isNew && seen.first.get(personPart.key)?.n !== row.n)
    personPart.after = Number.MAX_SAFE_INTEGER
  const isOpen = ({ severity, rule }: Issues[number]) =>
    severity === 'question' && (row.decision !== 'take' || rule !== 'contact.twice')
  if (issues.some(isOpen)) return plan('ask', firstOf(issues, 'question'))
  if (main?.isNew)
    return options.write === 'update' ? plan('skip', 'Новая: сейчас только обновляем') : plan('create')
  if (options.write === 'create') return plan('skip', 'Уже есть: сейчас только новые')
  const isChanged = [companyPart, personPart].some((part) => part && Object.keys(part.fields).length > 0)
  return plan(isChanged || (personPart && companyPart?.isNew) ? 'update' : 'same')
}

function ask(rule: RuleId, message: string, field: string): Issues[number] {
  return { rule, severity: issueRules[rule].severity, column: null, field, message }
}

/**
 * Notes a record of the file. A later row of the same record is asked about unless it says nothing more.
 * @returns whether the row is to be planned.
 */
function seeFirst(
  { first: seen }: SeenContacts,
  { key, named, fields }: Pick<RowContact, 'key' | 'fields'> & { named: string | null },
  n: number,
  answer: string | undefined,
  issues: Issues,
): boolean {
  // Rows tell a namesake without a company from ours by the phone alone, among themselves by the name.
  const first = seen.get(key) ?? (named === null ? undefined : seen.get(named))
  if (!first || first.n === n) {
    for (const one of [key, named]) if (one !== null) seen.set(one, { n, fields })
    return true
  }
  if (answer === 'first' || isWithin(fields, first.fields)) return false
  if (answer === undefined) issues.push(ask('contact.twice', `Уже есть в строке ${first.n}`, 'person.name'))
  return true
}

function isWithin(fields: Fields, first: Fields): boolean {
  return Object.entries(fields).every(([code, value]) => {
    const known = first[code]
    if (Array.isArray(value) && Array.isArray(known)) {
      const texts = new Set(known.map((one) => JSON.stringify(one)))
      return value.every((one) => texts.has(JSON.stringify(one)))
    }
    return JSON.stringify(value) === JSON.stringify(known)
  })
}

function companyOf(context: ContactContext, one: FoundContacts, issues: Issues): RowContact {
  const { read, company, parent, storedCompany } = one
  const { actor, options, hasPeople: isFill } = context
  const record = company?.is === 'known' ? company.record : null
  const facts: Fields = { ...read.company, ...(parent && { parentId: parent.id }) }
  if (read.parentName !== null && !parent && !isFill)
    issues.push(ask('parent.unknown', `Головной компании «${read.parentName}» у нас нет`, 'company.parentId'))
  const name = String(read.company.name)
  const base = {
    ...{
      id: record?.id ?? null,
      name: record?.name ?? name,
      by: company?.is === 'known' ? company.by : null,
    },
    ...{ isNew: company?.is === 'new', after: company?.is === 'new' ? company.after : 0, isFill },
    ...{ version: storedCompany?.version ?? null },
    key: record ? `company ${record.id}` : newCompanyKey(context, read.company),
    ...(read.parentName !== null && !parent && { parentName: read.parentName }),
  }
  const may = record === null || isLedBy(actor, record.responsibleUserId)
  const mayAssign = record === null ? actor.role === 'admin' : readsAll(actor)
  if (!mayAssign && facts.responsibleUserId !== undefined) {
    if (!isFill && facts.responsibleUserId !== (record?.responsibleUserId ?? actor.id)) tellOther(issues)
    delete facts.responsibleUserId
  }
  keepInNote(facts, storedCompany, read.kept.company)
  if (record === null)
    return { ...base, fields: valid('company', companyCreate.safeParse(facts), facts, issues) }
  // Another spelling of a name is no change.
  if (isFill || companyNameKey(name) === companyNameKey(record.name)) delete facts.name
  if (!may) for (const field of closedContactFields.company) delete facts[field]
  const stored = storedCompany?.fields ?? {}
  if (Array.isArray(facts.kinds) && Array.isArray(stored.kinds))
    facts.kinds = [...new Set([...stored.kinds, ...facts.kinds])]
  const fields = valid('company', companyPatch.safeParse(facts), facts, issues)
  const cleared = isFill ? [] : clearedOf('company', read)
  const changes = compareFacts('company', fields, stored, { cleared, blanks: options.blanks }).filter(
    ({ code, old }) => !isFill || isUnknown(old) || code === 'kinds',
  )
  return { ...base, ...changesOf(changes) }
}

/** The key under which an earlier row told the same new company. */
function newCompanyKey({ seen, actor }: ContactContext, facts: Fields): string {
  const found = findCompany(seen.companies, facts, {
    actorId: actor.id,
    answers: { 'company.several': 'oldest' },
  })
  if (found.is === 'known') return seen.companies[found.record.id]?.key ?? companyKey(facts)
  const key = companyKey(facts)
  seen.companies.push(comingCompany(facts, seen.companies.length, key))
  return key
}

/** A company that the file brings, as matches compare it. @param place its number among these. */
export function comingCompany(
  { name, inn, kpp }: Fields,
  place: number,
  key: string,
): SeenContacts['companies'][number] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const [told, nameKey] = [String(name), companyNameKey(String(name))]
  return { id: place, name: told, nameKey, inn: text(inn), kpp: text(kpp), responsibleUserId: null, key }
}

function personOf(
  { actor, options }: ContactContext,
  one: FoundContacts,
  companyPart: RowContact | null,
  issues: Issues,
): RowContact {
  const { read, person, storedPerson, hasOtherMain } = one
  const record = person?.is === 'known' ? person.record : null
  const facts: Fields = { ...read.person }
  const name = String(facts.name)
  const companyId = companyPart?.id ?? null
  const isKept = record?.companyId != null && options.answers['person.moved'] === 'keep'
  if (companyId !== null && !isKept) facts.companyId = companyId
  if (facts.isMain === true && hasOtherMain) {
    delete facts.isMain
    issues.push(ask('main.kept', 'В компании уже есть главный контакт', 'person.isMain'))
  }
  const base = {
    ...{ id: record?.id ?? null, name: record?.name ?? name, by: person?.is === 'known' ? person.by : null },
    ...{
      isNew: person?.is === 'new',
      after: person?.is === 'new' ? person.after : 0,
      isFill: false,
      keepsCompany: isKept,
    },
    ...{ version: storedPerson?.version ?? null },
    key: record ? `person ${record.id}` : personKey(read.person, companyPart?.key ?? ''),
  }
  keepInNote(facts, storedPerson, read.kept.person)
  if (record === null)
    return { ...base, fields: valid('person', personCreate.safeParse(facts), facts, issues) }
  // The words of a name in another order are no change.
  delete facts.name
  if (!isLedBy(actor, record.ownerId)) for (const field of closedContactFields.person) delete facts[field]
  const stored = storedPerson?.fields ?? {}
  for (const [code, sameAs] of Object.entries(listed)) {
    const [told, known] = [facts[code], stored[code]]
    if (!Array.isArray(told) || !Array.isArray(known)) continue
    const have = new Set(known.map(sameAs))
    facts[code] = [...known, ...told.filter((item) => !have.has(sameAs(item)))]
  }
  const fields = valid('person', personFacts.partial().safeParse(facts), facts, issues)
  const changes = compareFacts('person', fields, stored, {
    cleared: clearedOf('person', read),
    blanks: options.blanks,
  })
  return { ...base, ...changesOf(changes) }
}

/** Adds to the note what the file says and no field takes; a second time it stands there already. */
function keepInNote(facts: Fields, stored: StoredRecord | undefined, kept: readonly string[]): void {
  const known = facts.note ?? stored?.fields.note
  const note = typeof known === 'string' ? known : ''
  const lacking = [...new Set(kept)].filter((line) => !note.includes(line))
  if (lacking.length > 0) facts.note = [note, ...lacking].filter(Boolean).join('\n').slice(0, longestNote)
}

const longestNote = 5000

/** Lists to which a file adds; a remark beside a phone is no difference. */
const listed: Readonly<Record<string, (item: unknown) => string>> = {
  phones: (item) => (item as { number: string }).number,
  emails: (item) => String(item).toLowerCase(),
  messengers: (item) => {
    const { kind, handle } = item as { kind: string; handle: string }
    return `${kind} ${handle.toLowerCase().replace(/^@/, '')}`
  },
}

function isLedBy(actor: Pick<Actor, 'id' | 'role'>, ownerId: number | null): boolean {
  return readsAll(actor) || ownerId === actor.id
}

function tellOther(issues: Issues): void {
  const message =
    'Другого ответственного назначает руководитель или администратор: останется прежний, у новых — вы'
  issues.push(serverIssue('responsible.other', message, 'company.responsibleUserId'))
}

function changesOf(changes: readonly Change[]): { fields: Fields; old: Fields } {
  return { fields: valuesOf(changes, 'new'), old: valuesOf(changes, 'old') }
}
