import { chipChoices, openedChip, withChip } from './completion/chip-choices.ts'
import { completeLine } from './completion/complete.ts'
import { nameQueries } from './completion/match-name.ts'
import { nameSlotsOf, pinKey } from './completion/name-slots.ts'
import { parseLine } from './parse.ts'

/** Everything for parsing lines, loaded as one chunk once the palette is open. */
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
