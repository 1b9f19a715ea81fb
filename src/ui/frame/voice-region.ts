/**
 * How long a screen reader needs to know of a live region, in milliseconds: of one that comes with its text some say
 * nothing.
 */
export const regionKnownAfterMs = 100
