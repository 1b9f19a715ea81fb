import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'
import type { Actor } from '#server/http/call.ts'
import { createPerson } from '#server/services/companies/persons.ts'
import { run } from './stock.ts'

/** A contact person as a broker makes it. @returns its id. */
export async function makePerson(
  db: Kysely<Schema>,
  actor: Actor,
  facts: Partial<Parameters<typeof createPerson>[1]> = {},
): Promise<number> {
  const { record } = await run(db, actor, (call) =>
    createPerson(call, {
      name: 'Мария Ковалёва',
      phones: [{ number: '+79001234512', note: null }],
      ...facts,
    }),
  )
  return record.id
}

/** Persons straight into the table, named «Лицо 1», «Лицо 2», … @returns their ids. */
export async function plantPersons(
  db: Kysely<Schema>,
  actor: Actor,
  companyId: number | null,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into persons (name, company_id, created_by_id, phones)
    select 'Лицо ' || n, ${companyId}::int, ${actor.id}::int,
      jsonb_build_array(jsonb_build_object('number', '+7900' || lpad(n::text, 7, '0'), 'note', null))
    from generate_series(1, ${count}::int) n returning id`.execute(db)
  return rows.map((row) => row.id)
}
