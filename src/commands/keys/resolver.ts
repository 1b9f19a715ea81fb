import type { KeyBinding, Keymap } from './keymap.ts'
import { isCharacterToken, isKeptByControl, passesTextField } from './sequence.ts'

/** Timeout of a started chord. */
export const CHORD_TIMEOUT_MS = 3000
/**
 * Time since the start of a chord in which its continuation restarts it: somebody who reads the hint for longer than
 * `CHORD_TIMEOUT_MS` means `g z`, not `z`.
 */
export const CHORD_GRACE_MS = 10_000
/** Delay before possible continuations are shown. */
export const CHORD_HINT_MS = 400

/** A started chord, or none. Times are in ms of one clock. */
export interface ResolverState {
  readonly chord: { readonly keys: string; readonly since: number } | null
}

export const IDLE: ResolverState = { chord: null }

/** Context of a press. */
export interface KeyContext {
  readonly keymap: Keymap
  /** Active scopes, innermost first. */
  readonly scopes: readonly string[]
  readonly isRepeat: boolean
  readonly inTextField: boolean
  /** The focus is on a button, link or check box, which keeps Enter and Space. */
  readonly onNativeControl: boolean
  readonly areSingleKeysOff: boolean
  /** Only the innermost scope, bindings marked `overDialogs` and what notices offer are active. */
  readonly isDialogOpen: boolean
  /** Commands that visible notices offer by their keys. */
  readonly offered: ReadonlySet<string>
}

/** A possible continuation of a chord. */
export interface ChordStep {
  /** The rest of the sequence: `o` after `g`. */
  readonly keys: string
  readonly commandId: string
}

/**
 * `run`: the command, once. `pending`: a chord starts or continues. `swallowed`: a hotkey without effect,
 * blocked for the browser too. `ignored`: left to the browser.
 */
export type KeyOutcome =
  | { readonly kind: 'run'; readonly commandId: string }
  | { readonly kind: 'pending'; readonly keys: string; readonly next: readonly ChordStep[] }
  | { readonly kind: 'swallowed' }
  | { readonly kind: 'ignored' }

export interface KeyResolution {
  readonly state: ResolverState
  readonly outcome: KeyOutcome
}

/** The chord still waiting at `now`, or null after `CHORD_TIMEOUT_MS`. */
export function waitingChord(state: ResolverState, now: number): string | null {
  return state.chord && now - state.chord.since < CHORD_TIMEOUT_MS ? state.chord.keys : null
}

/** Resolves one press (its token, or null) to at most one command; pure, with time as input. */
export function resolveKey(
  state: ResolverState,
  token: string | null,
  now: number,
  context: KeyContext,
): KeyResolution {
  // A bare modifier on the way to `g Shift+X` must not end the chord.
  if (token === null) return { state, outcome: { kind: 'ignored' } }
  const begun = context.inTextField ? null : waitingChord(state, now)
  if (begun === null) return restarted(state, token, now, context) ?? firstKey(token, now, context)
  if (context.isRepeat) return { state, outcome: { kind: 'swallowed' } }
  return nextKey(`${begun} ${token}`, now, context)
}

/** A chord that waits once more because its continuation came too late to run, or null. */
function restarted(
  { chord }: ResolverState,
  token: string,
  now: number,
  context: KeyContext,
): KeyResolution | null {
  if (!chord || context.inTextField || context.isRepeat || now - chord.since >= CHORD_GRACE_MS) return null
  if (lookUp(`${chord.keys} ${token}`, context) === null) return null
  const found = lookUp(chord.keys, context)
  return found && advance(found, chord.keys, now, false)
}

function firstKey(token: string, now: number, context: KeyContext): KeyResolution {
  const isPassed =
    (context.inTextField && !passesTextField(token)) ||
    (context.onNativeControl && isKeptByControl(token)) ||
    (context.areSingleKeysOff && isCharacterToken(token))
  if (isPassed) return { state: IDLE, outcome: { kind: 'ignored' } }
  const found = lookUp(token, context)
  if (found === null) return { state: IDLE, outcome: { kind: 'ignored' } }
  return advance(found, token, now, context.isRepeat)
}

function nextKey(keys: string, now: number, context: KeyContext): KeyResolution {
  const found = lookUp(keys, context)
  // Esc only ends the chord: a wrong second key never has its own effect.
  if (found === null) return { state: IDLE, outcome: { kind: 'swallowed' } }
  return advance(found, keys, now, false)
}

type Found = { readonly binding: KeyBinding } | { readonly next: readonly ChordStep[] }

function advance(found: Found, keys: string, now: number, isRepeat: boolean): KeyResolution {
  if (isRepeat && !('binding' in found && found.binding.repeats)) {
    return { state: IDLE, outcome: { kind: 'swallowed' } }
  }
  if ('binding' in found) {
    return { state: IDLE, outcome: { kind: 'run', commandId: found.binding.commandId } }
  }
  return { state: { chord: { keys, since: now } }, outcome: { kind: 'pending', keys, next: found.next } }
}

/** The innermost scope that has the keys decides; continuations are collected from all scopes. */
function lookUp(keys: string, context: KeyContext): Found | null {
  const firstToken = keys.split(' ', 1)[0] ?? keys
  const next = new Map<string, ChordStep>()
  for (const [depth, scope] of context.scopes.entries()) {
    const sameStart = context.keymap.get(scope)?.get(firstToken) ?? []
    const live = sameStart.filter(
      (binding) =>
        !context.isDialogOpen ||
        depth === 0 ||
        binding.overDialogs === true ||
        context.offered.has(binding.commandId),
    )
    const binding = live.find((candidate) => candidate.keys === keys)
    if (binding && next.size === 0) return { binding }
    for (const { keys: whole, commandId } of live) {
      if (!whole.startsWith(`${keys} `)) continue
      const rest = whole.slice(keys.length + 1)
      if (!next.has(rest)) next.set(rest, { keys: rest, commandId })
    }
  }
  return next.size > 0 ? { next: [...next.values()] } : null
}
