import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#contract/companies/person-records.ts'
import type { CompanyRole } from '#domain/stock/company-vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { livingLinks } from './companies.ts'
import { ownerId } from './contact-words.ts'
import { type PersonRef, personRef } from './person-ref.ts'

/** A company that may be called, with its full phone: callers check permissions. */
export interface CalledCompany {
  id: number
  name: string
  phone: string | null
  responsible: PersonRef | null
  /** `null`: requested by its id. */
  role: CompanyRole | null
  /** Linked to the block itself, not to its building. */
  isOfBlock: boolean
  /** Answers for letting here. */
  personId: number | null
}

/** A contact person that may be called, with full phones. */
export interface CalledPerson extends Pick<Person, 'id' | 'name' | 'post' | 'company' | 'phones' | 'status'> {
  /** The company's responsible user; without a company, the creator. */
  responsible: PersonRef | null
}

const companyColumns = sql`k.id, k.name, k.phone, ${personRef('k.responsibleUserId')} as responsible`

/** Owners and managers of a block or a building; tenants are excluded. */
export async function companiesCalledAbout(
  db: Db,
  of: { blockId: number } | { buildingId: number },
): Promise<CalledCompany[]> {
  const condition =
    'blockId' in of
      ? sql`(l.block_id = ${of.blockId}
          or l.building_id = (select x.building_id from blocks x where x.id = ${of.blockId}))`
      : sql`l.building_id = ${of.buildingId}`
  const { rows } = await sql<CalledCompany>`
    select ${companyColumns}, l.role, l.block_id is not null as is_of_block, l.person_id
    ${livingLinks(sql`${condition} and l.role <> 'tenant'`)}
    order by array_position(array['landlord', 'propertyManager', 'developer', 'agency'], l.role),
      l.block_id nulls last, k.name, l.id limit 20`.execute(db)
  return rows
}

export async function companyCalled(db: Db, id: number): Promise<CalledCompany | undefined> {
  const { rows } = await sql<CalledCompany>`
    select ${companyColumns}, null as role, false as is_of_block, null as person_id
    from companies k where k.id = ${id} and k.deleted_at is null`.execute(db)
  return rows[0]
}

/** These people, who may work elsewhere. */
export function peopleCalled(db: Db, ids: readonly number[]): Promise<CalledPerson[]> {
  return people(db, sql``, sql`p.id = any(${[...ids]}::int[]) and p.status <> 'left'`)
}

/** People who work in these companies and have a phone, the first `maxOfEach` of each. */
export function peopleCalledIn(
  db: Db,
  companyIds: readonly number[],
  maxOfEach: number,
): Promise<CalledPerson[]> {
  const ranked = sql`(select id, row_number() over (partition by company_id order by is_main desc, name, id) as place
    from persons where company_id = any(${[...companyIds]}::int[]) and deleted_at is null and status <> 'left'
      and jsonb_array_length(phones) > 0)`
  return people(
    db,
    sql`join ${ranked} r on r.id = p.id and r.place <= ${maxOfEach}`,
    sql`true order by r.place, p.id`,
  )
}

export async function personCalled(db: Db, id: number): Promise<CalledPerson | undefined> {
  return (await people(db, sql``, sql`p.id = ${id}`))[0]
}

async function people(
  db: Db,
  join: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<CalledPerson[]> {
  const { rows } = await sql<CalledPerson>`
    select p.id, p.name, p.post, p.phones, p.status,
      case when c.deleted_at is null and c.id is not null
        then json_build_object('id', c.id, 'name', c.name) end as company,
      (select json_build_object('id', u.id, 'name', u.name) from users u
        where u.id = ${ownerId('p', 'c')}) as responsible
    from persons p left join companies c on c.id = p.company_id ${join}
    where p.deleted_at is null and ${condition}`.execute(db)
  return rows
}
