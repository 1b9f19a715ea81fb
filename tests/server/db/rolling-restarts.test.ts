import { expect, inject, test } from 'vitest'
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { rollingRestarts } from '#tests/torture/net/rolling.ts'

test('one server stops and another is killed: no write is lost, repeated, or fails for a person', async () => {
  const { url, template } = inject('postgres')
  const copy = await createPostgresDatabase(url, template)
  const report = await rollingRestarts({
    ...{ restarts: 1, kills: 1, databaseRestarts: 0, writers: 3, seed: 4 },
    database: copy,
  })
  await dropPostgresDatabase(url, copy.name)
  expect(report).toMatchObject({ restarts: 1, kills: 1, badExits: 0, lost: 0, doubled: 0, failed: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 120_000)
