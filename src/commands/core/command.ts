import type { CurrentUser } from '#contract/access/accounts.ts'
import type { BulkCommandId, BulkReport } from '#contract/core/bulk.ts'
import type { EndpointId } from '#contract/core/contract.ts'
import type { Recipe } from '#contract/office/recipes.ts'
import type { Client } from '#src/api/client.ts'
import type { Concept } from '#src/commands/lexicon/lexicon.ts'
import type { AheadQuery } from '#src/state/ahead/fetch-ahead.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import type { RouteMatch } from '#src/state/place/routes.ts'
import type { Foreseen, Foresight } from '#src/state/queries/bulk-run.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'
import type { LetterMeaning } from './letter-meaning.ts'

/** Sections of the palette and the key sheet, in display order. */
export const sections = {
  selection: 'Для выбранного',
  table: 'Таблица',
  record: 'Запись',
  create: 'Создать',
  go: 'Перейти',
  history: 'Отменить и вернуть',
  account: 'Учётная запись',
  help: 'Справка',
} as const
export type SectionId = keyof typeof sections

/** Places that show commands besides palette and keys. */
export type Surface = 'rowMenu' | 'bulkBar' | 'toolbar'

export interface Hotkey {
  /** A token or a chord, as in `keys/press-token.ts`: `Mod+K`, `g o`, `Shift+L`. */
  keys: string
  scope: ScopeId
  /** Repeats while the key is held: navigation only. */
  repeats?: boolean
  /** Works while a dialog is open. */
  overDialogs?: boolean
}

/**
 * True if the command may run now; otherwise `disabled` with the reason in Russian, or `hidden`: with a reason the
 * palette shows it when it is asked for by name.
 */
export type Availability = true | { hidden: true | string } | { disabled: string }

/** Origin of a run. */
export type Source = 'palette' | 'hotkey' | 'rowMenu' | 'bulkBar' | 'toolbar' | 'form' | 'repeat' | 'unsent'

/** Context of availability and titles, which may also read atoms, but never write, fetch or wait. */
export interface CommandContext {
  user: CurrentUser | null
  route: RouteMatch | undefined
  /** Target of the command; `null`: nothing is selected. */
  target: Target | null
  /** The list on the screen: target of its own verbs when the selected records are of another kind. */
  openList?: Target | null
}

/** Context of `run`: also calls that carry the command's id, and feedback to the user. */
export interface RunContext extends CommandContext {
  /** Calls are journalled under this run of the command. */
  api: Client
  /** UUID of this run; also the idempotency key of its one creation. */
  commandId: string
  source: Source
  /** Suppresses navigation: the user has stayed elsewhere on purpose. */
  staysHere: boolean
  /** Russian title of a command by its id, for «Отменено: …». */
  titleOf(commandId: string): string
  notify(notice: Notice): void
  /** Runs another command on the target as a part of this run, under its Command-Id. Throws what that throws. */
  runStep(
    command: AnyCommand,
    step: Pick<RunContext, 'commandId' | 'notify'> & { args: object },
  ): Promise<void>
  /** Repeats an earlier run. @param target default: the current target. */
  repeat(run: FinishedRun, target?: Target | null): void
}

/** The record that a command has created, for its caller. */
export interface Made {
  madeId: number
}

export interface Notice {
  text: string
  /** Smaller text below the main one. */
  detail?: string
  tone?: 'success' | 'failure' | 'info'
  /** Offers undo of the run's journal group. */
  canUndo?: boolean
  /** The group to undo; absent: this run's own. */
  groupId?: string
  /** Progress notice that stays until the run's next notice, with a stop button. */
  stop?(): void
  /** Progress notice that stays until this promise settles. */
  lasts?: Promise<unknown>
  /** A second action: «Отчёт»; `commandId`: the command whose key it shows. */
  more?: { title: string; open(): void; commandId?: string }
}

export interface Choice<V = unknown> {
  /** Stable and unique among the choices. */
  key: string
  title: string
  detail?: string
  keywords?: readonly string[]
  /** Hidden until something is typed. */
  isOnlyTyped?: true
  /** Made of typed text: a single word with a slip means a listed choice. */
  isLastResort?: true
  value: V
}

interface PromptBase {
  /** Question over the input: «В какую подборку?». */
  title: string
  placeholder?: string
}

