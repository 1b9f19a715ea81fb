/** A window that takes text was clicked away this recently: what is typed may still be meant for it. */
const watchedMs = 3000
/** Letters that follow each other so fast are a text. */
const letterMs = 220
/** A text ends with a pause. */
const pauseMs = 700

/** Keeps a text that is typed on after its window was clicked away from acting as single keys. Times are in ms of one clock. */
export interface TextBurst {
  /** A window was closed by a click. */
  watch(now: number): void
  /**
   * @param run runs the press; called later if it turns out to be a single key.
   * @returns `held`: it waits for the next one; `text`: it is part of a text; `pass`: nothing is watched.
   */
  press(run: () => void, now: number): 'held' | 'text' | 'pass'
  /** Nothing is kept from here on. */
  drop(): void
}

/** @param onText called once for each text, at its second press. */
export function createTextBurst(onText: () => void): TextBurst {
  let watchedUntil = Number.NEGATIVE_INFINITY
  let textUntil = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  return {
    watch(now) {
      watchedUntil = now + watchedMs
    },
    press(run, now) {
      if (now < textUntil) {
        textUntil = now + pauseMs
        return 'text'
      }
      if (waiting !== undefined) {
        forget()
        textUntil = now + pauseMs
        onText()
        return 'text'
      }
      if (now >= watchedUntil) return 'pass'
      waiting = setTimeout(() => {
        forget()
        run()
      }, letterMs)
      return 'held'
    },
    drop() {
      forget()
      watchedUntil = Number.NEGATIVE_INFINITY
      textUntil = Number.NEGATIVE_INFINITY
    },
  }
}
