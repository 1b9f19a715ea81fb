import { type Kysely, sql } from 'kysely'

/**
 * Comparable rates that our blocks asked, by quarter, for the market over time. A trigger keeps them, so that no writer
 * can forget: forms, imports, undo, the day's exchange rates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Offered, and its rate is known; a deleted block is left out by the reader. */
const isAsked = `c.deal_kind = 'lease' and not c.is_archived and c.market_state <> 'withdrawn'
  and c.availability is distinct from 'occupied' and c.gross_rub_per_sqm_year is not null`

const statements = [
  `create table asked_rates (
    block_id integer not null references blocks on delete cascade,
    -- Year × 4 + 0…3. Without a row the state at the end of an earlier quarter goes on.
    quarter integer not null,
    -- The last one asked in the quarter.
    gross_rub_per_sqm_year numeric(16, 2) not null,
    -- Still asked at the end of the quarter.
    is_standing boolean not null,
    primary key (block_id, quarter)
  )`,
  `create function office_quarter() returns integer language sql stable set search_path from current as $$
    select (extract(year from local.day) * 4 + extract(quarter from local.day) - 1)::integer
    from (select now() at time zone coalesce((select office_zone from office),
      (select value #>> '{}' from settings where key = 'officeZone'), 'Europe/Moscow') as day) local
  $$`,
  `create function note_asked_rates() returns trigger language plpgsql set search_path from current as $$
    declare present integer := office_quarter();
    begin
      insert into asked_rates as known (block_id, quarter, gross_rub_per_sqm_year, is_standing)
      select c.id, present, coalesce(c.rate, last.gross_rub_per_sqm_year), c.rate is not null
      from (select c.id, case when ${isAsked} then c.gross_rub_per_sqm_year end as rate from changed c) c
      left join lateral (
        select a.gross_rub_per_sqm_year, a.is_standing from asked_rates a
        where a.block_id = c.id and a.quarter <= present order by a.quarter desc limit 1
      ) last on true
      where case when c.rate is null then last.is_standing
        else (last.gross_rub_per_sqm_year, last.is_standing) is distinct from (c.rate, true) end
      on conflict (block_id, quarter) do update set
        gross_rub_per_sqm_year = excluded.gross_rub_per_sqm_year, is_standing = excluded.is_standing;
      return null;
    end
  $$`,
  ...['insert', 'update'].map(
    (verb) => `create trigger block_${verb}_asked after ${verb} on blocks
      referencing new table as changed for each statement execute function note_asked_rates()`,
  ),
  `insert into asked_rates (block_id, quarter, gross_rub_per_sqm_year, is_standing)
    select c.id, office_quarter(), c.gross_rub_per_sqm_year, true from blocks c where ${isAsked}`,
]
