import { expect, inject, test } from 'vitest'
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { raceStock } from '#tests/torture/storage/stock-race.ts'

test('two servers, one of them deaf, killed and cut off: every search shows what was written before', async () => {
  const { url, template } = inject('postgres')
  const copy = await createPostgresDatabase(url, template)
  const race = { seconds: 6, seed: 4, writers: 8, blocks: 600, databaseUrl: copy.url }
  const report = await raceStock(race)
  await dropPostgresDatabase(url, copy.name)
  expect(report.wrong).toBe(0)
  for (const name of ['commits', 'rollbacks', 'reads', 'bulkChanges', 'unnotedWrites'] as const)
    expect([name, report[name] > 0]).toEqual([name, true])
}, 300_000)
