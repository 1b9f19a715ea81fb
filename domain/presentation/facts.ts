import type { DescribedBlock, DescribedBuilding } from '../description/facts.ts'

/*
 * All that a client is told. Who owns and who rents, commissions, comments, notes, flat numbers and who leads a block
 * stay in the office, so these fields are not here. Decimals as text, `null` is unknown.
 */

/** What a presentation is made of. */
export type PresentedKind = 'block' | 'building'

/** In which words the rent stands. */
export const shownRates = {
  sqmYear: 'За м² в год с НДС и OPEX',
  sqmMonth: 'За м² в месяц с НДС и OPEX',
  month: 'За весь блок в месяц с НДС и OPEX',
  asking: 'Как указано в блоке',
} as const
export type ShownRate = keyof typeof shownRates

/** One measure for all blocks, so that a client compares like with like. */
export const usualShownRate: ShownRate = 'sqmYear'

export const presentationStates = {
  active: 'Действует',
  expired: 'Срок вышел',
  ended: 'Завершена',
} as const

/** Records of one presentation, and days that its link may live. */
export const maxPresentedRecords = 200
export const maxPresentationDays = 90
export const usualPresentationDays = 14

/** A block with its comparable prices of today, with VAT and OPEX; the rents as bounds (`ComparableValues`). */
export interface PresentedBlock extends DescribedBlock {
  grossFromRubPerSqmYear: string | null
  grossToRubPerSqmYear: string | null
  monthFromRub: string | null
  monthToRub: string | null
  priceRub: string | null
  priceRubPerSqm: string | null
}

export interface PresentedPicture {
  /** Opens for an hour or two, and never longer than the presentation. */
  url: string
  thumbUrl: string
  widthPx: number | null
  heightPx: number | null
}

/** Blocks of a building that are free or will be. */
export interface PresentedOffer {
  count: number
  areaFromSqm: string
  areaToSqm: string
}

export interface PresentedRecord {
  building: DescribedBuilding
  /** Where the building stands, to some ten metres, for a drawing; `null`: not known. */
  place: { latitude: number; longitude: number } | null
  /** `null` of a building. */
  block: PresentedBlock | null
  /** Of a building: what can be had in it, the first of them. */
  blocks: readonly PresentedBlock[]
  /** All that can be had in it; `null` of a block, and of a building with nothing free. */
  offer: PresentedOffer | null
  /** The text of the ad, where the presentation has it. */
  description: string | null
  photos: readonly PresentedPicture[]
  plans: readonly PresentedPicture[]
}

export interface PresentationContent {
  title: string
  /** For whom. */
  recipient: string | null
  greeting: string | null
  kind: PresentedKind
  rateShown: ShownRate
  /** Day of the office on which the link ends: 'YYYY-MM-DD'. */
  lastDay: string
  /** Day of the office on which all this is so. */
  today: string
  officeName: string | null
  /** A picture as a data address. */
  officeLogo: string | null
  broker: { name: string; phone: string | null; email: string }
  records: readonly PresentedRecord[]
  /** Records that are offered no more. */
  goneCount: number
}
