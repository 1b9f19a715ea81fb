import { type Currency, type RentBasis, type VatTreatment, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatRent } from '#domain/text/format.ts'

/** An asking rent. */
export interface Rent {
  /** Decimal as text. */
  rent: string
  basis: RentBasis
  currency: Currency
  /** `null`: unchanged. */
  vatTreatment: VatTreatment | null
}

/** «26 000 ₽/м²/год, УСН» @param args of the command that sets a rent, from its prompts or a line. */
export function rentText(args: object): string {
  const { rent, basis, currency, vatTreatment } = args as Rent
  const vat = vatTreatment === null ? '' : `, ${vatTreatments[vatTreatment]}`
  return formatRent(rent, currency, basis) + vat
}
