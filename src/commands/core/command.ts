import type { CurrentUser } from '#contract/access/accounts.ts'
import type { BulkCommandId, BulkReport } from '#contract/core/bulk.ts'
import type { EndpointId } from '#contract/core/contract.ts'
import type { Recipe } from '#contract/office/recipes.ts'
import type { Client } from '#src/api/client.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import type { RouteMatch } from '#src/state/place/routes.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'

/** Where in the palette and in the key sheet a command stands, in the order people see. */
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

/** Places that show commands beside the palette and the keys. */
export type Surface = 'rowMenu' | 'bulkBar' | 'toolbar'

/** Where a hotkey works; the innermost active scope wins. */
export const scopes = {
  global: 'Везде',
  table: 'Таблица',
  blocks: 'Блоки',
  buildings: 'Здания',
  plan: 'Блоки в карточке здания',
  lists: 'Подборки',
  companies: 'Компании',
  persons: 'Контакты',
  requests: 'Заявки',
  events: 'События',
  calendar: 'Календарь',
  reminders: 'Напоминания',
  searches: 'Поиски',
  recipes: 'Рецепты',
  presentations: 'Презентации',
  competitors: 'Конкуренты',
  portal: 'ЦИАН',
  settings: 'Настройки офиса',
  users: 'Пользователи',
  trash: 'Корзина',
  history: 'История',
  actions: 'Мои действия',
  files: 'Фото и файлы',
  map: 'Карта',
  record: 'Карточка',
  palette: 'Палитра',
} as const
export type ScopeId = keyof typeof scopes

export interface Hotkey {
  /** A token or a chord, as `keys/press-token.ts` writes them: `Mod+K`, `g o`, `Shift+L`. */
  keys: string
  scope: ScopeId
  /** Runs again while the key is held: movement only. */
  repeats?: boolean
  /** Works while a dialog is open. */
  overDialogs?: boolean
}

/** Whether the command may run now: *when* hides, *precondition* disables and says why. */
export type Availability = true | { hidden: true } | { disabled: string }

/** How the command was started. */
export type Source = 'palette' | 'hotkey' | 'rowMenu' | 'bulkBar' | 'toolbar' | 'form' | 'repeat' | 'unsent'

/** Context of availability and titles. They may read atoms as well, and never write, fetch or wait. */
export interface CommandContext {
  user: CurrentUser | null
  route: RouteMatch | undefined
  /** What the command would act on; `null`: nothing is chosen. */
  target: Target | null
  /** The list on the screen: its own verbs act on it where the chosen records are of another kind. */
  openList?: Target | null
}

/** What `run` gets beside: calls that carry the command's id, and the ways to the person. */
export interface RunContext extends CommandContext {
  /** Every call is journalled under this run of the command. */
  api: Client
  /** UUID of this run; also the idempotency key of its one creation. */
  commandId: string
  source: Source
  /** Goes nowhere: whoever began it goes on where he is. */
  staysHere: boolean
  /** Russian title of a command by its id, for «Отменено: …». */
  titleOf(commandId: string): string
  notify(notice: Notice): void
  /** Runs another command on the target as a part of this run, under its Command-Id. Throws what that throws. */
  runStep(
    command: AnyCommand,
    step: Pick<RunContext, 'commandId' | 'notify'> & { args: object },
  ): Promise<void>
  /** Runs another command, as an earlier one is run again. @param target default: what is chosen now. */
  repeat(run: FinishedRun, target?: Target | null): void
}

/** What a command has created, for whoever waits for it. */
export interface Made {
  madeId: number
}

export interface Notice {
  text: string
  /** What more there is to say, below the text and smaller. */
  detail?: string
  tone?: 'success' | 'failure' | 'info'
  /** Offers undo: the run's journal group. */
  canUndo?: boolean
  /** The group that undo takes back; absent: this run's own. */
  groupId?: string
  /** Tells of work that goes on: stays until the next notice of the run takes its place, and can be stopped. */
  stop?(): void
  /** Tells of work that goes on and cannot be stopped: stays until this is settled. */
  lasts?: Promise<unknown>
  /** A second thing that is offered: «Отчёт»; `commandId`: the command whose key does it. */
  more?: { title: string; open(): void; commandId?: string }
}

