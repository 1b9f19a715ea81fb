import { readsAll } from '#domain/access/roles.ts'
import { fold } from '#domain/text/fold.ts'
import type { Call } from '#server/http/call.ts'
import { mainPersonsOf } from '#server/repositories/companies/persons.ts'
import { knownPersons } from '#server/repositories/imports/known-contacts.ts'
import { type Fields, livingIdsOf } from '#server/repositories/records/records.ts'
import { examineUpdates } from '#server/services/records/examine.ts'
import { writeUpdates } from '#server/services/records/write-steps.ts'
import { channelsOf, findPerson } from './find-contact.ts'
import { answeredNew, changed, create, type Writing } from './writing.ts'

const companyGone = 'Компанию удалили. Проверьте файл ещё раз'
const mainStays = 'Главный контакт в компании уже есть: записан обычным'

/** @returns rows whose person somebody has created since the check. */
export async function createPersons(call: Call, writing: readonly Writing[]): Promise<Set<number>> {
  const lacking = writing.filter(({ person, fault }) => person?.isNew && person.id === null && fault === null)
  const companyIds = lacking.flatMap(({ company }) => company?.id ?? [])
  const living = await livingIdsOf(call.db, 'company', [...new Set(companyIds)])
  const known =
    lacking.length === 0
      ? []
      : await knownPersons(call.db, readsAll(call.actor) ? 'all' : { ownerId: call.actor.id }, {
          companyIds,
          names: lacking.map(({ person }) => fold(person?.name ?? '')),
          channels: lacking.flatMap(({ person }) => channelsOf(person?.fields ?? {})),
        })
  const mains = new Set((await mainPersonsOf(call.db, companyIds)).map(({ companyId }) => companyId))
  const isSame = new Set<number>()
  const asked: { fields: Fields; of: Writing[] }[] = []
  for (const one of lacking) {
    const { person, company } = one
    if (!person) continue
    const companyId = company?.id ?? null
    if (companyId !== null && !living.has(companyId)) {
      one.fault = companyGone
      continue
    }
    const others = known.filter(({ id }) => id > person.after)
    const search = { companyId, hasCompany: company !== null, answers: answeredNew }
    const found = findPerson(others, { ...person.fields, name: person.name }, search)
    if (found.is === 'known') {
      person.id = found.record.id
      one.note = 'Такой контакт уже добавили'
      isSame.add(one.n)
      continue
    }
    const isMain = person.fields.isMain === true && !(companyId !== null && mains.has(companyId))
    if (isMain && companyId !== null) mains.add(companyId)
    if (person.fields.isMain === true && !isMain) one.note = mainStays
    const lists = { phones: [], emails: [], messengers: [], status: 'active' }
    asked.push({
      of: [one],
      fields: { ...lists, ...person.fields, companyId, isMain, createdById: call.actor.id },
    })
  }
  await create(call, 'person', asked, ({ person }, id) => {
    if (person) person.id = id
  })
  return isSame
}

export async function updatePersons(call: Call, writing: readonly Writing[]): Promise<void> {
  const wanted = new Map<number, Writing>()
  for (const one of writing) {
    const { person, company, fault } = one
    if (!person || person.isNew || person.id === null || fault !== null) continue
    if (wanted.has(person.id)) {
      one.fault = 'Этот же контакт меняет строка выше'
      continue
    }
    // The company that the row has brought.
    const isMoved = company?.isNew && company.id !== null && !person.keepsCompany
    if (isMoved) person.fields = { ...person.fields, companyId: company.id }
    if (Object.keys(person.fields).length > 0) wanted.set(person.id, one)
  }
  if (wanted.size === 0) return
  await keepMains(call, [...wanted.values()])
  const { changing, skipped } = await examineUpdates(
    call,
    'person',
    [...wanted.keys()],
    ({ id, version }) => {
      const person = wanted.get(id)?.person
      return person && person.version === version ? person.fields : changed
    },
    { isLocked: true },
  )
  for (const { id, refusal } of skipped) {
    const one = wanted.get(id)
    if (one) one.fault = refusal.message
  }
  if (changing.length > 0) await writeUpdates(call, 'person', changing)
}

/** A company keeps the main contact that it has. */
async function keepMains(call: Call, writing: readonly Writing[]): Promise<void> {
  const becoming = writing.filter(({ person }) => person?.fields.isMain === true)
  const mains = await mainPersonsOf(
    call.db,
    becoming.flatMap(({ company }) => company?.id ?? []),
  )
  for (const one of becoming) {
    const { person, company } = one
    if (!person || !mains.some(({ id, companyId }) => companyId === company?.id && id !== person.id)) continue
    const { isMain: _, ...fields } = person.fields
    person.fields = fields
    one.note = mainStays
  }
}
