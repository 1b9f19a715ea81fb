import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PersonListQuery } from '#contract/companies/persons.ts'
import { personFilters } from '#domain/filters/persons.ts'
import type { Db } from '#server/db/db.ts'
import type { PersonTable } from '#server/db/schema/schema.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'
import { type ContactReach, ownerId, personsWith } from './contact-words.ts'
import type { PersonRef } from './person-ref.ts'

/**
 * A person with names for its card; `responsible` is the company's responsible user, or the creator without a
 * company.
 */
export interface PersonCard extends Omit<Selectable<PersonTable>, 'words' | 'contactWords'> {
  company: PersonRef | null
  responsible: PersonRef | null
  createdBy: PersonRef | null
}

const owner = ownerId('p', 'c')
const nameOf = (user: RawBuilder<unknown>) =>
  sql<PersonRef | null>`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${user})`
const company = sql`case when c.deleted_at is null and c.id is not null
  then json_build_object('id', c.id, 'name', c.name) end`
const withCompany = sql`persons p left join companies c on c.id = p.company_id`

export async function findPerson(db: Db, id: number): Promise<PersonCard | undefined> {
  const { rows } = await sql<PersonCard>`
    select p.id, p.company_id, p.name, p.post, p.phones, p.emails, p.messengers, p.birthday, p.is_main, p.status,
      p.note, p.created_by_id, p.is_demo, p.version, p.created_at, p.updated_at, p.deleted_at,
      ${company} as company, ${nameOf(owner)} as responsible, ${nameOf(sql`p.created_by_id`)} as created_by
    from ${withCompany} where p.id = ${id} and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** A row of the person list with full contacts: callers check permissions. */
export interface StoredPersonRow
  extends Pick<PersonCard, 'id' | 'name' | 'post' | 'company' | 'isMain' | 'status' | 'responsible'> {
  phone: string | null
  email: string | null
  updatedAt: Date
}

/** @param reach contacts that `text` may match. */
export function personList(
  db: Db,
  query: Unpaged<PersonListQuery>,
  reach: ContactReach,
): RowList<StoredPersonRow> {
  return sqlList(db, {
    columns: sql`p.id, p.name, p.post, ${company} as company, p.is_main, p.status, ${nameOf(owner)} as responsible,
      p.phones -> 0 ->> 'number' as phone, p.emails ->> 0 as email, p.updated_at`,
    ...chosenBy(query, reach),
  })
}

function chosenBy(query: Unpaged<PersonListQuery>, reach: ContactReach) {
  const conditions = [
    sql`p.deleted_at is null`,
    ...(query.text ? [personsWith(query.text, reach)] : []),
    ...listConditions(personFilters, 'p', query, {
      responsible: (ids) => sql`${owner} = any(${ids}::int[])`,
    }),
  ]
  return {
    id: sql`p.id`,
    from: sql`from ${withCompany} where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(personFilters, query.sort, (way) => sql`${way}, p.id ${way}`, {
      isMain: (way) => sql`p.is_main ${way}, p.name, p.id`,
      name: sql`p.name`,
      company: (way) => sql`c.name ${way} nulls last, p.name, p.id`,
      createdAt: sql`p.created_at`,
      updatedAt: sql`p.updated_at`,
    }),
  }
}

/** Main contacts of companies. */
export async function mainPersonsOf(
  db: Db,
  companyIds: readonly number[],
): Promise<{ id: number; companyId: number }[]> {
  if (companyIds.length === 0) return []
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id, company_id from persons
    where company_id = any(${[...companyIds]}::int[]) and is_main and deleted_at is null order by id`.execute(
    db,
  )
  return rows
}
