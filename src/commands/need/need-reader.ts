import { defaultWorkplaceSqm } from '#domain/access/office.ts'
import { type LetterNeed, readMessage } from '#domain/need/message/read-message.ts'
import { indexNames, type NameIndex, withBuildings } from '#domain/need/names.ts'
import type { Named, Need } from '#domain/need/need.ts'
import { readSearch } from '#domain/need/read-search.ts'
import { knownStations } from '#domain/stock/metro/metro-stations.ts'
import { dayOf } from '#domain/time/time.ts'
import { isOffered, isOnlyRefused } from '#src/commands/need/sure-need.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { colleaguesQuery, placesQuery, settingsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { currentUserAtom } from '#src/state/session/session.ts'

export interface NeedReader {
  /** Readings of a text that understand something in it, likeliest first. @param buildings named in the text. */
  read(text: string, buildings?: readonly Named[]): readonly Need[]
  /** Tells that a text only refuses what no condition can leave out: «не у метро Сокол». */
  isRefusal(text: string, buildings?: readonly Named[]): boolean
  /** A letter as a need; null if it tells none. @param writtenAt instant, ISO: its «до конца месяца» counts from then. */
  readMessage(text: string, buildings: readonly Named[], writtenAt?: string): LetterNeed | null
}

/** A number beside unknown words may be a part of a name: «Вектор 300». */
const isUnderstood = (need: Need) =>
  need.parts.length > 0 && isOffered(need) && (need.text === '' || need.parts.some(({ isGuess }) => !isGuess))

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
    const names = { metro: knownStations(places?.metro ?? []), districts: places?.districts ?? [] }
    known = { of, index: indexNames({ ...names, buildings: [], colleagues: colleagues ?? [] }) }
  }
  const { index } = known
  const settingNow = (at: string = serverNow()) => ({
    today: dayOf(at, officeZone()),
    userId: store.get(currentUserAtom)?.id ?? 0,
    sqmPerPerson: settings?.workplaceSqm ?? defaultWorkplaceSqm,
    vatPercent: settings?.vatPercent ?? null,
  })
  return {
    read: (text, buildings = []) =>
      readSearch(text, withBuildings(index, buildings), settingNow()).filter(isUnderstood),
    isRefusal(text, buildings = []) {
      const [need] = readSearch(text, withBuildings(index, buildings), settingNow())
      return need !== undefined && isOnlyRefused(need)
    },
    readMessage: (text, buildings, writtenAt) =>
      readMessage(text, withBuildings(index, buildings), settingNow(writtenAt)),
  }
}
