import type { Generated } from 'kysely'
import type { UseSource } from '#contract/access/command-uses.ts'
import type { CurrencySource, StockCopies } from '#domain/access/office.ts'
import type { MatchRules } from '#domain/demands/rules.ts'
import type { ContactsVisibility } from '#domain/records/contacts.ts'
import type { Instant, InstantNow, Json, Versioned } from './columns.ts'

/** The single row of the office; null: the default of the environment or product. */
export interface OfficeTable extends Versioned, Record<keyof MatchRules, number | null> {
  id: Generated<number>
  officeName: string | null
  /** Data URL of a WebP picture. */
  officeLogo: string | null
  officeZone: string | null
  freshDays: number | null
  staleDays: number | null
  contactsVisibility: ContactsVisibility | null
  currencySource: CurrencySource | null
  stockCopies: StockCopies | null
  /** m² */
  workplaceSqm: string | null
  brokerPercent: string | null
  callLeaseMinutes: number | null
  firstRetryHours: number | null
  secondRetryHours: number | null
  thirdRetryHours: number | null
  /** One a line. */
  photoHosts: string | null
  vatRates: Json<{ fromDay: string; percent: string }[]>
}

export interface OutgoingMailTable {
  id: Generated<number>
  recipient: string
  subject: string
  plainText: string
  html: string | null
  attempts: Generated<number>
  nextAttemptAt: InstantNow
  usefulUntil: Instant
  createdAt: InstantNow
}

/** Derived from `office.vatRates`; used in SQL. */
export interface VatRateTable {
  fromDay: string
  percent: string
}

/** Runs of a command by one person on one day of the office. */
export interface CommandUseTable {
  userId: number
  day: string
  command: string
  source: UseSource
  count: number
}

/** Runs of a command by one person after a text in the palette; an empty command: it found nothing. */
export interface HeardTextTable {
  userId: number
  text: string
  command: string
  /** 0: forgotten by the person. */
  times: number
  lastOn: string
}

/** A text that an admin has given to a command. */
export interface GivenTextTable {
  text: string
  command: string
}

declare module './schema.ts' {
  interface Schema {
    office: OfficeTable
    outgoingMails: OutgoingMailTable
    vatRates: VatRateTable
    commandUses: CommandUseTable
    heardTexts: HeardTextTable
    givenTexts: GivenTextTable
  }
}
