import { atom } from 'jotai'
import type { Bounds } from '#domain/search/condition.ts'
import { store } from '#src/state/keyboard/store.ts'
import { tableStatesAtom } from '#src/state/table/table.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** What the mounted map can do; commands reach it through `mapHandleAtom`. */
interface MapHandle {
  /** Moves the cursor to the nearest marker that way. @returns `false`: nothing lies there. */
  step(direction: Direction): boolean
  /** Moves the ground by a part of the screen. */
  pan(direction: Direction): void
  /** Nearer (1) or farther (−1), around the cursor when it is in sight. */
  zoom(steps: 1 | -1): void
  /** All buildings of the conditions in sight. */
  fit(): void
  bounds(): Bounds
  /** Brings the building under the cursor into sight. @returns whether it was out of it. */
  reveal(): boolean
}

export const mapHandleAtom = atom<MapHandle | null>(null)

/** What was in sight when the map was looked at last; `null`: it was not. */
export const seenBoundsAtom = atom<Bounds | null>(null)

/** The building one comes to the map for: it opens near by; `null`: for all of them. */
export const nearArrivalAtom = atom<number | null>(null)

const mapPath = '/map'

/** The map will open with its cursor on this building, wherever it stood before. */
export function arriveOnMapAt(record: TargetRecord): void {
  const states = new Map(store.get(tableStatesAtom))
  const former = states.get(mapPath)
  states.set(mapPath, {
    ...{ cursor: 0, isPeekOpen: false, rangeFrom: null },
    ...former,
    cursorRecord: record,
    searchKey: undefined,
    isWalked: true,
  })
  store.set(tableStatesAtom, states)
}
