import type { DescribedBlock, DescribedBuilding } from '../description/facts.ts'

/*
 * All facts that a client may see. Owners, tenants, commissions, comments, notes, unit numbers and
 * responsible users are confidential, so these fields are absent. Decimals as text, `null` is unknown.
 */

export type PresentedKind = 'block' | 'building'

/** Units for showing rents. */
export const shownRates = {
  sqmYear: 'За м² в год с НДС и OPEX',
  sqmMonth: 'За м² в месяц с НДС и OPEX',
  month: 'За весь блок в месяц с НДС и OPEX',
  asking: 'Как указано в блоке',
} as const
export type ShownRate = keyof typeof shownRates

/** One unit for all blocks, so that a client can compare them. */
export const usualShownRate: ShownRate = 'sqmYear'

export const presentationStates = {
  active: 'Действует',
  expired: 'Срок вышел',
  ended: 'Завершена',
} as const

/** Blocks side by side: more columns than that are no comparison but a table. */
export const mostCompared = 6
export const fewestCompared = 2

/** Limits on records of one presentation, and on days its link is valid. */
export const maxPresentedRecords = 200
export const maxPresentationDays = 90
export const usualPresentationDays = 14

/** A block with today's comparable prices, with VAT and OPEX; rents as bounds (`ComparableValues`). */
export interface PresentedBlock extends DescribedBlock {
  grossFromRubPerSqmYear: string | null
  grossToRubPerSqmYear: string | null
  monthFromRub: string | null
  monthToRub: string | null
  priceRub: string | null
  priceRubPerSqm: string | null
  /** The part that the client asks for, with the monthly rents of it; null: the whole block is shown. */
  part: { fromSqm: string; toSqm: string } | null
}

export interface PresentedPicture {
  /** Valid for an hour or two, and never longer than the presentation. */
  url: string
  thumbUrl: string
  widthPx: number | null
  heightPx: number | null
}

/** Blocks of a building that are free now or later. */
export interface PresentedOffer {
  count: number
  areaFromSqm: string
  areaToSqm: string
}

export interface PresentedRecord {
  building: DescribedBuilding
  /** Location rounded to some ten metres, for a drawing; `null`: unknown. */
  place: { latitude: number; longitude: number } | null
  /** `null` of a building. */
  block: PresentedBlock | null
  /** The first available blocks of a building. */
  blocks: readonly PresentedBlock[]
  /** All availability of a building; `null` of a block, and of a building without any. */
  offer: PresentedOffer | null
  /** Text of the ad, if the presentation includes it. */
  description: string | null
  photos: readonly PresentedPicture[]
  plans: readonly PresentedPicture[]
}

export interface PresentationContent {
  title: string
  recipient: string | null
  greeting: string | null
  kind: PresentedKind
  rateShown: ShownRate
  /** Day of the office on which the link expires: 'YYYY-MM-DD'. */
  lastDay: string
  /** Day of the office to which the content refers. */
  today: string
  officeName: string | null
  /** A picture as a data URL. */
  officeLogo: string | null
  broker: { name: string; phone: string | null; email: string }
  records: readonly PresentedRecord[]
  /** Records no longer on offer. */
  goneCount: number
}
