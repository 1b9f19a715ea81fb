import { useEffect, useState } from 'react'
import { serverNow, watchServerNow } from '#src/state/browser/server-clock.ts'

/** The current minute by the server clock, so that ages stay correct on a page open all day. */
export function useNow(): string {
  const [now, setNow] = useState(serverNow)
  useEffect(() => watchServerNow(() => setNow(serverNow())), [])
  return now
}