/** Request for one argument, as a page of the palette. */
export type Prompt<V> =
  | (PromptBase & {
      kind: 'choice'
      choices(context: CommandContext, args: Readonly<Record<string, unknown>>): Promise<Choice<V>[]>
      /** Key of the choice lit at first; null: none is. Absent: the first. */
      begins?(context: CommandContext): string | null
      /** Creates a choice from typed text: «Новая подборка «Вектор»». */
      create?(text: string): Choice<V> | null
      /** Why the typed text cannot be a value (Russian); null: it can, or it is none. */
      faultOf?(text: string): string | null
      /** Several conditions typed in one line are a need, with a row of its own. */
      takesNeed?: boolean
    })
  | (PromptBase & {
      /** Searched on the server while typing; keeps its order. */
      kind: 'find'
      /** The best matches; for empty text, the most likely ones. */
      find(text: string, context: CommandContext, signal: AbortSignal): Promise<Choice<V>[]>
      /** Advice when nothing is found (Russian). */
      advice?: string
    })
  | (PromptBase & {
      kind: 'choices'
      /** `V` is the array of the marked keys. */
      choices(context: CommandContext, args: Readonly<Record<string, unknown>>): Promise<Choice<string>[]>
      /** Initially marked. */
      marked?(context: CommandContext, args: Readonly<Record<string, unknown>>): readonly string[]
    })
  | (PromptBase & {
      kind: 'text'
      /** Own words about a record, the target's unless told: what was typed and not sent waits for the next time. */
      isKept?: true | { kind: TargetKind; id: number }
      initial?(context: CommandContext, args: Readonly<Record<string, unknown>>): string
      /** Returns the value, or why the text is invalid (Russian). */
      parse(text: string, args: Readonly<Record<string, unknown>>): { value: V } | { error: string }
    })
  | {
      /** Asked in a form of its own, which runs the command again with the value; `prefill` sets initial values. */
      kind: 'form'
      open(context: CommandContext, args: Readonly<Record<string, unknown>>): Promise<void> | void
      /** Fields of a new record that a link may prefill; the user saves it. */
      takesFields?: true
    }

export type Prompts<A> = {
  readonly [K in keyof A]: Prompt<A[K]> | ((args: Readonly<Partial<A>>) => Prompt<A[K]> | null)
}

/** A verb of the product: data first, function last. Everything on screen is derived from it. */
export interface Command<A extends object = object> {
  /** `noun.verb`: its identity in recents, documents, tests and the journal. */
  id: `${string}.${string}`
  /** Russian infinitive: «Добавить в подборку». */
  title: string | ((context: CommandContext) => string)
  /** Short title for bars and menus: «в список». */
  shortTitle?: string
  /** Overrides `shortTitle` with a toggle's current effect. */
  shortTitleNow?(context: CommandContext): string
  section: SectionId
  /** Found also by the words of these; those of its title and its records need not be named. */
  concepts?: readonly Concept[]
  hotkeys?: readonly Hotkey[]
  /** Shared by commands that have the same letter in different scopes. */
  means?: LetterMeaning
  surfaces?: readonly Surface[]
  /** Required target. */
  appliesTo?: { kinds: readonly TargetKind[]; count: 'one' | 'many' }
  /** Present for record verbs, which the server runs on any number of records; see `recordCommand`. */
  verb?: Verb<A>
  /**
   * Accepts all matches of a filter, skipping those it may not change: a verb, a recipe of verbs, or a command that
   * leads to a verb.
   */
  bulk?: true
  /** Reason in Russian why it does not accept all matches of a filter; absent: a standard text. */
  notBulk?: string
  /** Source recipe: on many records its steps run one after the other. */
  recipe?: Pick<Recipe, 'name' | 'kind' | 'steps' | 'owner'>
  effect: 'navigate' | 'read' | 'write' | 'destroy'
  /** Calls it makes: they determine who may run it, and a test ensures that every changing call has a command. */
  calls?: readonly EndpointId[]
  available?(context: CommandContext): Availability
  /** Arguments in the order they are asked. */
  prompts?: Prompts<A>
  /** Queries of what it shows next, given the arguments so far: fetched while the user points at it. */
  ahead?(args: Readonly<Partial<A>>): readonly AheadQuery[]
  run(context: RunContext, args: A): Promise<Made> | Promise<void> | void
  /** Tells if these arguments require a run: a prompt may have been declined. */
  isWanted?(args: A): boolean
  /** Arguments contain a password: never stored, repeated or queued. */
  holdsSecret?: true
  /** Arguments refer to parts of the record itself: repeating asks for them again. */
  promptsEachTime?: true
  /** Leading text when unanswered, verbatim (specification, §8); the action is queued all the same. */
  failure?: string
  /** Time-dependent, or its answer is shown once: offline it fails instead of being queued. */
  isNeverKept?: true
  /** A creation that opens what it has made before, instead of making a twin. */
  findsMade?: true
  /** Facts of the screen that its run needs, taken as arguments when it starts: sent later, it is over another screen. */
  pins?(): Readonly<Record<string, unknown>>
  /**
   * Refers to rows of the table without applying to records: to the rows requested last (`asked`), to the row
   * under the cursor (`pointed`), or to that row in order to change it (`written`).
   */
  rows?: 'asked' | 'pointed' | 'written'
  /** Its key focuses a text field of the screen: typing is buffered until the field is mounted. */
  opensField?: true
  /** A doubt to confirm before it runs on the one record, though it can be undone: «Показ ещё впереди»; null: none. */
  doubts?(context: CommandContext): string | null
  /** Warning to confirm before it runs; everything else can be undone through the journal. */
  irreversible?: string | ((context: CommandContext) => string | null)
  /** Counts of other records deleted along; `null`: none. Runs before the command, and never fails, even offline. */
  takesAlong?(context: CommandContext): Promise<string | null>
  /** States, without confirmation, what undo does not revert. */
  lasting?: string
}

