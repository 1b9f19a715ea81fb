import { atom } from 'jotai'

/** A finished run: what `.` repeats and an empty palette shows first. */
export interface RecentRun {
  commandId: string
  args: Readonly<Record<string, unknown>>
}

/** As many as the palette shows without typing. */
const limit = 20

const held = atom<readonly RecentRun[]>([])
/** The last runs, the newest first; each command once. */
export const recentRunsAtom = atom(
  (get) => get(held),
  (get, set, run: RecentRun) => {
    const others = get(held).filter((other) => other.commandId !== run.commandId)
    set(held, [run, ...others].slice(0, limit))
  },
)
