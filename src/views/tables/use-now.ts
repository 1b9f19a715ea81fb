import { useEffect, useState } from 'react'
import { serverNow, watchServerNow } from '#src/state/browser/server-clock.ts'

/** The present minute by the server's clock, so that ages stay true on a page that is open all day. */
export function useNow(): string {
  const [now, setNow] = useState(serverNow)
  useEffect(() => watchServerNow(() => setNow(serverNow())), [])
  return now
}
