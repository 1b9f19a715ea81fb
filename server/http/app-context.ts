import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { Outbound } from '#server/services/outbound/outbound.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import type { CallLimit, UserQueue } from './call-limit.ts'

/** What routes are built with, once a process. */
export interface AppContext {
  config: Config
  database: Pick<Database, 'db' | 'kind' | 'durability' | 'version'>
  publicUrl: PublicUrl
  /** The demo accounts have passwords that only this start has told. */
  hasOwnDemoPasswords: boolean
  /** Of the page that is served; null: the API alone. */
  pageBuild: string | null
  /** Every call to another server. */
  outbound: Outbound
  storage: Storage
  /** Where mails lie on this disk; null: a mail server delivers them. */
  mailFolder: string | null
  limitCalls: CallLimit
  /** Calls with a large body, from its first byte to the answer. */
  limitLargeBodies: CallLimit
  /** Transactions of changing calls. */
  queueTransactions: UserQueue
  /** Sends the mails that wait. */
  deliverMails(): Promise<void>
  /** Runs work after the answer, and to its end before the server stops; a failure is logged. */
  background(name: string, work: () => Promise<void>): void
}

/** Where people open the pages. */
export interface PublicUrl {
  /** Without a trailing slash: the configured one, else the loopback address with the real port. */
  origin(): string
  /** No other address than this machine's own is configured. */
  isLocal: boolean
  /** Whether a request's Host header names this server. */
  accepts(host: string | undefined): boolean
}
