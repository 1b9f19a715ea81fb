import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { listenForOrders } from './backup/control-socket.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/connection.ts'
import { demoAccounts, demoPassword, makeDemoIfEmpty } from './db/demo.ts'
import { copyEmbedded } from './db/embedded/embedded-copy.ts'
import { migrate } from './db/migrate.ts'
import { allowsDemo } from './http/auth.ts'
import { receivingFolder, removeStaleReceived } from './http/bodies/received-files.ts'
import { publicUrlOf } from './http/public-url.ts'
import { isLoopbackName } from './http/this-machine.ts'
import { takeLease } from './repositories/access/leases.ts'
import { hasAdmin } from './repositories/access/users.ts'
import { armAllReminders } from './repositories/events/reminders.ts'
import { keepDemoPasswords } from './services/access/demo-passwords.ts'
import { hashPassword } from './services/access/passwords.ts'
import { warmNeedReader } from './services/demands/need-line.ts'
import { storeDrawing } from './services/files/stored-picture.ts'
import { sweepImports } from './services/imports/sweep-imports.ts'
import { endPauses } from './services/lapses/end-pauses.ts'
import { endReserves } from './services/lapses/end-reserves.ts'
import { digestOfSearch } from './services/looks/counted-searches.ts'
import { keepHouse } from './services/office/housekeeping.ts'
import { keepOfficeEnvironment } from './services/office/office.ts'
import { configuredOrigins } from './services/outbound/configured-origins.ts'
import { createOutbound } from './services/outbound/outbound.ts'
import { keepAdStagesCurrent } from './services/publication/ad-stages.ts'
import { refreshRatesDaily } from './services/rates/rates.ts'
import { keepPricesCurrent } from './services/records/derived-data.ts'
import { localStorage } from './services/storage/local-storage.ts'
import type { Storage } from './services/storage/storage.ts'
import { StartRefused } from './start-refused.ts'

/** Longest wait for running calls at shutdown. */
const drainMs = 10_000
/** Two signals within this time are one key press. */
const oneKeyMs = 500
const hourMs = 3_600_000
/** After the first pages have been sent. */
const warmMs = 2000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const storage = localStorage(join(config.dataDir, 'files'))
  try {
    await migrate(database.db)
    const isDemo =
      config.demo !== 'off' &&
      (await makeDemoIfEmpty(database.db, {
        officeZone: config.officeZone,
        hashPassword,
        armReminders: armAllReminders,
        digestOfSearch,
        storeDrawing: (svg) => storeDrawing(storage, svg),
      }))
    await removeStaleReceived(receivingFolder(config))
    await keepOfficeEnvironment(database.db, config)
    // A known VAT or exchange rate may have come into force while no server ran.
    await keepPricesCurrent(database.db)
    if (isDemo) await keepAdStagesCurrent(database.db)
    const isExposed = config.demo === 'on' && !isLoopbackName(config.host)
    const passwords = isDemo
      ? await keepDemoPasswords(database.db, { accounts: demoAccounts, known: demoPassword, isExposed })
      : new Map<string, string>()
    await listen(config, database, storage, { passwords, isExposed })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Demo accounts that may sign in, with their passwords. */
interface Demo {
  passwords: ReadonlyMap<string, string>
  isExposed: boolean
}

async function listen(config: Config, database: Database, storage: Storage, demo: Demo): Promise<void> {
  // A large stock keeps the only connection of an embedded database busy once the server listens.
  const firstAdmin = (await hasAdmin(database.db)) ? [] : tellFirstAdmin(database)
  const pagesDir = join(import.meta.dirname, '../client')
  const app = await createApp(config, database, {
    storage,
    hasOwnDemoPasswords: demo.isExposed,
    ...(existsSync(pagesDir) && { pagesDir }),
  })
  if (database.kind === 'embedded') await takeOrders(config, database, app)
  // Before anybody reads: the day may have passed while no server ran.
  for (const end of [endReserves, endPauses])
    await end(database.db).catch((error) =>
      app.log.error({ err: error }, 'a day that has come was not ended'),
    )
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw new StartRefused(`Не удалось занять ${config.host}:${config.port}: ${codeOf(error)}`)
  })
  stopOnSignal(app, database)
  const outbound = createOutbound({ origins: configuredOrigins(config), allow: config.outboundAllow })
  const keepRates = () =>
    refreshRatesDaily(database.db, { outbound, url: config.ratesUrl }).catch((error: unknown) =>
      // Offline, the last known rates stay in use.
      app.log.warn({ reason: String(error) }, 'exchange rates were not loaded'),
    )
  const keepAll = async () => {
    try {
      // With several servers, one does it each hour.
      const isOurs = database.kind === 'embedded' || (await takeLease(database.db, 'hourly', '50 minutes'))
      if (!isOurs) return
      await keepRates()
      await keepHouse(database.db, storage)
      await sweepImports(database.db, receivingFolder(config))
    } catch (error) {
      app.log.error({ err: error }, 'housekeeping failed')
    }
  }
  setTimeout(warmNeedReader, warmMs).unref()
  void keepAll()
  setInterval(keepAll, hourMs).unref()

  const lines = [`Ключ открыт: ${config.publicUrl ?? address}`, `База: ${describe(database, config)}`]
  process.stdout.write(`${[...lines, ...tellDemo(config, demo), ...firstAdmin].join('\n')}\n`)
}

