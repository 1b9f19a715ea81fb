import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { type ContactReach, contactQuery, ownerId } from '#server/repositories/companies/contact-words.ts'
import type { RowFacts } from './import-rows.ts'

export interface KnownCompany {
  id: number
  name: string
  inn: string | null
  kpp: string | null
  /** Name without its legal form. */
  nameKey: string
  responsibleUserId: number | null
}

/** Living companies with one of these tax numbers or names without legal form, the oldest first. */
export async function knownCompanies(
  db: Db,
  { inns, nameKeys }: { inns: readonly string[]; nameKeys: readonly string[] },
): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`
    select c.id, c.name, c.inn, c.kpp, c.folded_name as name_key, c.responsible_user_id from companies c
    where c.deleted_at is null
      and (c.inn = any(${[...inns]}::text[]) or c.folded_name = any(${[...nameKeys]}::text[]))
    order by c.id`.execute(db)
  return rows
}

export interface KnownPerson {
  id: number
  name: string
  companyId: number | null
  companyName: string | null
  isMain: boolean
  /** Responsible user of its company; without one, its creator. */
  ownerId: number | null
  /** Numbers and e-mails that the reader may match; empty for others' contacts. */
  channels: string[]
}

/**
 * Living persons of these companies, those without a company, and those with one of these phones or e-mails.
 * @param reach contacts whose phones and e-mails may be matched.
 */
export async function knownPersons(
  db: Db,
  reach: ContactReach,
  asked: { companyIds: readonly number[]; names: readonly string[]; channels: readonly string[] },
): Promise<KnownPerson[]> {
  const owner = ownerId('p', 'c')
  const isReached = reach === 'all' ? sql`true` : sql`${owner} = ${reach.ownerId}`
  const ways = asked.channels.flatMap((channel) => contactQuery(wordOf(channel)) ?? [])
  const byChannel: RawBuilder<unknown> =
    ways.length === 0 ? sql`false` : sql`(${isReached} and p.contact_words @@ any(array[${sql.join(ways)}]))`
  const { rows } = await sql<KnownPerson>`
    select p.id, p.name, p.company_id, c.name as company_name, p.is_main, ${owner} as owner_id,
      case when ${isReached} then array(
        select t.phone ->> 'number' from jsonb_array_elements(p.phones) t(phone)
        union all select lower(t.email) from jsonb_array_elements_text(p.emails) t(email)
      ) else '{}' end as channels
    from persons p left join companies c on c.id = p.company_id
    where p.deleted_at is null and (
      p.company_id = any(${[...asked.companyIds]}::int[]) or ${byChannel}
      or (p.company_id is null and ${isReached} and search_fold(p.name) = any(${[...asked.names]}::text[])))
    order by p.id`.execute(db)
  return rows
}

/** A phone is found by its digits. */
function wordOf(channel: string): string {
  return channel.startsWith('+') ? channel.slice(1) : channel
}

/** Contacts of rows that a check leaves out. */
export async function otherContacts(
  db: Db,
  importId: number,
  which: RawBuilder<unknown>,
): Promise<{ n: number; facts: Pick<RowFacts, 'company' | 'person'> }[]> {
  const { rows } = await sql<{ n: number; facts: Pick<RowFacts, 'company' | 'person'> }>`
    select r.n, jsonb_build_object('company', r.facts -> 'company', 'person', r.facts -> 'person') as facts
    from import_rows r
    where r.import_id = ${importId} and not (${which}) and r.plan <> 'skip' and r.facts is not null
    order by r.n`.execute(db)
  return rows
}

/** Ids of the records that a run has found or made for rows. */
export async function setContacts(
  db: Db,
  importId: number,
  written: readonly { n: number; companyId: number | null; personId: number | null }[],
): Promise<void> {
  if (written.length === 0) return
  const values = written.map(({ n, companyId, personId }) => ({ n, company: companyId, person: personId }))
  await sql`
    update import_rows r set facts = r.facts
      || case when jsonb_typeof(r.facts -> 'company') = 'object'
        then jsonb_build_object('company', (r.facts -> 'company') || jsonb_build_object('id', v.company)) else '{}' end
      || case when jsonb_typeof(r.facts -> 'person') = 'object'
        then jsonb_build_object('person', (r.facts -> 'person') || jsonb_build_object('id', v.person)) else '{}' end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(n int, company int, person int)
    where r.import_id = ${importId} and r.n = v.n`.execute(db)
}
