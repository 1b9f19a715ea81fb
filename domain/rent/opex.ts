/** Decimals as strings; null is unknown. */
interface OpexTerms {
  opexIncluded: boolean | null
  /** Roubles per m² and year without VAT. */
  opexRubPerSqmYear: string | null
}

/** True if the OPEX on top of the asking rent is unknown (`opexOnTop`). */
export function isOpexOpen({ opexIncluded, opexRubPerSqmYear }: OpexTerms): boolean {
  if (opexIncluded === true) return false
  return opexRubPerSqmYear === null || (opexIncluded === null && Number(opexRubPerSqmYear) !== 0)
}
