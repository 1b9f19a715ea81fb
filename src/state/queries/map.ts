import { atom } from 'jotai'
import type { Bounds } from '#domain/search/condition.ts'
import { store } from '#src/state/keyboard/store.ts'
import { tableStatesAtom } from '#src/state/table/table.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Operations of the mounted map; commands reach it through `mapHandleAtom`. */
interface MapHandle {
  /** Moves the cursor to the nearest marker in a direction. @returns `false` if there is none. */
  step(direction: Direction): boolean
  /** Pans by part of the screen. */
  pan(direction: Direction): void
  /** Zooms in (1) or out (−1), around the cursor if it is in view. */
  zoom(steps: 1 | -1): void
  /** Fits all matching buildings. */
  fit(): void
  bounds(): Bounds
  /** Scrolls the building under the cursor into view. @returns true if it was out of view. */
  reveal(): boolean
}

export const mapHandleAtom = atom<MapHandle | null>(null)

/** Last visible bounds of the map; `null`: none yet. */
export const seenBoundsAtom = atom<Bounds | null>(null)

/** The building to open the map at; `null`: all of them. */
export const nearArrivalAtom = atom<number | null>(null)

const mapPath = '/map'

/** Opens the map with its cursor on this building, wherever it was before. */
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
