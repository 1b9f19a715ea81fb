/** Search modes of the palette. */
export type PaletteMode = 'everything' | 'commands' | 'stock' | 'contacts' | 'screens' | 'help'

/** The second character of a pair is on the same key, or the handiest one, in ЙЦУКЕН. */
const MODES: ReadonlyMap<string, PaletteMode> = new Map([
  ['>', 'commands'],
  ['!', 'commands'],
  ['#', 'stock'],
  ['№', 'stock'],
  ['@', 'contacts'],
  ['"', 'contacts'],
  [':', 'screens'],
  ['?', 'help'],
])

/** Splits palette input into prefix and query: «№ 120м» → stock, «120м». */
export function readPrefix(input: string): { mode: PaletteMode; query: string } {
  const text = input.trimStart()
  const mode = MODES.get(text.charAt(0))
  return mode ? { mode, query: text.slice(1).trimStart() } : { mode: 'everything', query: input }
}
