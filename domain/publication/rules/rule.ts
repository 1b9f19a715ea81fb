import type { Offer, Publisher } from '../offer.ts'
import type { HouseIndex } from './houses.ts'

/** `error` keeps the ad out of the feed, `warning` does not. */
export type Severity = 'error' | 'warning'

/**
 * Evidence of a rule: the portal's documentation, known without a source, seen in working code, seen in real
 * files.
 */
export type Evidence = 'D' | 'K' | 'C' | 'S'

/** An ad of the same space as another one. */
export interface Twin {
  id: number
  buildingId: number
}

/** Facts about other ads, the office and the day. */
export interface CheckContext {
  publisher: Publisher
  /** Day of the office, `YYYY-MM-DD`. */
  today: string
  /** IANA name. */
  zone: string
  /** A block confirmed longer ago is stale. */
  staleDays: number
  /** Main blocks of ads by `twinKey`. */
  twins: ReadonlyMap<string, readonly Twin[]>
  /** Buildings with an ad. */
  houses: Pick<HouseIndex, 'houseOf' | 'othersOf'>
}

/** Field that mends a finding: of the block, of its building or of the portal's settings; `files`: its pictures. */
export type FindingField =
  | `block.${string}`
  | `building.${string}`
  | `portalConfig.${string}`
  | 'files'
  | null

export interface Rule {
  id: string
  /** Title of the class of findings, Russian. */
  title: string
  severity: Severity
  evidence: Evidence
  /** It may depend on the ad: a sale has its own price. */
  field: FindingField | ((offer: Offer) => FindingField)
  /** Describes the fault of this ad, in Russian; null: none. */
  check(offer: Offer, context: CheckContext): string | null
}

export interface Finding {
  rule: string
  severity: Severity
  field: FindingField
  message: string
}
