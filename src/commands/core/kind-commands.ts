import type { EndpointId } from '#contract/core/contract.ts'
import { lowered } from '#domain/text/capitals.ts'
import type { Client } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { type FormRequest, overlayAtom } from '#src/state/place/overlay.ts'
import type { RecordRouteName, RouteName } from '#src/state/place/routes.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { type FormKind, targetKinds } from '#src/state/table/target-kinds.ts'
import {
  type AnyCommand,
  type Availability,
  type Command,
  type CommandContext,
  command,
  type Hotkey,
  type RunContext,
  type Verb,
} from './command.ts'
import { recordCommand, toTrash } from './record-command.ts'

interface OfKind<K extends FormKind> {
  kind: K
  title: string
  calls: readonly EndpointId[]
  available?: Command['available']
  /** Invalidates queries that show the record. */
  refresh(): unknown
}

interface Edit<E, Saved> extends OfKind<FormKind> {
  /** Key of the screen whose open list is such a record. */
  listKey?: Hotkey
  save(api: Client, edit: E): Promise<{ data: Saved }>
  /** «Компания сохранена» */
  saved: string
  after?(data: Saved): void
}

/** Edits a record in its form: «Изменить компанию». */
export function editCommand<E, Saved = unknown>(given: Edit<E, Saved>): AnyCommand {
  const { kind, title, calls, available, refresh, save, saved, after, listKey } = given
  return command<{ edit: E }>({
    ...{ id: `${kind}.edit`, title, section: 'record' },
    // Beside the key of the rows it says which record it edits.
    shortTitle: listKey ? lowered(title) : 'изменить',
    hotkeys: [{ keys: 'e', scope: targetKinds[kind].scope }, ...(listKey ? [listKey] : [])],
    means: 'edit',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: [kind], count: 'one' },
    ...{ effect: 'write', calls, ...(available && { available }) },
    prompts: {
      edit: {
        kind: 'form',
        open({ target }, args) {
          const id = target?.records[0]?.id
          if (id === undefined) return
          store.set(overlayAtom, { kind: 'form', form: { form: kind, id, ...args } as FormRequest })
        },
      },
    },
    async run({ api, notify }, { edit }) {
      const { data } = await save(api, edit)
      void refresh()
      after?.(data)
      notify({ text: saved, canUndo: true })
    },
  })
}

interface Create<B, Made> extends OfKind<FormKind & RecordRouteName> {
  /** Second key of the chord: `c` of `n c`. */
  key: string
  failure?: string
  create(api: Client, body: B, idempotencyKey: string): Promise<{ data: Made } | ApiError>
  /** «Компания создана» */
  made(data: Made): string
  /** Initial fields taken from the target. */
  begin?(context: CommandContext): object
  /** Opens the form with what the server has refused, if it was not typed there. */
  asksAgain?: true
  /** Does not open the new record's card. */
  stays?(context: CommandContext): boolean
}

/** Creates a record in its form: «Новая компания». */
export function createCommand<B, Made extends { id: number }>(given: Create<B, Made>): AnyCommand {
  const { kind, title, calls, available, refresh, key, failure, create, made } = given
  return command<{ body: B }>({
    ...{ id: `${kind}.create`, title, section: 'create' },
    hotkeys: [{ keys: `n ${key}`, scope: 'global' }],
    ...{ effect: 'write', calls, ...(failure && { failure }), ...(available && { available }) },
    prompts: {
      body: {
        kind: 'form',
        open(context, args) {
          const told = typeof args.prefill === 'object' ? { told: Object.keys(args.prefill ?? {}) } : {}
          const form = { form: kind, id: null, ...given.begin?.(context), ...args, ...told } as FormRequest
          store.set(overlayAtom, { kind: 'form', form })
        },
        takesFields: true,
      },
    },
    async run(context, { body }) {
      const answer = await create(context.api, body, context.commandId).catch(refusalOf)
      if (answer instanceof ApiError) {
        const { source } = context
        if (given.asksAgain && answer.kind === 'refused' && source !== 'form' && source !== 'unsent') {
          const form = { form: kind, id: null, prefill: body } as FormRequest
          store.set(overlayAtom, { kind: 'form', form })
        }
        throw answer
      }
      const { data } = answer
      void refresh()
      context.notify({ text: made(data), canUndo: true })
      if (!context.staysHere && !given.stays?.(context)) navigate(kind, { id: data.id })
      return { madeId: data.id }
    },
  })
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

interface Delete {
  kind: TargetKind
  title: string
  shortTitle?: string
  concepts?: Command['concepts']
  calls?: readonly EndpointId[]
  surfaces?: Command['surfaces']
  available?: Command['available']
  takesAlong?: Command['takesAlong']
  verb: Partial<Verb> & Pick<Verb, 'readAgain'>
  /** Table shown instead of a deleted record's card. */
  leavesTo?: Exclude<RouteName, RecordRouteName>
}

/** Moves records to the trash. */
export function deleteCommand({ kind, verb, leavesTo, ...given }: Delete): AnyCommand {
  return recordCommand({
    ...{ id: `${kind}.delete`, section: 'selection', surfaces: ['rowMenu'] },
    ...{ appliesTo: { kinds: [kind], count: 'many' }, effect: 'destroy' },
    ...given,
    verb: {
      ...toTrash,
      ...(leavesTo && {
        after({ route }, { changed }) {
          const isOpen = route?.route === kind && 'id' in route && changed.includes(route.id)
          if (isOpen) navigate(leavesTo, undefined, { replace: true })
        },
      }),
      ...verb,
    },
  })
}

interface Share {
  kind: TargetKind
  /** «поиск» */
  noun: string
  calls: readonly EndpointId[]
  mayShare(context: CommandContext): Availability
  setShared(context: RunContext, isShared: boolean): Promise<void>
}

/** Shares a record with all colleagues, and unshares it. */
export function shareCommands({ kind, noun, calls, mayShare, setShared }: Share): AnyCommand[] {
  const isShared = ({ target }: CommandContext) => target?.records[0]?.isShared === true
  const common = {
    section: 'record',
    appliesTo: { kinds: [kind], count: 'one' },
    effect: 'write',
    calls,
  } as const
  return [
    command({
      ...common,
      id: `${kind}.share`,
      title: `Сделать ${noun} общим`,
      shortTitle: 'общий',
      concepts: ['share'],
      surfaces: ['rowMenu'],
      available: (context) => (isShared(context) ? { disabled: `${noun} уже общий` } : mayShare(context)),
      run: (context) => setShared(context, true),
    }),
    command({
      ...common,
      id: `${kind}.unshare`,
      title: `Убрать ${noun} из общих`,
      concepts: ['unshare'],
      available: (context) =>
        isShared(context) ? mayShare(context) : { disabled: `${noun} и так только ваш` },
      run: (context) => setShared(context, false),
    }),
  ]
}
