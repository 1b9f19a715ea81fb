import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { ownerId } from './contact-words.ts'

/* Facts that permissions need about persons and comments beyond their own fields. */

/** Responsible users of these companies, deleted ones included; missing ids are left out. */
export async function companyLeadersOf(
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; leaderId: number | null }>`
    select id, responsible_user_id as leader_id from companies where id = any(${[...companyIds]}::int[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.leaderId]))
}

/**
 * Responsible users of these persons, deleted ones included: the company's, or the creator without a company.
 */
export async function personOwnersOf(
  db: Db,
  personIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; ownerId: number | null }>`
    select p.id, case when p.company_id is null then p.created_by_id else c.responsible_user_id end as owner_id
    from persons p left join companies c on c.id = p.company_id
    where p.id = any(${[...personIds]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.ownerId]))
}

/**
 * Responsible users of the records that others are attached to, by kind and id; deleted ones included, purged
 * ones left out.
 */
export interface LedRecord {
  kind: 'block' | 'company' | 'person' | 'comment' | 'file'
  id: number
  ownerId: number | null
  /** A file's parent is a company or a person. */
  isContact: boolean
}

export async function leadersOf(
  db: Db,
  ids: Readonly<Record<LedRecord['kind'], readonly number[]>>,
): Promise<LedRecord[]> {
  const asked = (kind: LedRecord['kind']) => sql`any(${[...ids[kind]]}::int[])`
  const personOwner = ownerId('p', 'pc')
  const { rows } = await sql<LedRecord>`
    select 'block' as kind, b.id, coalesce(b.responsible_user_id, b.created_by_id) as owner_id, false as is_contact
      from blocks b where b.id = ${asked('block')}
    union all select 'company', c.id, c.responsible_user_id, true from companies c where c.id = ${asked('company')}
    union all select 'person', p.id, ${personOwner}, true
      from persons p left join companies pc on pc.id = p.company_id where p.id = ${asked('person')}
    union all select 'comment', m.id, coalesce(c.responsible_user_id, ${personOwner}), true
      from comments m left join companies c on c.id = m.company_id
      left join persons p on p.id = m.person_id left join companies pc on pc.id = p.company_id
      where m.id = ${asked('comment')}
    union all select 'file', f.id, coalesce(c.responsible_user_id, ${personOwner}),
        f.record_kind in ('company', 'person')
      from files f left join companies c on f.record_kind = 'company' and c.id = f.record_id
      left join persons p on f.record_kind = 'person' and p.id = f.record_id
      left join companies pc on pc.id = p.company_id where f.id = ${asked('file')}`.execute(db)
  return rows
}
