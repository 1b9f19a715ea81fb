import type { Database } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import { migrateWithin } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations.ts'
import {
  dropForeignKeys,
  emptyTables,
  insertRows,
  prepareForCopying,
  readRows,
  readTableShapes,
  relationNames,
  setSequences,
  settleDatabase,
  type TableShape,
} from '#server/repositories/office/whole-database.ts'
import { localStorage } from '#server/services/storage/local-storage.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { StartRefused } from '#server/start-refused.ts'
import { putFiles, verifyFiles } from './copied-files.ts'
import { filesOf } from './make-backup.ts'
import { type CopiedTable, type Manifest, readManifest } from './manifest.ts'
import { type Digest, digestOf, digestTable, readTable, tablePath } from './table-files.ts'

/**
 * Verifies a backup, read-only.
 * @throws StartRefused naming what is missing or damaged, or when a newer program made it.
 */
export async function verifyBackup(directory: string): Promise<Manifest> {
  const manifest = await readManifest(directory)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new StartRefused(
      `Копию сделала более новая версия программы (${manifest.product}): в ней есть шаги ${unknown.join(', ')}. Восстановите её той же версией или новее`,
    )
  }
  for (const table of manifest.tables) {
    const path = tablePath(directory, table.name)
    const found = await digestTable(path).catch((error: unknown) => {
      throw new StartRefused(
        `Таблица ${table.name} в копии не читается (${String(error)}): возьмите другую копию`,
      )
    })
    if (!isSame(found, table)) {
      throw new StartRefused(
        `Таблица ${table.name} в копии повреждена: строк ${found.rows} при записанных ${table.rows}, контрольная сумма ${found.sha256 === table.sha256 ? 'та же' : 'другая'}. Возьмите другую копию`,
      )
    }
  }
  await verifyFiles(localStorage(filesOf(directory)), manifest.files)
  return manifest
}

/** @throws StartRefused naming what the target database holds. */
export async function refuseFilled(db: Db): Promise<void> {
  const names = await relationNames(db)
  if (names.length === 0) return
  const shown = names.slice(0, 5).join(', ')
  const rest = names.length > 5 ? ` и ещё ${names.length - 5}` : ''
  throw new StartRefused(
    `База не пуста, в ней есть ${shown}${rest}. Восстановление ничего не заменяет: создайте пустую базу для DATABASE_URL или укажите новую папку DATA_DIR`,
  )
}

/**
 * Loads a verified backup into an empty database in one transaction, committed only after the loaded rows
 * were read back and compared. Files come first, so that no row is without its bytes.
 * @param storage absent: files are in place already.
 */
export async function restoreBackup(
  directory: string,
  manifest: Manifest,
  { db }: Pick<Database, 'db'>,
  storage: Storage | undefined,
): Promise<void> {
  await refuseFilled(db)
  const takeAway = storage
    ? await putFiles(localStorage(filesOf(directory)), storage, manifest.files)
    : async () => {}
  try {
    await db.transaction().execute(async (transaction) => {
      await prepareForCopying(transaction)
      await load(transaction, directory, manifest)
    })
  } catch (error) {
    await takeAway()
    throw error
  }
  await settleDatabase(db)
}

async function load(transaction: Db, directory: string, manifest: Manifest): Promise<void> {
  const had = new Set(manifest.migrations)
  // The schema of the program that made the backup; later migrations run afterwards.
  await migrateWithin(
    transaction,
    migrations.filter(({ name }) => had.has(name)),
  )
  const shapes = new Map((await readTableShapes(transaction)).map((shape) => [shape.name, shape]))
  const tables = manifest.tables.map((table) => ({ table, shape: shapeFor(table, shapes.get(table.name)) }))
  const putKeysBack = await dropForeignKeys(transaction)
  await emptyTables(
    transaction,
    tables.map(({ table }) => table.name),
  )
  for (const { table, shape } of tables) {
    for await (const lines of readTable(tablePath(directory, table.name))) {
      await insertRows(transaction, shape, lines)
    }
  }
  await putKeysBack()
  await setSequences(transaction, manifest.sequences)
  for (const { table, shape } of tables) {
    const loaded = await digestOf(readRows(transaction, shape))
    if (!isSame(loaded, table)) {
      throw new StartRefused(
        `Таблица ${table.name} загрузилась не так, как была записана: строк ${loaded.rows} из ${table.rows}. База осталась пустой; сообщите разработчикам`,
      )
    }
  }
  await migrateWithin(transaction)
}

/** Orders the columns as in the backup. */
function shapeFor(table: CopiedTable, shape: TableShape | undefined): TableShape {
  const columns = table.columns.flatMap(
    (name) => shape?.columns.filter((column) => column.name === name) ?? [],
  )
  if (!shape || columns.length !== shape.columns.length || columns.length !== table.columns.length) {
    throw new StartRefused(
      `Таблица ${table.name} в копии не той формы, что у этой версии: возьмите другую копию`,
    )
  }
  return { ...shape, columns }
}

function isSame(found: Digest, written: Digest): boolean {
  return found.rows === written.rows && found.sha256 === written.sha256
}
