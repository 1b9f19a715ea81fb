import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { embeddedPlace, migratedPostgresPlace } from '#tests/helpers/places.ts'
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { killDuringImports } from '#tests/torture/storage/import-kill.ts'
import { killAtMoments, killMoments } from '#tests/torture/storage/import-kill-moments.ts'
import { killDuringPhotos, photosOf } from '#tests/torture/storage/photo-kill.ts'

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
}, 180_000)

/** A start of the embedded engine costs seconds: it is killed in the last step only, the long run has all moments. */
test.each([
  ['embedded', killMoments.slice(-1)],
  ['postgres', killMoments],
] as const)(
  'a server killed amid slices and in the step that ends an import leaves what one in one go does (%s)',
  async (engine, moments) => {
    const placeOf = () => (engine === 'embedded' ? embeddedPlace('migrated') : migratedPostgresPlace())
    const places = { killed: await placeOf(), whole: await placeOf() }
    try {
      const kills = moments.length
      const report = await killAtMoments(moments, places)
      expect(report).toEqual({ kills, amid: kills, blocks: 95 + 5 * kills, different: 0 })
    } finally {
      await places.killed.remove()
      await places.whole.remove()
    }
  },
  180_000,
)

test('photos of an import, of whose servers one is killed twice amid them, come each once', async () => {
  const { url, template } = inject('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-photo-kill-'))
  const copy = await createPostgresDatabase(url, template)
  try {
    const place = { databaseUrl: copy.url, dataDir: join(folder, copy.name) }
    const report = await killDuringPhotos({ kills: 2, seed: 17, blocks: 12 }, place)
    expect(report).toEqual({ kills: 2, given: photosOf(12), unreadable: [] })
  } finally {
    await dropPostgresDatabase(url, copy.name)
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