/** Tells how a new office gets its first user. */
function tellFirstAdmin({ kind }: Database): string[] {
  const command = 'выполните npm run admin -- ваша@почта: команда напечатает ссылку для входа'
  // The embedded database belongs to one process.
  return kind === 'embedded'
    ? ['Войти пока некому. Остановите программу (Ctrl+C),', `${command}. Потом запустите снова`]
    : [`Войти пока некому: ${command}`]
}

/** Tells how to sign in to the demo, with a warning if others can reach it. */
function tellDemo(config: Config, { passwords, isExposed }: Demo): string[] {
  const publicUrl = publicUrlOf(config.publicUrl, () => config.port)
  const mayEnter = allowsDemo(
    { config, publicUrl, hasOwnDemoPasswords: isExposed },
    { isOnThisMachine: true },
  )
  if (passwords.size === 0 || !mayEnter) return []
  const emails = [...passwords.keys()].join(' и ')
  if (!isExposed) {
    const told = `Демо: ${emails}, пароль ${demoPassword}`
    if (config.demo !== 'force') return [told]
    return [told, 'Внимание: DEMO=force, с этим паролем войдёт каждый, кому виден сервер']
  }
  return [
    `Внимание: сервер слушает ${config.host}, его видно из сети. Демо получило свои пароли, до следующего запуска:`,
    ...[...passwords].map(([email, password]) => `  ${email}  ${password}`),
    'Чтобы входить только с этого компьютера, запустите с HOST=127.0.0.1',
  ]
}

/** Lets `npm run backup` reach the database through the process that holds it. */
async function takeOrders({ dataDir }: Config, { db }: Database, app: FastifyInstance): Promise<void> {
  const log = (message: string, error?: unknown) => app.log.error({ err: error }, message)
  try {
    const orders = await listenForOrders({
      dataDir,
      copyDatabase: (to) => copyEmbedded(db, dataDir, to),
      log,
    })
    app.addHook('onClose', orders.close)
  } catch (error) {
    // For example, a path too long for a socket: the server works, but must be stopped for a backup.
    log('no backups from the running server', error)
  }
}

function describe({ kind, version, durability }: Database, { dataDir }: Config): string {
  const place = kind === 'embedded' ? `встроенная, ${dataDir}` : 'PostgreSQL по DATABASE_URL'
  const safety =
    durability === 'fsync' ? 'каждая запись на диске' : 'записи переживут сбой программы, но не питания'
  return `${place}, версия ${version}; ${safety}`
}

/**
 * Stops accepting calls, finishes running ones, closes the database with a checkpoint. On a second signal or
 * timeout exits at once with code 1; acknowledged writes are safe then too.
 */
function stopOnSignal(app: { close(): Promise<unknown> }, database: Database): void {
  let stoppingSinceMs: number | undefined
  const stop = async () => {
    if (stoppingSinceMs !== undefined) {
      // Ctrl+C arrives twice at once: from the terminal and through npm.
      if (performance.now() - stoppingSinceMs > oneKeyMs) process.exit(1)
      return
    }
    stoppingSinceMs = performance.now()
    const limit = setTimeout(() => process.exit(1), drainMs + 5000).unref()
    await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, drainMs).unref())])
    await database.close()
    clearTimeout(limit)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return String(error)
  return error.code === 'EADDRINUSE' ? 'порт уже занят другой программой' : String(error.code)
}

main().catch((error: unknown) => {
  const isForeseen = error instanceof StartRefused
  process.stderr.write(`${isForeseen ? error.message : `Сервер не запустился: ${String(error)}`}\n`)
  if (!isForeseen && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(isForeseen ? error.exitCode : 1)
})
