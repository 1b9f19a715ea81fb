import { companyNameKey } from '#domain/imports/contacts/same-name.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { findOwnAncestor, lockInn, lockTree } from '#server/repositories/companies/companies.ts'
import type { WrittenRow } from '#server/repositories/imports/import-rows.ts'
import {
  type KnownCompany,
  knownCompanies,
  setContacts,
} from '#server/repositories/imports/known-contacts.ts'
import type { PlannedRow } from '#server/repositories/imports/row-slices.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { examineUpdates } from '#server/services/records/examine.ts'
import { writeUpdates } from '#server/services/records/write-steps.ts'
import { isUnknown } from '../planning.ts'
import { findCompany } from './find-contact.ts'
import { comingCompany } from './plan-contact.ts'
import { createPersons, updatePersons } from './write-persons.ts'
import { answeredNew, changed, create, type Writing } from './writing.ts'

/**
 * Writes rows with sets: new companies, changes of companies, new persons, changes of persons. A row that may not be written
 * says why; the others are written.
 */
export async function writeContacts(
  call: Call,
  importId: number,
  rows: readonly PlannedRow[],
): Promise<WrittenRow[]> {
  const writing = rows.map((row): Writing => {
    const { company = null, person = null } = row.facts
    return {
      n: row.n,
      row,
      company: company && { ...company },
      person: person && { ...person },
      fault: null,
      note: null,
    }
  })
  await lockCompanies(call, writing)
  const filled = await createCompanies(call, writing)
  await updateCompanies(call, writing, filled)
  await writeParents(call, writing)
  const isSame = await createPersons(call, writing)
  await updatePersons(call, writing)
  await setContacts(
    call.db,
    importId,
    writing.map(({ n, company, person }) => ({
      n,
      companyId: company?.id ?? null,
      personId: person?.id ?? null,
    })),
  )
  return writing.map(({ n, row, fault, note }) => ({
    n,
    plan: fault !== null ? 'error' : isSame.has(n) ? 'same' : row.plan,
    note: fault ?? note,
    ...{ buildingId: null, blockId: null, isDone: fault === null },
  }))
}

/** Serialises with those who create companies by hand. */
async function lockCompanies(call: Call, writing: readonly Writing[]): Promise<void> {
  const inns = new Set(writing.flatMap(({ company }) => textOf(company?.fields.inn) ?? []))
  for (const inn of [...inns].toSorted()) await lockInn(call.db, inn)
  const hasParents = writing.some(({ company }) => company?.parentName || company?.fields.parentId != null)
  if (hasParents) await lockTree(call.db)
}

/**
 * Creates companies that nobody has created since the check; the first row of each describes it.
 * @returns rows whose company was there already.
 */
async function createCompanies(call: Call, writing: readonly Writing[]): Promise<Set<number>> {
  const lacking = writing.filter(({ company }) => company?.isNew && company.id === null)
  if (lacking.length === 0) return new Set()
  const parts = lacking.flatMap(({ company }) => company ?? [])
  const known = await knownCompanies(call.db, {
    inns: parts.flatMap(({ fields }) => textOf(fields.inn) ?? []),
    nameKeys: parts.map(({ name }) => companyNameKey(name)),
  })
  const filled = new Set<number>()
  const wanted = new Map<number, { fields: Fields; of: Writing[] }>()
  /** Companies to be created, by their place in `wanted`: rows tell the same one by INN or by name. */
  const coming: KnownCompany[] = []
  for (const one of lacking) {
    const part = one.company
    if (!part) continue
    const facts = { ...part.fields, name: part.name }
    const search = { actorId: call.actor.id, answers: answeredNew }
    const found = findCompany(
      known.filter(({ id }) => id > part.after),
      facts,
      search,
    )
    if (found.is === 'known') {
      Object.assign(part, { id: found.record.id, isFill: true })
      filled.add(one.n)
      continue
    }
    const alike = findCompany(coming, facts, search)
    const same = alike.is === 'known' ? wanted.get(alike.record.id) : undefined
    if (same) {
      same.fields = merged(same.fields, part.fields)
      same.of.push(one)
      continue
    }
    const place = coming.length
    wanted.set(place, { fields: part.fields, of: [one] })
    coming.push(comingCompany(facts, place, part.key))
  }
  const asked = [...wanted.values()].map(({ fields, of }) => ({
    of,
    fields: {
      ...{ kinds: [], status: 'active' },
      ...fields,
      responsibleUserId: fields.responsibleUserId ?? call.actor.id,
      createdById: call.actor.id,
    },
  }))
  await create(call, 'company', asked, ({ company }, id) => {
    if (company) company.id = id
  })
  return filled
}

