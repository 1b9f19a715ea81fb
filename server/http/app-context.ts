import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { ImportJobs } from '#server/services/imports/import-jobs.ts'
import type { PhotoJobs } from '#server/services/imports/photos/photo-jobs.ts'
import type { Outbound } from '#server/services/outbound/outbound.ts'
import type { FeedChoice } from '#server/services/publication/feed-choice.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import type { CallLimit, UserQueue } from './load/call-limit.ts'

export interface AppContext {
  config: Config
  database: Pick<Database, 'db' | 'kind' | 'durability' | 'version'>
  publicUrl: PublicUrl
  /** The demo accounts have passwords that were printed by this start only. */
  hasOwnDemoPasswords: boolean
  /** Build of the served page; null: API only. */
  pageBuild: string | null
  outbound: Outbound
  storage: Storage
  /** The stock in memory, and its search. */
  liveStock: LiveStock
  stock: StockSearch
  /** The choice of blocks that are exported to portals. */
  feedChoice: FeedChoice
  /** Reading and checking of imported files. */
  importJobs: ImportJobs
  /** Fetching of their photos. */
  photoJobs: PhotoJobs
  /** Folder for mails written to disk; null: a mail server delivers them. */
  mailFolder: string | null
  limitCalls: CallLimit
  /** Limits changing calls, running and waiting; those that read are counted apart. */
  limitChanges: CallLimit
  /** Limits concurrent calls with a large body, from the first byte to the answer. */
  limitLargeBodies: CallLimit
  /** Queues the transactions of changing calls. */
  queueTransactions: UserQueue
  /** Sends pending mails. */
  deliverMails(): Promise<void>
  /** Runs work after the answer; the server waits for it before it stops. Failures are logged. */
  background(name: string, work: () => Promise<void>): void
}

export interface PublicUrl {
  /** Without a trailing slash: the configured one, else the loopback address with the real port. */
  origin(): string
  /** Only this machine's own address is configured. */
  isLocal: boolean
  /** Tells if a Host header names this server. */
  accepts(host: string | undefined): boolean
}
