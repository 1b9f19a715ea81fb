import { sql } from 'kysely'
import type { Duplicates } from '#contract/companies/companies.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from './person-ref.ts'

/** Limits on groups, and on companies in each. */
const maxGroups = 100
const maxCompanies = 20

/**
 * Groups of companies with equal INN or name (without legal form, case and punctuation), most certain first.
 * Branches, which differ by KPP, are not duplicates by INN.
 * @param companyId only groups with this company.
 */
export async function findDuplicates(
  db: Db,
  companyId: number | null,
): Promise<{ data: Duplicates[]; total: number }> {
  const near = (column: string) =>
    companyId === null
      ? sql``
      : sql`and ${sql.ref(column)} = (select ${sql.ref(column)} from companies where id = ${companyId})`
  const { rows } = await sql<Duplicates & { total: number }>`
    with alike as (
      select 'inn' as reason, inn as value, count(*) as count from companies
      where deleted_at is null and inn is not null ${near('inn')}
      group by inn having count(*) > count(distinct coalesce(kpp, ''))
        or (count(*) > 1 and bool_or(kpp is null))
      union all
      select 'name', folded_name, count(*) from companies
      where deleted_at is null and folded_name <> '' ${near('foldedName')}
      group by folded_name having count(*) > 1 and count(distinct inn) <> count(*)
    )
    select reason, value, (select count(*)::int from alike) as total,
      (select json_agg(d) from (
        select c.id, c.name, c.inn, c.kpp, ${personRef('c.responsibleUserId')} as responsible from companies c
        where c.deleted_at is null and case when alike.reason = 'inn' then c.inn = alike.value
          else c.folded_name = alike.value end
        order by c.created_at, c.id limit ${maxCompanies}
      ) d) as companies
    from alike order by reason, count desc, value limit ${maxGroups}`.execute(db)
  return {
    data: rows.map(({ total: _, ...group }) => group),
    total: rows[0]?.total ?? 0,
  }
}
