/** What the palette looks through. */
export type PaletteMode = 'everything' | 'commands' | 'stock' | 'contacts' | 'screens' | 'help'

/** The second sign of a pair is what the same key, or the handiest one, types on ЙЦУКЕН. */
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

/** Parts a palette input into its prefix and the query: «№ 120м» → stock, «120м». */
export function readPrefix(input: string): { mode: PaletteMode; query: string } {
  const text = input.trimStart()
  const mode = MODES.get(text.charAt(0))
  return mode ? { mode, query: text.slice(1).trimStart() } : { mode: 'everything', query: input }
}
