import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { Schema } from '#server/db/schema.ts'

/** `docs/openapi.json`: what `/api/openapi.json` answers, from a server that has no database. */
export async function openapiDocument(): Promise<string> {
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent' }), noDatabase)
  await app.ready()
  const document = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  return document
}

/** Routes are registered, never called. */
const noDatabase: Database = {
  db: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  kind: 'embedded',
  durability: 'process',
  version: '',
  syncCount: () => 0,
  listen: async () => async () => {},
  close: async () => {},
}
