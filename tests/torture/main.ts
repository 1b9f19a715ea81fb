/** `npm run torture -- <row> [rounds] [seed]`: long runs of what `npm test` does with a small seed. */

import { countPresses } from './browser/counted-presses.ts'
import { walkDialogs } from './browser/dialog-walk.ts'
import { walkFields } from './browser/field-keys.ts'
import { stormKeys } from './browser/key-storm.ts'
import { onTable, raceKeys } from './browser/races.ts'
import { typeSlowly } from './browser/slow-typing.ts'
import { fuzzEverything } from './net/fuzz.ts'
import { followUnderCuts } from './net/live.ts'
import { remindThroughTrouble } from './net/reminders.ts'
import { rollingBehindNginx } from './net/rolling.ts'
import { floodSockets } from './net/sockets.ts'
import { lookFromEverywhere } from './net/zones.ts'
import { colleagueOf } from './offline/colleague.ts'
import { workOffline } from './offline/offline.ts'
import { seededRandom } from './random.ts'
import { writeScreens } from './screen-texts.ts'
import { backUpAgainAndAgain, timeRestore } from './storage/backup.ts'
import { killImportsAgainAndAgain } from './storage/import-kill-long.ts'
import { killDuringFirstStart, killDuringWrites } from './storage/kill.ts'
import { cutPowerAgainAndAgain } from './storage/power.ts'
import { raceStockForMinutes } from './storage/stock-race.ts'
import { writeStockAtRandom } from './storage/stock-writes.ts'

interface Row {
  title: string
  rounds: number
  /** @returns figures to print; throws or gives one of `failures` above zero when the row fails. */
  run(rounds: number, seed: number, isCut: () => boolean): Promise<Record<string, number>>
  /** It asks `isCut`, and comes to its figures early. */
  isCuttable?: true
}

const failures = [
  ...[
    'lost',
    'shownTwice',
    'doubled',
    'torn',
    'unopened',
    'different',
    'badExits',
    'unseen',
    'leaked',
    'dead',
    'broken',
    'wrong',
  ],
]

/** Its reminder is due at once. */
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()

