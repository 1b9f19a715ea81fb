import type { CalledKind } from '#contract/companies/callees.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Screen } from '#src/state/place/screens.ts'

/** The page's handling of a kind that commands act on; a kind with a card has a list's screen too. */
export type PageKind = Handling & ({ screen: KindScreen; card?: Card } | { screen?: never; card?: never })

interface Handling {
  /** Scope of its verbs' keys. */
  scope: string
  /** The scope's title; default: that of the screen. */
  scopeTitle?: string
  /** First part of the query keys of its rows. */
  rows: string | null
  /** Changes that its list follows beside its own; null: no list of its own, or a static one. */
  follows: readonly RecordKind[] | null
  /** Titles that are names or addresses, which take no quotes. */
  isUnquoted?: true
  /** Shown by the panel at the right. */
  isPeekable?: true
  /** Kind parameter of the call for phone numbers; absent: nobody to call. */
  called?: CalledKind
  /** Has a form: `views/forms/kinds/<kind>-form.ts`. */
  hasForm?: true
  /** Its form makes new ones only: others write them later by verbs. */
  isOnlyMade?: true
  /** Nouns after «новый» in a typed line that opens the form with a name: «конкурента?». */
  nouns?: string
}

/** The screen of its list, where Esc leads from its card. */
type KindScreen = Screen & { route: string }

/** The screen of one record. */
interface Card {
  /** Default: the path of the list's screen and the id. */
  path?: string
  /** Kind of its rows if it is a table. */
  rows?: string
  /** Innermost scope of such a table. */
  scope?: string
  /** Tabs in the order of their keys; absent: no card layout. */
  tabs?: readonly [string, ...string[]]
  /** Text of the link back to the list: «К блокам». */
  back?: string
}
