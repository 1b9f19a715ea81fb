import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'
import type { Actor } from '#server/http/call.ts'
import { createCompany } from '#server/services/companies/companies.ts'
import { run } from './stock.ts'

/** A company as a broker makes it. @returns its id. */
export async function makeCompany(
  db: Kysely<Schema>,
  actor: Actor,
  facts: Partial<Parameters<typeof createCompany>[1]> = {},
): Promise<number> {
  const { record } = await run(db, actor, (call) => createCompany(call, { name: 'Вектор', ...facts }))
  return record.id
}

/** Companies straight into the table, as an import would: the same INN twice is possible. */
export async function plantCompany(
  db: Kysely<Schema>,
  actor: Actor,
  { name = 'Вектор', inn = null, kpp = null }: { name?: string; inn?: string | null; kpp?: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, inn, kpp, responsible_user_id, created_by_id)
    values (${name}, ${inn}, ${kpp}, ${actor.id}, ${actor.id}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}
