import { commandsAtom } from '#src/commands/core/registry.ts'
import { hitsOf } from '#src/commands/palette/root-rows.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { buildingNamesQuery } from '#src/state/queries/search-queries.ts'
import { loadedEntries } from './known-entries.ts'
import { lineReader, needReader, phraseReader } from './readers.ts'

/** One for each road of ranking and reading: words, a typo, the other layout, numbers, a need, a line. */
const samples = ['об', 'вектор софт', 'резрв', 'ntktajy', 'офис 300-500 цао до 40к', 'встреча завтра 11']
/** Code that ran twice is compiled with what it has seen. */
const rounds = 2

/**
 * Indexes the known records, and reads samples with all that reads a letter: first calls compile code and regular
 * expressions, 100 ms that the first letter would wait for. Each step runs in an idle moment of its own.
 */
export async function preparePalette(): Promise<void> {
  void queryClient.prefetchQuery(buildingNamesQuery)
  const [line, need, phrases] = await Promise.all([lineReader.load(), needReader.load(), phraseReader.load()])
  const clock = { now: serverNow(), zone: officeZone() }
  const known = loadedEntries(store.get(commandsAtom))
  const steps = [
    (text: string) => line.parse(text, clock),
    (text: string) => need.read(text),
    (text: string) => hitsOf(known, text),
    phrases.asked,
  ]
  await idle()
  known.index()
  for (let round = 0; round < rounds; round += 1) {
    for (const text of samples) {
      for (const read of steps) {
        await idle()
        read(text)
      }
    }
  }
}

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
