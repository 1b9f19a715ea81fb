import { chipChoices, openedChip, withChip } from './chip-choices.ts'
import { completeLine } from './complete.ts'
import { nameQueries } from './match-name.ts'
import { nameSlotsOf, pinKey } from './name-slots.ts'
import { parseLine } from './parse.ts'

/** All that the palette needs to read lines, fetched in one piece once the palette is open. */
export const lineReader = {
  parse: parseLine,
  complete: completeLine,
  choices: chipChoices,
  opened: openedChip,
  withChip,
  nameQueries,
  nameSlotsOf,
  pinKey,
}
export type LineReader = typeof lineReader
