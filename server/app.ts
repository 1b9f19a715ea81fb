import { join } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { contract } from '#contract/core/contract.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import type { AppContext } from './http/app-context.ts'
import { guardInput } from './http/bodies/request-input.ts'
import { readPastUnreadBodies } from './http/bodies/unread-bodies.ts'
import { endConnectionsGently } from './http/end-connections.ts'
import { answerError, answerErrors } from './http/error-answers.ts'
import { loggedPath, serveFeeds } from './http/feeds.ts'
import {
  changesPerCall,
  limitCalls,
  queueByUser,
  callsPerUser as usualCallsPerUser,
  transactionsPerUser as usualTransactionsPerUser,
} from './http/load/call-limit.ts'
import { readPageBuild, servePages } from './http/pages.ts'
import { outsideOrigin, publicUrlOf } from './http/public-url.ts'
import { registerSections } from './http/sections.ts'
import { refuseForeignHosts, securityHeaders, setSecurityHeaders } from './http/security.ts'
import { serveRealTime } from './realtime/real-time.ts'
import { keepReminders } from './realtime/reminder-clock.ts'
import { takeLease } from './repositories/access/leases.ts'
import { ImportJobs } from './services/imports/import-jobs.ts'
import { PhotoJobs } from './services/imports/photos/photo-jobs.ts'
import type { ReadingLimits } from './services/imports/reading/limits.ts'
import { endPauses } from './services/lapses/end-pauses.ts'
import { endReserves } from './services/lapses/end-reserves.ts'
import { deliverMails, retryEveryMs } from './services/mail/delivery.ts'
import type { SendMail } from './services/mail/mail.ts'
import { outbox, outboxFolder } from './services/mail/outbox.ts'
import { smtpMails } from './services/mail/smtp.ts'
import { configuredOrigins } from './services/outbound/configured-origins.ts'
import { createOutbound } from './services/outbound/outbound.ts'
import { FeedChoice } from './services/publication/feed-choice.ts'
import { refreshFeed } from './services/publication/make-feed.ts'
import { LiveStock } from './services/search/live-stock.ts'
import { StockSearch } from './services/search/stock-search.ts'
import { localStorage } from './services/storage/local-storage.ts'
import type { Storage } from './services/storage/storage.ts'

export interface AppOptions {
  /** Folder with the built page; absent: API only. */
  pagesDir?: string
  /** Default: SMTP if configured, else files in the data directory. */
  send?: SendMail
  /** Default: files in the data directory. */
  storage?: Storage
  /** Concurrent calls per user. */
  callsPerUser?: number
  /** Concurrent changing calls per user; further ones wait. */
  transactionsPerUser?: number
  /** Heap and time for reading an imported file. */
  readingLimits?: ReadingLimits
  /** See `AppContext`; default: false. */
  hasOwnDemoPasswords?: boolean
  /** Log destination, line by line; default: standard output. */
  logTo?: { write(line: string): void }
  /** Collects background work that outlives its answer. */
  running?: Set<Promise<void>>
}

/** 32 kB for callers without a session: a message of 4000 letters and a long address, twice over. */
const bodyLimit = 32 * 1024

const dayMs = 24 * 3_600_000
/** The longest that a reserve outlives midnight. */
const lapsesEveryMs = 10_000
/** The longest that the stage of an ad lags behind what is chosen for portals. */
const choiceEveryMs = 10_000
const feedsEveryMs = 3_600_000

