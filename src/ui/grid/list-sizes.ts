/** Heights in lists of options, in px. */
export const rowPx = 36
export const headingPx = 28
/** Eleven rows. */
export const usualHeightPx = 396
