import { atom } from 'jotai'

/** The stack of reminders, where one is on the screen: how keys walk in it. */
export interface ReminderStack {
  /** Takes the focus, to the latest. */
  enter(): void
  move(step: 1 | -1): void
  /** Gives the focus back to where it was. */
  leave(): void
}

export const reminderStackAtom = atom<ReminderStack | null>(null)
