/* Widths of columns of dates, in px: the longest are days of September with their year. */

/** «28 сентября 2027» */
export const dayWidth = 132
/** The same after a dot. */
export const dottedDayWidth = 146
/** «28 сентября 2027 в 10:00» */
export const instantWidth = 180
