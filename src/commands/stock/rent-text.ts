import { type Currency, type RentBasis, type VatTreatment, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatRent } from '#domain/text/format.ts'

/** What an asking rent is told by. */
export interface Rent {
  /** Decimal as text. */
  rent: string
  basis: RentBasis
  currency: Currency
  /** `null`: stays as it is. */
  vatTreatment: VatTreatment | null
}

/** «26 000 ₽/м²/год, УСН» @param args of the command that sets a rent, which its prompts or a line have made. */
export function rentText(args: object): string {
  const { rent, basis, currency, vatTreatment } = args as Rent
  const vat = vatTreatment === null ? '' : `, ${vatTreatments[vatTreatment]}`
  return formatRent(rent, currency, basis) + vat
}
