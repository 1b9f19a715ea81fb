import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CompanyListQuery, CompanyRow } from '#contract/companies/companies.ts'
import type { Company } from '#contract/companies/company-records.ts'
import { companyFilters } from '#domain/filters/companies.ts'
import type { Db } from '#server/db/db.ts'
import type { CompanyTable } from '#server/db/schema/schema.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'
import type { ContactReach } from './contact-words.ts'
import { type PersonRef, personRef } from './person-ref.ts'

export interface CompanyCard extends Omit<Selectable<CompanyTable>, 'words' | 'foldedName'> {
  parent: PersonRef | null
  responsible: PersonRef | null
  createdBy: PersonRef | null
  merged: Company['merged']
}

export async function findCompany(db: Db, id: number): Promise<CompanyCard | undefined> {
  const { rows } = await sql<CompanyCard>`
    select c.id, c.name, c.legal_name, c.inn, c.kpp, c.ogrn, c.legal_address, c.actual_address, c.site, c.phone,
      c.email, c.kinds, c.industry, c.parent_id, c.source, c.status, c.commission_percent, c.commission_note, c.note,
      c.responsible_user_id, c.created_by_id, c.merged_into_id, c.is_demo, c.version, c.created_at, c.updated_at,
      ${parentRef} as parent, ${personRef('c.responsibleUserId')} as responsible,
      ${personRef('c.createdById')} as created_by,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from companies m where m.merged_into_id = c.id and m.deleted_at is not null), '[]') as merged
    from companies c where c.id = ${id} and c.deleted_at is null`.execute(db)
  return rows[0]
}

export interface StoredRow extends Omit<CompanyRow, 'updatedAt' | 'contactsShown'> {
  updatedAt: Date
  responsibleUserId: number | null
}

const parentRef = sql`(select json_build_object('id', p.id, 'name', p.name) from companies p
  where p.id = c.parent_id and p.deleted_at is null)`

const rowColumns = sql`c.id, c.name, c.inn, c.kpp, c.kinds, c.industry, c.status, c.phone, c.email,
  c.responsible_user_id, c.updated_at, ${parentRef} as parent, ${personRef('c.responsibleUserId')} as responsible,
  (select count(*)::int ${livingLinks(sql`l.company_id = c.id`)}) as object_count`

/** Companies by name unless sorted. */
export function companyList(
  db: Db,
  query: Unpaged<CompanyListQuery>,
  phones: ContactReach,
): RowList<StoredRow> {
  return sqlList(db, { columns: rowColumns, isWide: true, ...chosen(query, phones) })
}

/** The same, reduced to id and name. */
export function companyNameList(
  db: Db,
  query: Unpaged<CompanyListQuery>,
  phones: ContactReach,
): RowList<{ id: number; name: string }> {
  return sqlList(db, { columns: sql`c.id, c.name`, ...chosen(query, phones) })
}

export async function listChildren(db: Db, parentId: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from companies c where c.parent_id = ${parentId} and c.deleted_at is null
    order by c.name, c.id`.execute(db)
  return rows
}

function chosen(query: Unpaged<CompanyListQuery>, phones: ContactReach) {
  const conditions = [
    sql`c.deleted_at is null`,
    ...(query.text === undefined ? [] : [hasText(query.text, phones)]),
    ...listConditions(companyFilters, 'c', query, { kinds: (kinds) => sql`c.kinds ?| ${kinds}::text[]` }),
  ]
  return {
    id: sql`c.id`,
    from: sql`from companies c where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(companyFilters, query.sort, (way) => sql`${way}, c.id ${way}`, {
      name: sql`c.name`,
      inn: sql`c.inn`,
      industry: sql`c.industry`,
      createdAt: sql`c.created_at`,
      updatedAt: sql`c.updated_at`,
    }),
  }
}

/** Four or more digits may match part of a phone, in any formatting. */
const fewestDigits = 4
const phoneLike = /^[+\d\s().‐‑–—-]+$/

function hasText(text: string, phones: ContactReach): RawBuilder<boolean> {
  const words = hasWords(sql`c.words`, text)
  const digits = text.replace(/\D/g, '')
  if (!phoneLike.test(text) || digits.length < fewestDigits) return words
  // «8 495…» and «+7 495…» start the same number.
  const patterns = [`%${digits}%`, ...(/^[78]/.test(digits) ? [`+7${digits.slice(1)}%`] : [])]
  const isReached = phones === 'all' ? sql`true` : sql`f.responsible_user_id = ${phones.ownerId}`
  return sql<boolean>`c.id in (
    select c.id from companies c where ${words}
    union all select f.id from companies f where f.phone like any(${patterns}::text[]) and ${isReached})`
}

/**
 * `from … where …` of links (`l`) between companies (`k`), buildings (`g`) and blocks (`b`, optional),
 * without deleted ones.
 */
export function livingLinks(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from company_links l join companies k on k.id = l.company_id
    left join blocks b on b.id = l.block_id join buildings g on g.id = coalesce(l.building_id, b.building_id)
    where ${condition} and l.deleted_at is null and k.deleted_at is null and g.deleted_at is null
      and b.deleted_at is null`
}

/** Tells if the company exists; locks it against deletion until the transaction ends. */
export async function holdLivingCompany(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from companies where id = ${id} and deleted_at is null for share`.execute(db)
  return rows.length > 0
}

/** Serializes writers of companies with this INN until the transaction ends. */
export async function lockInn(db: Db, inn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company inn ${inn}`}, 0))`.execute(db)
}

/** Serializes changes of the company tree until the transaction ends. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company tree', 0))`.execute(db)
}

/**
 * Finds another company with this INN, unless both have a KPP and these differ: branches.
 * @returns its name and responsible user.
 */
export async function findSameInn(
  db: Db,
  { inn, kpp, exceptIds }: { inn: string; kpp: string | null; exceptIds: readonly number[] },
): Promise<{ name: string; responsible: PersonRef | null } | undefined> {
  const { rows } = await sql<{ name: string; responsible: PersonRef | null }>`
    select c.name, ${personRef('c.responsibleUserId')} as responsible from companies c
    where c.inn = ${inn} and c.deleted_at is null and c.id <> all(${[...exceptIds]}::int[])
      and (c.kpp is null or ${kpp}::text is null or c.kpp = ${kpp}::text)
    order by c.id limit 1`.execute(db)
  return rows[0]
}

/** The company with all above it. */
export async function ancestorsOf(db: Db, id: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain(id) as (
      select ${id}::int
      union
      select c.parent_id from chain join companies c on c.id = chain.id where c.parent_id is not null
    )
    select id from chain`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Finds the first of these companies that is its own ancestor. */
export async function findOwnAncestor(db: Db, ids: readonly number[]): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    with recursive chain(root, at) as (
      select c.id, c.parent_id from companies c where c.id = any(${[...ids]}::int[]) and c.parent_id is not null
      union
      select chain.root, c.parent_id from chain join companies c on c.id = chain.at where c.parent_id is not null
    )
    select c.name from chain join companies c on c.id = chain.root where chain.at = chain.root
    order by c.id limit 1`.execute(db)
  return rows[0]
}