export interface Choice<V = unknown> {
  /** Stable and unique among the choices. */
  key: string
  title: string
  detail?: string
  keywords?: readonly string[]
  /** Stands in no list that nothing was typed for. */
  isOnlyTyped?: true
  value: V
}

interface PromptBase {
  /** Question over the input: «В какую подборку?». */
  title: string
  placeholder?: string
}

/** How one argument is asked for, as a page of the palette. */
export type Prompt<V> =
  | (PromptBase & {
      kind: 'choice'
      choices(context: CommandContext, args: Readonly<Record<string, unknown>>): Promise<Choice<V>[]>
      /** Makes a choice of what was typed: «Новая подборка «Вектор»». */
      create?(text: string): Choice<V> | null
    })
  | (PromptBase & {
      /** Looked up at the server as one types; shown in its order. */
      kind: 'find'
      /** The best few; of an empty text those that are likeliest. */
      find(text: string, context: CommandContext, signal: AbortSignal): Promise<Choice<V>[]>
    })
  | (PromptBase & {
      kind: 'choices'
      /** `V` is the array of the marked keys. */
      choices(context: CommandContext, args: Readonly<Record<string, unknown>>): Promise<Choice<string>[]>
      /** Marked when the page opens. */
      marked?(context: CommandContext, args: Readonly<Record<string, unknown>>): readonly string[]
    })
  | (PromptBase & {
      kind: 'text'
      initial?(context: CommandContext, args: Readonly<Record<string, unknown>>): string
      /** The value, or why the text is none (Russian). */
      parse(text: string, args: Readonly<Record<string, unknown>>): { value: V } | { error: string }
    })
  | {
      /**
       * Asked on a form of its own, which runs the command again with the value. Of the arguments `prefill` is what the
       * form begins with.
       */
      kind: 'form'
      open(context: CommandContext, args: Readonly<Record<string, unknown>>): void
      /** Of a new record whose fields a link may fill in; saving it is the person's. */
      takesFields?: true
    }

export type Prompts<A> = {
  readonly [K in keyof A]: Prompt<A[K]> | ((args: Readonly<Partial<A>>) => Prompt<A[K]> | null)
}

/** A verb of the product: data first, function last. Everything on screen is derived from it. */
export interface Command<A extends object = object> {
  /** `noun.verb`: recents, documents, tests and the journal know it by this. */
  id: `${string}.${string}`
  /** Russian infinitive: «Добавить в подборку». */
  title: string | ((context: CommandContext) => string)
  /** A short one for bars and menus: «в список». */
  shortTitle?: string
  /** What a toggle would do now, in place of `shortTitle` beside its key. */
  shortTitleNow?(context: CommandContext): string
  section: SectionId
  /** Slang, English, transliteration: what people may type instead. */
  keywords?: readonly string[]
  hotkeys?: readonly Hotkey[]
  surfaces?: readonly Surface[]
  /** Needs a target of this kind. */
  appliesTo?: { kinds: readonly TargetKind[]; count: 'one' | 'many' }
  /** A verb over records, which the server runs on one as on ten thousand: declared by `recordCommand`. */
  verb?: Verb<A>
  /** It takes "all of the filter", and what it may not do to some records it does to the others: a verb, or a recipe of such. */
  bulk?: true
  /** Why it does not take "all of the filter", in Russian; absent: the common words. */
  notBulk?: string
  /** What it was made of, where it is a recipe: over many records its steps are run one after the other. */
  recipe?: Pick<Recipe, 'name' | 'kind' | 'steps' | 'owner'>
  effect: 'navigate' | 'read' | 'write' | 'destroy'
  /** Calls it makes; who may run it derives from them, and a test holds that every changing call has a command. */
  calls?: readonly EndpointId[]
  available?(context: CommandContext): Availability
  /** Arguments in the order they are asked. */
  prompts?: Prompts<A>
  run(context: RunContext, args: A): Promise<Made> | Promise<void> | void
  /** Whether these arguments ask for anything to be done at all: a prompt may have been answered with no. */
  isWanted?(args: A): boolean
  /** Its arguments hold a password: they are never stored, repeated or sent later. */
  holdsSecret?: true
  /** Its arguments are parts of the very record: on another one they are asked for again. */
  asksAnew?: true
  /** What is told first when nobody answers, word for word (spec.md §8); what it does is kept all the same. */
  failure?: string
  /** What it does hangs on the moment, or its answer is told once: without a network it fails, and is not sent later. */
  isNeverKept?: true
  /**
   * Means rows of the table though it applies to no records: those that were asked for last, the one under the cursor, or
   * that one to change it with the press.
   */
  rows?: 'asked' | 'pointed' | 'written'
  /** Its key leads into a text field of the screen: what is typed before the field is there is kept for it. */
  opensField?: true
  /** Told and confirmed before it runs; everything else is undone by the server's journal. */
  irreversible?: string | ((context: CommandContext) => string | null)
  /**
   * Which other records go with those it deletes, in words with their number; `null`: none. It is asked before the command
   * runs, and never fails: without a network it tells what it can.
   */
  takesAlong?(context: CommandContext): Promise<string | null>
  /** Told wherever it is chosen, and not asked about: what of it no undo takes back. */
  lasting?: string
}