const rows: Record<string, Row> = {
  kill: {
    title: 'kill -9 during writes',
    rounds: 20,
    run: async (rounds, seed) => ({ ...(await killDuringWrites(rounds, seed)) }),
  },
  imports: {
    title: 'kill -9 during imports, two of a file at the same time, then in each slice and at the end',
    rounds: 10,
    run: async (rounds, seed) => ({ ...(await killImportsAgainAndAgain(rounds, seed)) }),
  },
  boot: {
    title: 'kill -9 during the first start',
    rounds: 10,
    run: async (rounds, seed) => ({ ...(await killDuringFirstStart(rounds, seed)) }),
  },
  reminders: {
    title: 'reminders on two servers that are killed, cut off, and wrong about the time',
    rounds: 500,
    run: remindThroughTrouble,
  },
  power: {
    title: 'power cut, on a model of the disk',
    rounds: 24,
    run: async (rounds, seed) => ({ ...(await cutPowerAgainAndAgain(rounds, seed)) }),
  },
  backup: {
    title: 'backups of a server that writes, restored and compared',
    rounds: 20,
    run: async (rounds, seed) => ({ ...(await backUpAgainAndAgain(rounds, seed)) }),
  },
  restore: {
    title: 'restore of so many thousands of blocks, on both engines',
    rounds: 100,
    run: async (thousands) => ({ ...(await timeRestore(thousands * 1000)) }),
  },
  stock: {
    title:
      'so many minutes of writers who search for their own writes on two servers that are killed and cut off',
    rounds: 5,
    run: async (minutes, seed) => ({ ...(await raceStockForMinutes(minutes, seed)) }),
  },
  writes: {
    title: 'writes of the stock by several at once, then its answers beside a rebuild and plain filters',
    rounds: 100_000,
    run: async (rounds, seed) => ({ ...(await writeStockAtRandom(rounds, seed)) }),
  },
  zones: {
    title: 'servers and browsers in six zones each',
    rounds: 1,
    run: lookFromEverywhere,
  },
  live: {
    title: 'open tables behind a network that breaks, while three people write',
    rounds: 500,
    run: async (rounds, seed) => ({ ...(await followUnderCuts(rounds, seed)) }),
  },
  offline: {
    title: 'edits without a network, in a browser that is killed',
    rounds: 200,
    // Five minutes offline; pages that reload are online meanwhile.
    run: async (rounds, seed) => ({ ...(await workOffline(rounds, seed, (5.5 * rounds) / 200)) }),
  },
  races: {
    title: 'the palette’s list, then a table, comes in another order between an arrow and the key that acts',
    rounds: 1000,
    run: raceKeys,
    isCuttable: true,
  },
  storm: {
    title: 'keys of all kinds over all screens: one press runs one command at most',
    rounds: 2000,
    run: async (presses, seed, isCut) => ({
      ...(await onTable((page) => stormKeys(page, presses, seededRandom(seed), { isCut }))),
    }),
    isCuttable: true,
  },
  dialogs: {
    title:
      'every key that opens something over a table: closed by Esc, it gives the keys back, reminders or not',
    rounds: 1,
    run: async () => {
      const { opened, dead } = await onTable(async (page) => {
        const others = await colleagueOf(page)
        let inside = 0
        return walkDialogs(page, async () => {
          inside += 1
          const event = { title: `Напоминание ${inside}`, type: 'call', date: inTenMinutes() }
          // It comes while the window is open, or while it closes.
          if (inside % 5 === 1) await others('POST', '/events', event)
        })
      })
      if (dead.length > 0) console.error(`Keys were dead after ${dead.join(', ')}`)
      return { opened, dead: dead.length }
    },
  },
  fields: {
    title: 'every field of every window that a key opens keeps its keys',
    rounds: 1,
    run: async (_rounds, seed) => ({ ...(await onTable((page) => walkFields(page, seed))) }),
  },
  typing: {
    title: 'words typed in time with what a slow screen does late, into every field of text',
    rounds: 4,
    run: async (words, seed) => ({ ...(await onTable((page) => typeSlowly(page, words, seed))) }),
  },
  screens: {
    title:
      'elements of every table, card, panel and form as files in SCREENS_TO, for two versions to be compared',
    rounds: 1,
    run: async () => ({ ...(await onTable(writeScreens)) }),
  },
  presses: {
    title: 'arrows pressed faster than a slow screen is drawn: each counts once',
    rounds: 3,
    run: async (rounds, seed) => ({ ...(await onTable((page) => countPresses(page, rounds, seed))) }),
  },
  fuzz: {
    title: 'calls of the whole contract made at random, as admin, broker and stranger',
    rounds: 100_000,
    run: fuzzEverything,
    isCuttable: true,
  },
  sockets: {
    title: 'packets that no page sends',
    rounds: 20_000,
    run: async (rounds, seed) => ({ ...(await floodSockets(rounds, seed)) }),
  },
  rolling: {
    title: 'rolling restarts of two servers behind nginx, kills, restarts of PostgreSQL',
    rounds: 20,
    run: async (rounds, seed) => ({ ...(await rollingBehindNginx(rounds, seed)) }),
  },
}

const [name = '', roundsText, seedText] = process.argv.slice(2)
const row = rows[name]
if (!row) {
  const known = Object.entries(rows).map(([key, { title }]) => `  ${key}: ${title}`)
  console.error(['npm run torture -- <row> [rounds] [seed], rows:', ...known].join('\n'))
  process.exit(2)
}
const seed = Number(seedText ?? Date.now() % 1_000_000)
const startedAt = Date.now()
let isCut = false
if (row.isCuttable) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isCut = true
      console.error('Cut: what there is so far')
    })
  }
}
const figures = await row.run(Number(roundsText ?? row.rounds), seed, () => isCut)
const shown = Object.entries(figures).map(([key, value]) => `${key} ${value}`)
console.log(
  `${row.title}: ${shown.join(', ')} (seed ${seed}, ${Math.round((Date.now() - startedAt) / 1000)} s)`,
)
process.exit(failures.some((failure) => figures[failure]) ? 1 : 0)
