import { sql } from 'kysely'
import type { ShownVariant } from '#contract/demands/variant-records.ts'
import type { VariantState } from '#domain/demands/variant-vocabulary.ts'
import type { JudgedVariant, TermsThen } from '#domain/demands/variants.ts'
import type { DemandState } from '#domain/demands/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { PersonRef } from '#server/repositories/companies/person-ref.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { officeDayOf, officeToday } from '#server/repositories/office/office-day.ts'

/** A living variant of a living demand. */
export interface StoredVariant extends JudgedVariant, Omit<ShownVariant, 'stateAt' | 'better'> {
  id: number
  demandId: number
  blockId: number
  stateAt: Date
  formerState: VariantState | null
}

const columns = sql`v.id, v.demand_id, v.block_id, v.state, v.state_at, ${officeDayOf(sql`v.state_at`)} as state_day, v.refused_by, v.reason, v.outcome, v.said, v.former_state,
  (select b.currency from blocks b where b.id = v.block_id) as currency,
  (select case when b.deal_kind = 'lease' then b.asking_rent else b.asking_price end
    from blocks b where b.id = v.block_id) as asked,
  (select case when b.deal_kind = 'lease' then b.rent_basis end from blocks b where b.id = v.block_id) as basis,
  v.rent_then, v.price_then, v.asked_then, v.currency_then, v.basis_then,
  v.vat_treatment_then, v.vat_rate_then, v.area_then, v.available_then`

export async function variantsOfDemands(db: Db, demandIds: readonly number[]): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    select ${columns} from variants v
    where v.demand_id = any(${[...demandIds]}::int[]) and v.deleted_at is null`.execute(db)
  return rows
}

/** A variant of a block, with the parties of its demand. */
export interface VariantOfBlock extends StoredVariant {
  responsible: PersonRef | null
  demandName: string
  demandState: DemandState
  companyId: number | null
  companyName: string | null
  personName: string | null
  /** Tenant of the block. */
  tenantName: string | null
}

/** Latest first. */
export async function variantsOfBlocks(db: Db, blockIds: readonly number[]): Promise<VariantOfBlock[]> {
  const { rows } = await sql<VariantOfBlock>`
    select ${columns}, ${personRef('v.responsibleUserId')} as responsible, d.name as demand_name, d.state as demand_state, d.company_id,
      (select c.name from companies c where c.id = d.company_id) as company_name,
      (select p.name from persons p where p.id = d.person_id) as person_name,
      (select b.tenant_name from blocks b where b.id = v.block_id) as tenant_name
    from variants v join demands d on d.id = v.demand_id and d.deleted_at is null
    where v.block_id = any(${[...blockIds]}::int[]) and v.deleted_at is null
    order by v.state_at desc, v.id desc`.execute(db)
  return rows
}

/** Ids of all living variants of a demand among these blocks, locked with the demand. */
export async function lockVariants(
  db: Db,
  demandId: number,
  blockIds: readonly number[],
): Promise<Map<number, number>> {
  await sql`select from demands where id = ${demandId} for no key update`.execute(db)
  const { rows } = await sql<{ id: number; blockId: number }>`
    select id, block_id from variants
    where demand_id = ${demandId} and block_id = any(${[...blockIds]}::int[]) and deleted_at is null
    order by id for no key update`.execute(db)
  return new Map(rows.map(({ id, blockId }) => [blockId, id]))
}

/** Terms of blocks as of now. */
export async function termsOf(db: Db, blockIds: readonly number[]): Promise<Map<number, TermsThen>> {
  const { rows } = await sql<TermsThen & { id: number }>`
    select id, case when deal_kind = 'lease' then gross_to_rub_per_sqm_year end as rent_then,
      case when deal_kind = 'sale' then price_to_rub end as price_then,
      case when deal_kind = 'lease' then asking_rent else asking_price end as asked_then,
      currency as currency_then, case when deal_kind = 'lease' then rent_basis end as basis_then,
      vat_treatment as vat_treatment_then, vat_rate as vat_rate_then, area_sqm as area_then,
      case availability when 'free' then ${officeToday}
        else coalesce(available_from, occupied_until + 1) end as available_then
    from blocks where id = any(${[...blockIds]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}

/** Ids of variants that a viewing has written. */
export async function variantsOfEvents(
  db: Db,
  eventIds: readonly number[],
): Promise<{ id: number; eventId: number; demandId: number; blockId: number }[]> {
  const { rows } = await sql<{ id: number; eventId: number; demandId: number; blockId: number }>`
    select id, event_id, demand_id, block_id from variants
    where event_id = any(${[...eventIds]}::int[]) and deleted_at is null order by id`.execute(db)
  return rows
}

/** A reserve of a block: for a company of ours, or for a name. */
export interface Reserve {
  blockId: number
  companyId: number | null
  name: string | null
}

export async function reservesNow(db: Db): Promise<Reserve[]> {
  const { rows } = await sql<Reserve>`
    select id as block_id, reserved_for_company_id as company_id, reserved_for as name from blocks
    where market_state = 'reserved' and deleted_at is null`.execute(db)
  return rows
}

export async function isVariantTaken(
  db: Db,
  { id, demandId, blockId }: { id: number; demandId: number; blockId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from variants where demand_id = ${demandId} and block_id = ${blockId} and id <> ${id}
      and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}
