import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { killDuringImports } from '#tests/torture/storage/import-kill.ts'

test('two imports of a file, through two servers of which one is killed, end as one in one go', async () => {
  const { url, template } = inject('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-import-kill-'))
  const copies = [await createPostgresDatabase(url, template), await createPostgresDatabase(url, template)]
  const [killed, whole] = copies.map((copy) => ({ databaseUrl: copy.url, dataDir: join(folder, copy.name) }))
  try {
    if (!killed || !whole) throw new Error('no databases')
    const report = await killDuringImports({ rounds: 1, seed: 17, rows: 1100 }, { killed, whole })
    expect(report).toEqual({ kills: 1, blocks: 1100, different: 0 })
  } finally {
    for (const { name } of copies) await dropPostgresDatabase(url, name)
    rmSync(folder, { recursive: true, force: true })
  }
})