/** What the server and the person are told of a verb over records. */
export interface Verb<A extends object = object> {
  /** The server's command; default: the one of the same id. */
  serverId?(target: Target): BulkCommandId
  /** «Актуализирую»: while it goes on over many records. */
  doing: string
  /** «Актуализировано»: of what is done. */
  done: string
  /** The same in the notice about a handful; default: `done`. */
  said?: string | ((args: A, context: VerbContext) => string)
  /** One sentence: what becomes of each record. */
  effect: string | ((args: A, context: VerbContext) => string)
  /** Arguments of the server's command; absent: none. */
  prepare?(args: A, context: VerbContext): Prepared | Promise<Prepared>
  /** Draws the change before it is answered. @returns what takes it back. */
  show?(context: CommandContext, args: A): Promise<() => void>
  /** Reads again what it may have touched. */
  readAgain(): Promise<unknown>
  /** Leaves what is gone, or tells what the records were not changed for: once it is done. */
  after?(context: RunContext, report: BulkReport): void
  /** Behind the names in the notice: «с блоками», «на завтра, 12:00»; asked for before anything is read again. */
  tail?: string | ((report: BulkReport) => Promise<string>)
  /** What more the notice says; `null`: nothing. */
  more?(report: BulkReport, context: RunContext): string | null | Promise<string | null>
  /** The whole notice instead of the usual one. */
  text?(report: BulkReport, args: A, context: RunContext): string
  /** Records that stay as they are (refused with `conflict`) are left to `after`: nothing is wrong with them. */
  leavesSome?: true
}

export type VerbContext = Pick<RunContext, 'target' | 'api' | 'commandId'>

interface Prepared {
  args: object
  /** Something was made for it, which goes again when the run is not wanted. */
  hasMade?: boolean
}

/** A command whatever its arguments are: the registry, the palette and the keys handle them alike. */
export type AnyCommand = Command<Record<string, unknown>>

/** Declares a command; its arguments' type is known inside it and forgotten outside. */
export function command<A extends object = Record<never, never>>(definition: Command<A>): AnyCommand {
  // Arguments reach `run` only through the command's own prompts or a checked prefill.
  return definition as unknown as AnyCommand
}

/** Sections of the contract with such a call. */
type SectionWith<E extends string> = {
  [S in keyof Client]: E extends keyof Client[S] ? S : never
}[keyof Client]

/** What a form gives to an update: whose, what, and the row version it was read at. */
export type EditOf<S extends SectionWith<'update'>> = Omit<Parameters<Client[S]['update']>[0], 'signal'>
/** What a form gives to a creation. */
export type CreateOf<S extends SectionWith<'create'>> = Parameters<Client[S]['create']>[0] extends {
  body: infer B
}
  ? B
  : never
