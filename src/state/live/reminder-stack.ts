import { atom } from 'jotai'

/** Keyboard navigation in the stack of reminders, if on the screen. */
export interface ReminderStack {
  /** Focuses the latest. */
  enter(): void
  move(step: 1 | -1): void
  /** Restores the focus. */
  leave(): void
}

export const reminderStackAtom = atom<ReminderStack | null>(null)

/** Text of reminders in the top bar while their cards are folded; null: they are open, or none. */
export const foldedRemindersAtom = atom<{ count: number; text: string } | null>(null)
