import { api } from '#src/state/session/api.ts'

/** A page waits no longer than this for the place before it reads. */
const patienceMs = 2000

let first: string | undefined

/** Notes the place in the stream of changes before the first records are read; never throws. */
export async function noteFirstCursor(): Promise<void> {
  const told = api.changes.list({}).then(
    ({ data }) => data.cursor,
    () => undefined,
  )
  // A place told later may be behind what was read meanwhile: without one the first answer rereads everything.
  first = await Promise.race([told, new Promise<undefined>((give) => setTimeout(give, patienceMs))])
}

/** Cursor of changes older than all that the page has read; `undefined`: the server gave none in time. */
export const firstCursor = () => first
