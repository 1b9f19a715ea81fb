import { api } from '#src/state/session/api.ts'

let first: string | undefined

/** Notes the place in the stream of changes before the first records are read; never throws. */
export async function noteFirstCursor(): Promise<void> {
  try {
    const { data } = await api.changes.list({})
    first = data.cursor
  } catch {
    // Without it the first answer rereads everything.
    first = undefined
  }
}

/** Cursor of changes older than all that the page has read; `undefined`: the server gave none. */
export const firstCursor = () => first
