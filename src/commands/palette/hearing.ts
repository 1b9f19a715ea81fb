import type { HeardText } from '#contract/access/heard-texts.ts'
import { heardText } from '#domain/palette/heard-text.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { isMovement, wayOf } from '#src/commands/teaching/teaching.ts'
import { isItem, type PaletteRow } from './row.ts'

/** Time that a text waits for the command that was meant. */
export const waitsMs = 30_000
/** An answer to a prompt or a form may take longer. */
const asksMs = 5 * 60_000
/** Texts that wait at once. */
const maxMissed = 3

interface Missed {
  text: string
  atMs: number
}

/** Texts that the palette has heard and not understood so far. */
export interface Hearing {
  /** The longest text typed, of which the present one is a beginning; empty: none. */
  typed: string
  /** It found nothing, or only a guess. */
  isUnknown: boolean
  /** Texts left without a choice, or with another than the first. */
  missed: readonly Missed[]
  /** A command that has asked something, with the texts that it answers. */
  asked: { command: string; texts: readonly string[]; atMs: number } | null
}

export const silence: Hearing = { typed: '', isUnknown: false, missed: [], asked: null }

/** A step with what is to be remembered. */
export interface Heard {
  hearing: Hearing
  notes: readonly HeardText[]
}

/** A text in the input of the first page. One that shares no beginning with the last one means that the last was in vain. */
export function afterTyping(hearing: Hearing, text: string, nowMs: number): Heard {
  const { typed } = hearing
  const [before, now] = [typed.trim(), text.trim()]
  // Erased so far: what is typed next tells if it was mended or given up.
  if (before.startsWith(now)) return { hearing, notes: [] }
  const isMended = now.startsWith(before) || sharedLength(before, now) > before.length / 2
  const left = isMended ? { hearing, notes: [] } : leave(hearing, nowMs)
  return { ...left, hearing: { ...left.hearing, typed: now, isUnknown: false } }
}

/** The palette has guessed: the rows are found by another text than was typed, or none of them is sure or can run. */
export function isGuessed(rows: readonly PaletteRow[], shownAs: string | null): boolean {
  const items = rows.filter(isItem)
  return (
    items.length > 0 &&
    (shownAs !== null || items.every(({ reason, isSure }) => reason !== undefined && !isSure))
  )
}

/** Nothing was found by the text, or only a guess. */
export function afterNothing(hearing: Hearing, text: string): Hearing {
  return hearing.typed === text.trim() ? { ...hearing, isUnknown: true } : hearing
}

/** The palette was closed without a choice. */
export function afterClosing(hearing: Hearing, nowMs: number): Heard {
  return leave(hearing, nowMs)
}

/** A row was chosen: its text was in vain unless it is the first; a record ends the search. */
export function afterChoice(
  hearing: Hearing,
  { isFirst, isRecord }: { isFirst: boolean; isRecord: boolean },
  nowMs: number,
): Heard {
  if (isRecord) return { hearing: silence, notes: [] }
  if (!isFirst) return leave(hearing, nowMs)
  return { hearing: { ...hearing, typed: '', isUnknown: false }, notes: [] }
}

/** A command has ended or asked something: the texts that waited for it mean it. */
export function afterRun(
  hearing: Hearing,
  run: { command: AnyCommand; source: string; status: string },
  nowMs: number,
): Heard {
  const { id } = run.command
  const isDone = run.status === 'done' || run.status === 'unsent'
  const { asked } = hearing
  if (asked?.command === id && isDone) {
    const texts = nowMs - asked.atMs <= asksMs ? asked.texts : []
    return { hearing: { ...hearing, asked: null }, notes: texts.map((text) => ({ text, command: id })) }
  }
  if (wayOf(run.source) === null || !isLearnable(run.command)) return { hearing, notes: [] }
  const texts = hearing.missed.filter(({ atMs }) => nowMs - atMs <= waitsMs).map(({ text }) => text)
  const heard = { ...hearing, missed: [], asked: null }
  if (isDone) return { hearing: heard, notes: texts.map((text) => ({ text, command: id })) }
  if (run.status !== 'asked') return { hearing, notes: [] }
  return { hearing: { ...heard, asked: { command: id, texts, atMs: nowMs } }, notes: [] }
}

function leave(hearing: Hearing, nowMs: number): Heard {
  const text = heardText(hearing.typed)
  const rest = { ...hearing, typed: '', isUnknown: false }
  if (text === null) return { hearing: rest, notes: [] }
  const others = hearing.missed.filter((one) => one.text !== text)
  const missed = [...others, { text, atMs: nowMs }].slice(-maxMissed)
  return { hearing: { ...rest, missed }, notes: hearing.isUnknown ? [{ text, command: null }] : [] }
}

/** Sections that lead somewhere, not through rows. */
const leading: ReadonlySet<string> = new Set(['go', 'account', 'help', 'create', 'history'])
const always: ReadonlySet<string> = new Set(['palette.open', 'screen.back'])

/** Movement, and opening what is under the cursor, are no answers to a text. */
function isLearnable(command: AnyCommand): boolean {
  const { id, effect, section, recipe } = command
  if (always.has(id) || recipe || isMovement(command)) return false
  return effect !== 'navigate' || leading.has(section)
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
