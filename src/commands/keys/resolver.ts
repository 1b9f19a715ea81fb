import type { KeyBinding, Keymap } from './keymap.ts'
import { isCharacterToken, isKeptByControl, passesTextField } from './sequence.ts'

/** How long a begun chord waits for its next key. */
export const CHORD_TIMEOUT_MS = 3000
/** After this long the view shows what can follow. */
export const CHORD_HINT_MS = 400

/** A begun chord, or none. Times are milliseconds of one clock. */
export interface ResolverState {
  readonly chord: { readonly keys: string; readonly since: number } | null
}

export const IDLE: ResolverState = { chord: null }

/** Where the press happened. */
export interface KeyContext {
  readonly keymap: Keymap
  /** Active scopes, the innermost first. */
  readonly scopes: readonly string[]
  readonly isRepeat: boolean
  readonly inTextField: boolean
  /** Focus is on a button, link or tick box, which keeps Enter and Space. */
  readonly onNativeControl: boolean
  readonly areSingleKeysOff: boolean
  /** Only the innermost scope, and bindings marked `overDialogs`, live. */
  readonly isDialogOpen: boolean
}

/** A key that can follow a begun chord. */
export interface ChordStep {
  /** The rest of the sequence: `o` after `g`. */
  readonly keys: string
  readonly commandId: string
}

/**
 * `run`: the command, once. `pending`: a chord begins or goes on. `swallowed`: ours, but nothing runs, the browser
 * must not have it either. `ignored`: the browser's.
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

/** The begun chord that still waits at `now`, or null: after `CHORD_TIMEOUT_MS` it is over. */
export function waitingChord(state: ResolverState, now: number): string | null {
  return state.chord && now - state.chord.since < CHORD_TIMEOUT_MS ? state.chord.keys : null
}

/** One press (its token, or null) to at most one command; pure, time is given. */
export function resolveKey(
  state: ResolverState,
  token: string | null,
  now: number,
  context: KeyContext,
): KeyResolution {
  // A bare modifier on the way to `g Shift+X` must not end the chord.
  if (token === null) return { state, outcome: { kind: 'ignored' } }
  const begun = context.inTextField ? null : waitingChord(state, now)
  if (begun === null) return firstKey(token, now, context)
  if (context.isRepeat) return { state, outcome: { kind: 'swallowed' } }
  return nextKey(`${begun} ${token}`, now, context)
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
  // Esc too only ends the chord: a wrong second key never does what it does alone.
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

/** The innermost scope that knows the keys decides; what can follow is gathered from all of them. */
function lookUp(keys: string, context: KeyContext): Found | null {
  const firstToken = keys.split(' ', 1)[0] ?? keys
  const next = new Map<string, ChordStep>()
  for (const [depth, scope] of context.scopes.entries()) {
    const sameStart = context.keymap.get(scope)?.get(firstToken) ?? []
    const live = sameStart.filter(
      (binding) => !context.isDialogOpen || depth === 0 || binding.overDialogs === true,
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
