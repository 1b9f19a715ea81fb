/** Delay before screen readers watch a new live region, ms: some ignore one inserted with text. */
export const regionKnownAfterMs = 100
