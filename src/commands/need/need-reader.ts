import { indexNames, type NameIndex } from '#domain/need/names.ts'
import type { Need } from '#domain/need/need.ts'
import { readNeed } from '#domain/need/read-need.ts'
import { dayOf } from '#domain/time/time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { colleaguesQuery, placesQuery, settingsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { currentUserAtom } from '#src/state/session/session.ts'

/** Area of a workplace, m², where the text gives a number of people. */
const sqmPerPerson = '6'

export interface NeedReader {
  /** Readings of a text that understand something in it, likeliest first. */
  read(text: string): readonly Need[]
}

let known: { index: NameIndex; of: readonly unknown[] } | undefined

/** Reads the names that a need may contain. Without a connection, conditions without names are understood. */
export async function loadNeedReader(): Promise<NeedReader> {
  const nothing = () => undefined
  const [places, colleagues, settings] = await Promise.all([
    queryClient.ensureQueryData(placesQuery).catch(nothing),
    queryClient.ensureQueryData(colleaguesQuery).catch(nothing),
    queryClient.ensureQueryData(settingsQuery).catch(nothing),
  ])
  const of = [places, colleagues]
  if (!known || known.of.some((names, at) => names !== of[at])) {
    const names = { metro: places?.metro ?? [], districts: places?.districts ?? [] }
    known = { of, index: indexNames({ ...names, buildings: [], colleagues: colleagues ?? [] }) }
  }
  const { index } = known
  return {
    read(text) {
      const setting = {
        today: dayOf(serverNow(), officeZone()),
        userId: store.get(currentUserAtom)?.id ?? 0,
        sqmPerPerson,
        vatPercent: settings?.vatPercent ?? null,
      }
      return readNeed(text, index, setting).filter(({ parts }) => parts.length > 0)
    },
  }
}
