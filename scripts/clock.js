import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Distributions keep libraries in one of these, or in a folder of the processor's below it. */
const shelves = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((folder) => existsSync(folder))

/** Path of libfaketime; undefined where it is not installed. */
export function findClockLibrary() {
  return shelves
    .flatMap((shelf) => [shelf, ...readdirSync(shelf).map((name) => join(shelf, name))])
    .map((folder) => join(folder, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path))
}

/**
 * Environment in which a process and all that it starts live at another time: Node, PostgreSQL, the embedded database
 * and Chromium alike, each as far from the real clock as the others.
 * @param text "2027-01-31", noon of Moscow, or "2027-01-31T23:55".
 * @throws in one line what to install or to write.
 */
export function environmentAt(text, library = findClockLibrary()) {
  const said = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(text)
  const at = said ? Date.parse(`${said[1]}T${said[2] ?? '12:00'}+03:00`) : Number.NaN
  const isDay = said && !Number.isNaN(at) && new Date(`${said[1]}T00:00Z`).toJSON().startsWith(said[1])
  if (!isDay) throw new Error(`--clock: "${text}" is no day: write 2027-01-31 or 2027-01-31T23:55`)
  if (!library) throw new Error('--clock needs libfaketime of Linux: apt-get install -y libfaketime')
  // A run under a set clock tests this file too: offsets count from the real clock, not from the set one.
  const realNow = Date.now() - Number(process.env.FAKETIME ?? 0) * 1000
  // Rounded up: a clock a moment before midnight would show the day before.
  const seconds = Math.ceil((at - realNow) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
    // A later clock keeps PostgreSQL's timers from firing: a deadlock under it hangs.
    // Durations and waits stay real: with its own way of waiting Chromium never opens a page.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  }
}
