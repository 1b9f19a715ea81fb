import type { CommandContext } from '#src/commands/core/command.ts'
import type { AskedCommand } from '../phrases/phrase-index.ts'
import type { PaletteMode } from '../ranking/prefixes.ts'
import type { LearnedTexts } from './learned.ts'

export interface RootQuery {
  text: string
  context: CommandContext
  /** Command ids, most recently used first; shown before anything is typed. */
  recentIds: readonly string[]
  usage: ReadonlyMap<string, number>
  /** Active scopes, so that only valid keys are shown. Absent: all. */
  scopes?: readonly string[] | undefined
  /** Commands by what they were called before. */
  learned?: LearnedTexts | undefined
  /** Commands by phrases that ask for them; absent until the phrase book is loaded. */
  asked?: ((text: string) => readonly AskedCommand[]) | undefined
}

/** Kinds searched by each prefix; undefined: all. */
export const kindsOf: Record<PaletteMode, ReadonlySet<string> | undefined> = {
  everything: undefined,
  commands: new Set(['command', 'screen']),
  help: new Set(['command', 'screen']),
  screens: new Set(['screen', 'blockList', 'buildingList', 'savedSearch']),
  stock: new Set(['block', 'building']),
  contacts: new Set(['company', 'person', 'user', 'competitor']),
}