/** Shows what a verb changes before the server answers. */
interface OptimisticUpdate<A extends object> {
  /** Fields of each record as they will be. */
  change(context: CommandContext, args: A): Readonly<Record<string, unknown>>
  /** @returns a rollback function. */
  on(ids: readonly number[], change: Readonly<Record<string, unknown>>): Promise<() => void>
}

/** Arguments for the server, and texts for the user, of a verb over records. */
export interface Verb<A extends object = object> {
  /** The server's command; default: the one of the same id. */
  serverId?(target: Target): BulkCommandId
  /** Progress text over many records: «Актуализирую». */
  doing: string
  /** Result text: «Актуализировано». */
  done: string
  /** Result text in the notice about a few records; default: `done`. */
  said?: string | ((args: A, context: VerbContext) => string)
  /** `said` names a state, in the form of one record: of several it is quoted. */
  isState?: true
  /** One sentence: the effect on each record. */
  effect: string | ((args: A, context: VerbContext) => string)
  /** Arguments of the server's command; absent: none. */
  prepare?(args: A, context: VerbContext): Prepared | Promise<Prepared>
  shows?: OptimisticUpdate<A>
  /** Refetches the data it may have changed. */
  readAgain(): Promise<unknown>
  /** Runs last: leaves the screen of a deleted record, or explains why records were not changed. */
  after?(context: RunContext, report: BulkReport): void
  /** Text after the names in the notice: «с блоками», «на завтра, 12:00»; computed before any refetch. */
  tail?: string | ((report: BulkReport) => Promise<string>)
  /** Detail of the notice; `null`: none. */
  more?(report: BulkReport, context: RunContext): string | null | Promise<string | null>
  /** The whole notice instead of the usual one. */
  text?(report: BulkReport, args: A, context: RunContext): string
  /** Finds the records that it would change in vain or by a slip: any is enough to be previewed and confirmed. */
  foresees?(asked: Foreseen<A>): Promise<Foresight | null>
  /** Two records are enough to be previewed and confirmed. */
  isAskedFirst?: true
  /** Records refused with `conflict` are not failures; `after` reports them. */
  leavesSome?: true
}

export type VerbContext = Pick<RunContext, 'target' | 'api' | 'commandId'>

interface Prepared {
  args: object
  /** `prepare` created a record: a cancelled run is undone. */
  hasMade?: boolean
}

/** A command with erased argument types, as registry, palette and keys handle it. */
export type AnyCommand = Command<Record<string, unknown>>

/** Declares a command; its argument type is known inside and erased outside. */
export function command<A extends object = Record<never, never>>(definition: Command<A>): AnyCommand {
  // Arguments reach `run` only through the command's own prompts or a checked prefill.
  return definition as unknown as AnyCommand
}
