import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { timeAt } from '#domain/time/zoned-time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { opensAs } from '#src/views/runtime/middle-click.ts'
import { typeLooks } from '../events/event-texts.ts'
import { type PlacedEvent, shortestShownMinutes } from './calendar-lanes.ts'
import { frameMark } from './use-cursor-in-view.ts'

/** Accessible name of an event: «Показ: Легенда, 15:30–16:30». */
export function eventLabel({ event, startMinutes, endMinutes }: PlacedEvent): string {
  const done = event.isDone ? ', сделано' : ''
  return `${eventTypes[event.type]}: ${event.title}, ${timeAt(startMinutes)}–${timeAt(endMinutes)}${done}`
}

const linePx = 15

/** An event positioned at its time, beside overlapping ones. */
export function EventBox({
  placed,
  topPx,
  minutePx,
  isCursor,
}: {
  placed: PlacedEvent
  /** Offset within its slot. */
  topPx: number
  minutePx: number
  isCursor: boolean
}) {
  const { event, startMinutes, endMinutes, lane, lanes, drawn } = placed
  const minutes = drawn ? drawn.to - drawn.from : Math.max(endMinutes - startMinutes, shortestShownMinutes)
  // Below another one, its place does not tell its time.
  const time = drawn && drawn.from !== startMinutes ? `${timeAt(startMinutes)} ` : ''
  const heightPx = minutes * minutePx - 2
  const lines = Math.floor((heightPx - 4) / linePx)
  const share = 100 / lanes
  // The colour tells the type of one beside others, where both do not fit.
  const isNarrow = lanes > 1
  const struck = isNarrow && event.isDone ? 'line-through' : ''
  return (
    <div
      data-event={event.id}
      {...opensAs(pathOf('event', { id: event.id }))}
      {...(isCursor && { [frameMark]: '' })}
      title={eventLabel(placed)}
      className={`absolute z-[2] scroll-mt-[40px] cursor-pointer touch-pan-y overflow-hidden select-none data-[dropped]:z-[4] data-[dropped]:opacity-80 data-[dropped]:after:absolute data-[dropped]:after:top-px data-[dropped]:after:right-1 data-[dropped]:after:bg-panel data-[dropped]:after:px-0.5 data-[dropped]:after:content-[attr(data-dropped)] rounded border border-l-[3px] border-line bg-panel px-1.5 text-sm leading-[15px] ${typeLooks[event.type]} ${
        lines > 2 ? 'py-1' : 'py-px'
      } ${lines > 1 ? '' : 'truncate'} ${isCursor ? 'z-[3] ring-2 ring-accent' : ''} ${event.isDone ? 'text-muted' : ''}`}
      style={{
        top: topPx + 1,
        height: heightPx,
        left: `calc(${lane * share}% + 3px)`,
        width: `calc(${share}% - 6px)`,
      }}
    >
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize" />
      {isNarrow || (
        <span
          className={`${lines > 1 ? 'block truncate' : ''} font-medium ${event.isDone ? 'line-through' : ''}`}
        >
          {time}
          {eventTypes[event.type]}{' '}
        </span>
      )}
      {lines > 1 ? (
        <span
          className={`line-clamp-1 break-words text-muted hyphens-auto ${struck}`}
          style={{ WebkitLineClamp: isNarrow ? lines : lines - 1 }}
        >
          {event.title}
        </span>
      ) : (
        <span className={`text-muted ${struck}`}>{event.title}</span>
      )}
    </div>
  )
}
