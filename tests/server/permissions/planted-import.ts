import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ImportOptions } from '#contract/exchange/import-records.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { insertImport } from '#server/repositories/imports/imports.ts'

const none = { create: 0, update: 0, same: 0, skip: 0, error: 0 }
const options: ImportOptions = {
  ...({ write: 'both', blanks: 'keep', missing: 'leave' } as const),
  ...{ defaults: {}, answers: {}, sheet: null, headerRow: null, subject: null, fillMerges: false },
}

/** A checked import of one row that gives the block a title, and two remembered mappings. */
export async function plantImport(
  db: Kysely<Schema>,
  userId: number,
  { block, building }: { block: number; building: number },
): Promise<{ importId: number; importMapping: number; sharedImportMapping: number }> {
  const counts = { ...none, ask: 0, buildings: 0, photos: 0 }
  const file = { fileName: 'Прайс.csv', fileBytes: 100, fileKey: null }
  const importId = await insertImport(db, { userId, ...file, options, counts, written: none })
  const head = {
    ...{ source: 'table', encoding: 'utf-8', sheet: null, sheets: [], headers: ['Заголовок'] },
    ...{ headerRows: 1, notes: [], samples: [[]], signature: randomUUID() },
  }
  await sql`update imports set state = 'ready', head = ${JSON.stringify(head)}::jsonb where id = ${importId}`.execute(
    db,
  )
  const facts = { building: {}, block: { title: 'Светлый офис' }, photos: [] }
  await sql`
    insert into import_rows (import_id, n, place, cells, facts, plan, building_id, block_id, building_version, block_version)
    values (${importId}, 1, 'строка 2', '["Светлый офис"]', ${JSON.stringify(facts)}::jsonb, 'update', ${building}, ${block},
      1, (select version from blocks where id = ${block}))`.execute(db)
  const makeMapping = async (isShared: boolean) => {
    const { rows } = await sql<{ id: number }>`
      insert into import_mappings (user_id, name, signature, is_shared, columns)
      values (${userId}, 'Прайс', ${randomUUID()}, ${isShared}, '[]') returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  return { importId, importMapping: await makeMapping(false), sharedImportMapping: await makeMapping(true) }
}
