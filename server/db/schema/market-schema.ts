/** The comparable rate that a block asked last in a quarter; kept by a trigger. */
export interface AskedRateTable {
  blockId: number
  /** Year × 4 + 0…3; without a row the state at the end of an earlier quarter goes on. */
  quarter: number
  grossRubPerSqmYear: string
  /** Still asked at the end of the quarter. */
  isStanding: boolean
}

declare module './schema.ts' {
  interface Schema {
    askedRates: AskedRateTable
  }
}
