import { moveToPostgres } from './backup/move.ts'
import { runScript } from './backup/run-script.ts'

/**
 * `npm run move-to-postgres`: copies the embedded database of `DATA_DIR` into the empty one of
 * `DATABASE_URL`.
 */
runScript(async (config) => {
  const { tables } = await moveToPostgres(config)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Перенесено и сверено: таблиц ${tables.length}, строк ${rows.toLocaleString('ru-RU')}`,
    'Запустите сервер с тем же DATABASE_URL и прежней DATA_DIR: в ней остаются файлы. Все входят заново',
    'Встроенная база осталась, как была: её можно хранить как копию этого дня или удалить папку database',
  ]
})
