import { type PointerEvent, useEffect, useRef } from 'react'
import type { EventRow } from '#contract/events/event-records.ts'
import { dayOf, timeOf } from '#domain/time/time.ts'
import { minutesOf, timeAt } from '#domain/time/zoned-time.ts'
import { pastFault } from '#src/commands/events/coming-moment.ts'
import { recordOfEvent } from '#src/state/queries/events.ts'
import { notify, runCommand } from '#src/views/runtime/runtime.ts'
import { type Drop, dropOf, isSame, type Taken } from './event-drag.ts'

interface Grid {
  days: readonly string[]
  events: readonly EventRow[]
  zone: string
  /** Height of a minute, px. */
  minutePx: number
}

/** A shaky click is none. */
const leastPx = 4
const edgePx = 7

/**
 * An event goes along with the pointer, by its lower edge its length does; Esc gives up. The keys do the same: `event.postpone` and
 * the event's form.
 * @returns handlers of the grid; `wasDragged`: the click that ends a drag is none.
 */
export function useEventDrag({ days, events, zone, minutePx }: Grid) {
  const dragged = useRef(false)
  const giveUp = useRef(() => {})
  useEffect(() => () => giveUp.current(), [])

  function onPointerDown(down: PointerEvent) {
    dragged.current = false
    const box = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-event]') : null
    const cell = box?.closest<HTMLElement>('[data-day]')
    const event = events.find(({ id }) => id === Number(box?.dataset.event))
    const hasModifier = down.ctrlKey || down.metaKey || down.shiftKey || down.altKey
    if (!box || !cell || !event || down.button !== 0 || hasModifier || down.pointerType === 'touch') return
    const column = days.indexOf(cell.dataset.day ?? '')
    // An event that goes on from the day before is taken on its first day.
    if (dayOf(event.date, zone) !== cell.dataset.day) return
    const frame = box.getBoundingClientRect()
    const taken: Taken = {
      by: frame.bottom - down.clientY <= Math.min(edgePx, frame.height / 3) ? 'edge' : 'body',
      column,
      startMinutes: minutesOf(timeOf(event.date, zone)),
      durationMinutes: event.durationMinutes,
    }
    const dayPx = cell.getBoundingClientRect().width
    const scroller = box.closest<HTMLElement>('[role=grid]')
    const from = { x: down.clientX, y: down.clientY, top: scroller?.scrollTop ?? 0 }
    let drop: Drop = taken

    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const x = clientX - from.x
      const y = clientY - from.y + (scroller?.scrollTop ?? 0) - from.top
      if (!dragged.current && Math.hypot(x, y) < leastPx) return
      dragged.current = true
      drop = dropOf(taken, { days: x / dayPx, minutes: y / minutePx }, days.length)
      const shift = [drop.column - taken.column, drop.startMinutes - taken.startMinutes] as const
      box.style.transform = `translate(${shift[0] * dayPx}px, ${shift[1] * minutePx}px)`
      if (taken.by === 'edge')
        box.style.minHeight = box.style.maxHeight = `${drop.durationMinutes * minutePx - 2}px`
      box.dataset.dropped = `${timeAt(drop.startMinutes)}–${timeAt(drop.startMinutes + drop.durationMinutes)}`
    }
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || !dragged.current) return
      press.preventDefault()
      press.stopImmediatePropagation()
      end()
    }
    const onUp = async () => {
      stop()
      const isMoved = dragged.current && !isSame(taken, drop)
      if (isMoved) await write(event, taken, drop, days)
      clear()
    }
    const stop = () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey, { capture: true })
    }
    const clear = () => {
      box.style.transform = box.style.minHeight = box.style.maxHeight = ''
      delete box.dataset.dropped
    }
    const end = () => {
      stop()
      clear()
    }
    giveUp.current = end
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey, { capture: true })
  }
  return { onPointerDown, wasDragged: () => dragged.current }
}

/** By the same commands as the keys, so that it is undone like theirs. */
async function write(event: EventRow, taken: Taken, drop: Drop, days: readonly string[]): Promise<void> {
  const target = { kind: 'event', records: [recordOfEvent(event)], origin: 'cursor' } as const
  if (taken.by === 'edge') {
    const edit = { params: { id: event.id }, body: { durationMinutes: drop.durationMinutes } }
    await runCommand('event.edit', { source: 'toolbar', target, args: { edit } })
    return
  }
  const day = days[drop.column]
  if (day === undefined) return
  const moment = { day, time: timeAt(drop.startMinutes) }
  const fault = pastFault(moment)
  if (fault) return notify({ text: fault, tone: 'info', groupId: 'dragged' })
  await runCommand('event.postpone', { source: 'toolbar', target, args: { moment } })
}