/** A company that its people's rows describe takes only what nobody knew of it. */
async function updateCompanies(
  call: Call,
  writing: readonly Writing[],
  filled: ReadonlySet<number>,
): Promise<void> {
  const wanted = new Map<number, { fields: Fields; isFill: boolean; version: number | null; of: Writing[] }>()
  for (const one of writing) {
    const { company } = one
    const isMade = company?.isNew && !filled.has(one.n)
    if (!company || company.id === null || isMade || Object.keys(company.fields).length === 0) continue
    const { fields, isFill, version } = company
    const same = wanted.get(company.id)
    if (same) {
      same.fields = merged(same.fields, fields)
      same.of.push(one)
    } else wanted.set(company.id, { fields, isFill, version, of: [one] })
  }
  if (wanted.size === 0) return
  const { changing, skipped } = await examineUpdates(
    call,
    'company',
    [...wanted.keys()],
    ({ id, version, fields }) => {
      const asked = wanted.get(id)
      if (!asked) return changed
      if (!asked.isFill) return asked.version === version ? asked.fields : changed
      const { name: _, ...told } = asked.fields
      const lacking = Object.entries(told).filter(([code]) => isUnknown(fields[code]) || code === 'kinds')
      return merged(Object.fromEntries(lacking), { kinds: fields.kinds })
    },
    { isLocked: true },
  )
  for (const { id, refusal } of skipped) {
    for (const one of wanted.get(id)?.of ?? []) {
      // A person does not wait for what its row says of the company.
      if (one.person) one.note = `Компания не изменена: ${refusal.message}`
      else one.fault = refusal.message
    }
  }
  if (changing.length > 0) await writeUpdates(call, 'company', changing)
}

/** The facts of two rows of a company: the first one counts, but it is of every kind that is told. */
function merged(first: Fields, next: Fields): Fields {
  const [one, other] = [first.kinds, next.kinds]
  const kinds = Array.isArray(one) && Array.isArray(other) ? [...new Set([...other, ...one])] : one
  return { ...next, ...first, ...(kinds !== undefined && { kinds }) }
}

/** Links companies with those above them, which the same file may have brought. */
async function writeParents(call: Call, writing: readonly Writing[]): Promise<void> {
  const named = writing.filter(
    ({ company, fault }) => company?.id != null && company.parentName && fault === null,
  )
  const parents =
    named.length === 0
      ? []
      : await knownCompanies(call.db, {
          inns: [],
          nameKeys: named.map(({ company }) => companyNameKey(company?.parentName ?? '')),
        })
  const changes = named.flatMap((one) => {
    const { company } = one
    const key = companyNameKey(company?.parentName ?? '')
    const [parent, ...others] = parents.filter(({ nameKey, id }) => nameKey === key && id !== company?.id)
    if (parent && others.length === 0 && company?.id != null) return [{ id: company.id, parentId: parent.id }]
    one.note = `Головной компании «${company?.parentName}» у нас нет: укажите её в карточке`
    return []
  })
  const parentOf = new Map(changes.map(({ id, parentId }) => [id, parentId]))
  const { changing } = await examineUpdates(
    call,
    'company',
    [...parentOf.keys()],
    ({ id }) => ({ parentId: parentOf.get(id) }),
    { isLocked: true },
  )
  if (changing.length > 0) await writeUpdates(call, 'company', changing)
  const linked = writing.flatMap(({ company }) =>
    company?.id != null && (company.parentName || company.fields.parentId != null) ? [company.id] : [],
  )
  const wrong = linked.length === 0 ? undefined : await findOwnAncestor(call.db, linked)
  if (wrong) throw new Refusal('conflict', `Компания «${wrong.name}» не может быть головной для самой себя`)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
