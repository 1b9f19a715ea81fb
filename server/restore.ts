import { storageOf } from './backup/back-up.ts'
import { restoreBackup, verifyBackup } from './backup/restore-backup.ts'
import { runScript, summaryOf } from './backup/run-script.ts'
import { openDatabase } from './db/connection.ts'
import { StartRefused } from './start-refused.ts'

/** `npm run restore -- <path>`: loads a backup into the empty database of the settings. */
runScript(async (config, path) => {
  if (path === undefined) throw new StartRefused('Укажите папку с копией: npm run restore -- путь', 2)
  const manifest = await verifyBackup(path)
  const database = await openDatabase(config)
  try {
    await restoreBackup(path, manifest, database, storageOf(config))
  } finally {
    await database.close()
  }
  const place = config.databaseUrl ? 'база из DATABASE_URL' : `встроенная база в ${config.dataDir}`
  return [
    `Восстановлено и сверено: ${place}, состояние на ${manifest.madeAt}`,
    ...summaryOf(manifest),
    'Запустите сервер: npm run serve. Все входят заново; приглашения, которые ещё не приняты, отправьте снова',
  ]
})