/** Builds the server on an open, migrated database; does not listen yet. */
export async function createApp(
  config: Config,
  database: Database,
  {
    pagesDir,
    send,
    storage = localStorage(join(config.dataDir, 'files')),
    logTo,
    running = new Set(),
    hasOwnDemoPasswords = false,
    readingLimits,
    callsPerUser = usualCallsPerUser,
    transactionsPerUser = usualTransactionsPerUser,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // Long enough for a feed of 150 MB over 4 Mbit/s; headers have a shorter limit of their own.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    // Calls that still arrive on an open connection are answered, and the connection closes with the answer.
    return503OnClosing: false,
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      // Libraries log objects they were given.
      redact: { paths: ['headers', '*.headers'], remove: true },
      // Never log queries (reset tokens), headers (sessions) or secrets of feeds.
      serializers: {
        req: ({ method, url, id }) => ({ method, url: loggedPath(url), id }),
        // The detail of a database error may hold a whole row.
        err: ({ name, message, stack = '', code }) => ({ type: name, message, stack, code }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // No hook runs before a route is found.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  })
  guardInput(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const publicUrl = publicUrlOf(config.publicUrl, () => portOf(app, config))
  refuseForeignHosts(app, publicUrl)
  setSecurityHeaders(app, headers)
  endConnectionsGently(app)
  readPastUnreadBodies(app)
  answerErrors(app)

  const background: AppContext['background'] = (name, work) => {
    const task = work()
      .catch((error: unknown) => app.log.error({ err: error }, `background work failed: ${name}`))
      .finally(() => running.delete(task))
    running.add(task)
  }
  const liveStock = new LiveStock((error) => app.log.error({ err: error }, 'the stock is built again'))
  const stock = new StockSearch(liveStock)
  const importJobs = new ImportJobs({ config, database, background }, readingLimits)
  const outbound = createOutbound({ origins: configuredOrigins(config), allow: config.outboundAllow })
  const context: AppContext = {
    config,
    database,
    publicUrl,
    hasOwnDemoPasswords,
    pageBuild: pagesDir === undefined ? null : await readPageBuild(pagesDir),
    outbound,
    storage,
    liveStock,
    stock,
    feedChoice: new FeedChoice(stock),
    importJobs,
    photoJobs: new PhotoJobs({ config, database, background, outbound, storage }),
    mailFolder: send || config.smtpUrl !== undefined ? null : outboxFolder(config.dataDir),
    limitCalls: limitCalls(callsPerUser),
    limitChanges: limitCalls(callsPerUser * changesPerCall),
    limitLargeBodies: limitCalls(callsPerUser),
    queueTransactions: queueByUser(transactionsPerUser),
    deliverMails: keepMails(app, config, database, background, send),
    background,
  }
  serveRealTime(app, context, database)
  keepReminders(app, database)
  keepStock(app, context)
  keepImports(app, context)
  keepLapses(app, context)
  keepFeeds(app, context)
  // Finishes work promised in an answer before the server stops.
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  await app.register(async (api) => registerSections(api, contract, context))
  serveFeeds(app, context)
  if (pagesDir) await servePages(app, pagesDir)
  return app
}

/** Builds the stock in memory while everything but searches is served, and compares it with the database daily. */
function keepStock(app: FastifyInstance, { liveStock, database, background }: AppContext): void {
  const check = () => background('stock check', () => liveStock.check(database.db))
  let checking: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    background('stock', () => liveStock.start(database.db))
    checking = setInterval(check, dayMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(checking))
}

/** Goes on with imports that an earlier process was reading, and with their photos. */
function keepImports(app: FastifyInstance, { importJobs, photoJobs }: AppContext): void {
  for (const jobs of [importJobs, photoJobs]) {
    app.addHook('onListen', async () => jobs.start())
    app.addHook('preClose', async () => jobs.stop())
  }
}

/** Ends reserves and pauses whose day has come, those of the time without a server first. */
function keepLapses(app: FastifyInstance, { database: { db }, background }: AppContext): void {
  let isStopped = false
  const run = () => ({ isStopped: () => isStopped, failed: new Map<number, number>() })
  const [reserves, pauses] = [run(), run()]
  repeat(app, lapsesEveryMs, () => background('reserves', () => endReserves(db, reserves)))
  repeat(app, lapsesEveryMs, () => background('pauses', () => endPauses(db, pauses)))
  app.addHook('preClose', async () => {
    isStopped = true
  })
}

/** Finds again what is chosen for portals, and makes their feeds in time; with several servers, one makes them. */
function keepFeeds(app: FastifyInstance, { config, database, feedChoice, background }: AppContext): void {
  const { db, kind } = database
  repeat(app, choiceEveryMs, () => background('what is exported', () => feedChoice.keep(db)))
  const place = { dataDir: config.dataDir, origin: outsideOrigin(config) }
  const refresh = async () => {
    const isOurs = kind === 'embedded' || (await takeLease(db, 'feeds', '50 minutes'))
    if (isOurs) await refreshFeed(db, place, feedChoice)
  }
  repeat(app, feedsEveryMs, () => background('feeds', refresh))
}

/** Does the work at the start and again and again while the server runs. */
function repeat(app: FastifyInstance, everyMs: number, work: () => void): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    work()
    timer = setInterval(work, everyMs).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}

/** Retries undelivered mails while the server runs. */
function keepMails(
  app: FastifyInstance,
  config: Config,
  { db }: Database,
  background: AppContext['background'],
  given: SendMail | undefined,
): () => Promise<void> {
  const smtp = given || config.smtpUrl === undefined ? undefined : smtpMails(config.smtpUrl, config)
  const send = given ?? smtp?.send ?? outbox(config.dataDir)
  const deliver = () => deliverMails(db, send)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => background('mails', deliver), retryEveryMs).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
  app.addHook('onClose', async () => smtp?.close())
  return deliver
}

function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}
