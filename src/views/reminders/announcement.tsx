import { useEffect, useRef, useState } from 'react'
import type { NewsNotice } from '#contract/events/day.ts'
import { countOfNew } from '#domain/looks/notices.ts'
import { countOf } from '#domain/text/plurals.ts'
import { noteShown, type Reminders } from '#src/state/live/updates.ts'
import { newsTitle, reminderDescription, reminderTitle } from './reminder-texts.ts'

/** Announces new reminders once, and reports them to the server as shown. */
export function Announcement({ shown: { list }, zone }: { shown: Reminders; zone: string }) {
  const [text, setText] = useState('')
  const saidSeq = useRef(0)
  /** Events announced before their reminders were confirmed. */
  const saidEarly = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const early = list.filter(({ isUnconfirmed }) => isUnconfirmed)
    const confirmed = list.filter(
      ({ isUnconfirmed, isNew, seq }) => !isUnconfirmed && isNew && seq > saidSeq.current,
    )
    const fresh = [...early, ...confirmed].filter(({ eventId }) => !saidEarly.current.has(eventId))
    saidEarly.current = new Set(early.map(({ eventId }) => eventId))
    const seq = Math.max(0, ...confirmed.map((one) => one.seq))
    if (seq > 0) {
      saidSeq.current = seq
      noteShown(seq)
    }
    const [latest] = fresh
    if (!latest) return
    const others = fresh.length > 1 ? `, всего ${countOf(fresh.length, 'новое', 'новых', 'новых')}` : ''
    setText(`${reminderTitle} ${reminderDescription(latest, zone)}${others}`)
  }, [list, zone])
  return (
    <div role="status" className="sr-only">
      {text}
    </div>
  )
}

/** Announces a notice about what is new when it comes; its count may grow silently. */
export function NewsAnnouncement({ notices }: { notices: readonly NewsNotice[] }) {
  const [text, setText] = useState('')
  const said = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const fresh = notices.find(({ id }) => !said.current.has(id))
    said.current = new Set(notices.map(({ id }) => id))
    if (fresh) setText(`${newsTitle(fresh)}: ${fresh.name}, ${countOfNew(fresh.newCount, fresh.target)}`)
  }, [notices])
  return (
    <div role="status" className="sr-only">
      {text}
    </div>
  )
}
