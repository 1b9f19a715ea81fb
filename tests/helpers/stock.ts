import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'
import type { Actor, Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { createBlock } from '#server/services/stock/blocks.ts'
import { createBuilding } from '#server/services/stock/buildings.ts'

type Database = Kysely<Schema>

export interface People {
  admin: Actor
  anna: Actor
  boris: Actor
}

/** An admin and two brokers. */
export async function makePeople(db: Database): Promise<People> {
  return {
    admin: await makePerson(db, 'Ольга', 'admin'),
    anna: await makePerson(db, 'Анна', 'broker'),
    boris: await makePerson(db, 'Борис', 'broker'),
  }
}

/** The head of brokers. */
export function makeHead(db: Database): Promise<Actor> {
  return makePerson(db, 'Марина', 'head')
}

async function makePerson(db: Database, name: string, role: Actor['role']): Promise<Actor> {
  const { id } = await db
    .insertInto('users')
    .values({ name, email: `${name}@klyuch.test`, role, phone: null, passwordHash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    name,
    role,
    contactsVisibility: 'shared',
    sessionKind: 'normal',
    tokenHash: Buffer.alloc(32),
  }
}

interface CallOptions {
  commandId?: string
  name?: string
  ifMatch?: number
}

/** Runs a service as a changing call does: in one transaction, as one command. */
export function run<T>(
  db: Database,
  actor: Actor,
  work: (call: Call) => Promise<T>,
  { commandId = randomUUID(), name, ifMatch }: CallOptions = {},
): Promise<T> {
  return db.transaction().execute((tx) =>
    work({
      db: tx,
      actor,
      command: { id: commandId, name: name ?? null },
      ifMatch: ifMatch ?? null,
    }),
  )
}

/** The refusal that the work ends with. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => new Error('the call was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error
  return error
}

export async function makeBuilding(
  db: Database,
  actor: Actor,
  name = 'Легенда',
  address = 'Цветной б-р, 2',
): Promise<number> {
  const { record } = await run(db, actor, (call) => createBuilding(call, { name, address }))
  return record.id
}

/** A leased block at 48 000 ₽/m²/year with VAT, OPEX of 9 500 inside. */
export async function makeBlock(
  db: Database,
  actor: Actor,
  buildingId: number,
  facts: Partial<Parameters<typeof createBlock>[1]> = {},
): Promise<number> {
  const { record } = await run(db, actor, (call) =>
    createBlock(call, {
      buildingId,
      dealKind: 'lease',
      areaSqm: '512.4',
      number: '502',
      floor: 5,
      askingRent: '48000',
      vatTreatment: 'included',
      opexIncluded: true,
      opexRubPerSqmYear: '9500',
      ...facts,
    }),
  )
  return record.id
}

/** Blocks straight into the tables, as the demo does: quick, and without a trace in the journal. */
export async function plantBlocks(
  db: Database,
  actor: Actor,
  buildingId: number,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into blocks (building_id, deal_kind, area_sqm, responsible_user_id, created_by_id)
    select ${buildingId}, 'lease', 100 + n, ${actor.id}, ${actor.id} from generate_series(1, ${count}) n
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Everything that calls of the stock may write, as text: equal before and after means nothing happened. */
export async function dump(db: Database): Promise<string> {
  const tables = [
    'users',
    'buildings',
    'blocks',
    'building_lists',
    'block_lists',
    'building_list_items',
    'block_list_items',
    'journal_groups',
    'journal_entries',
  ]
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${sql.raw(table)} t`.execute(
        db,
      )
      return `${table}\n${rows[0]?.text}`
    }),
  )
  return texts.join('\n')
}
