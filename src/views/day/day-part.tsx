import { Fragment, type ReactNode } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { keysInScopes } from '#src/commands/keys/keys-in-scopes.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { useNeedOfMessage } from '../inquiry-card/use-need-of-message.ts'
import { framedAs } from '../record/framed.ts'
import { capsOf } from '../runtime/platform.ts'
import { runCommand } from '../runtime/runtime.ts'
import type { DayLine, LinesOfPart } from './day-lines.ts'

interface DayPartProps extends LinesOfPart {
  readonly code: string
  readonly title: string
  /** Beside the title: «6 дел». */
  readonly count: string
  /** «11:40», and before which line it stands. */
  readonly now?: { readonly at: number; readonly text: string }
  /** Shown instead of lines. */
  readonly children?: ReactNode
}

/** A section of the day: lines, and last ones that open the rest as tables. */
export function DayPart({ code, title, count, lines, more, now, children }: DayPartProps) {
  return (
    <section aria-label={title} data-part={code} className="mb-7">
      <PartHeading title={title} count={count} />
      {lines.length === 0 && more.length === 0 ? (
        children
      ) : (
        <ul className="border-t border-line">
          {lines.map((line, at) => (
            <Fragment key={line.key}>
              {now?.at === at && <NowMark text={now.text} />}
              <Line line={line} />
            </Fragment>
          ))}
          {now?.at === lines.length && <NowMark text={now.text} />}
          {more.map(({ key, href, text }) => (
            <li
              key={key}
              className="flex min-h-[38px] items-center border-b border-line py-1 pl-2 focus-within:bg-cursor hover:bg-sunk"
            >
              <a href={href} data-line={key} className="leading-6 text-muted outline-none hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function PartHeading({ title, count }: { readonly title: string; readonly count?: string }) {
  return (
    <h2 className="mb-1.5 text-muted">
      {title} {count && <span className="ml-1 tabular-nums">{count}</span>}
    </h2>
  )
}

/** The present moment between what was and what comes. */
function NowMark({ text }: { readonly text: string }) {
  return (
    <li className="flex items-center gap-2.5 border-b border-line text-sm text-accent tabular-nums">
      сейчас {text}
      <span aria-hidden className="h-px flex-1 bg-accent" />
    </li>
  )
}

const toneLooks = {
  accent: 'bg-accent-surface text-accent',
  fresh: 'bg-sunk text-fresh',
  plain: 'bg-sunk text-muted',
}

function Line({ line }: { readonly line: DayLine }) {
  const { key, href, framed, when, day, isLate, kind, tone, title, about, letter } = line
  return (
    <li className="flex min-h-[46px] items-center gap-4 border-b border-line py-1 pr-2 focus-within:bg-cursor hover:bg-sunk focus-within:hover:bg-cursor">
      <span
        className={`flex w-[84px] shrink-0 flex-col pl-2 tabular-nums ${isLate ? 'text-stale' : 'text-muted'}`}
      >
        {when}
        {day && <span className="truncate text-xs">{day}</span>}
        {isLate && <span className="sr-only">, просрочено</span>}
      </span>
      <span
        className={`flex h-5 w-[92px] shrink-0 items-center justify-center rounded-sm text-xs ${toneLooks[tone ?? 'plain']}`}
      >
        {kind}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <a
          href={href}
          data-line={key}
          {...framedAs(framed.kind, framed.record)}
          title={title}
          className="truncate font-medium leading-6 outline-none hover:underline"
        >
          {title}
        </a>
        {about && (
          <span className="truncate text-sm text-muted" title={about}>
            {about}
          </span>
        )}
      </span>
      {letter && <Fitting {...letter} />}
      <Verb line={line} />
    </li>
  )
}

/** «133 подходят», where the letter asks for blocks. */
function Fitting({ text, writtenAt }: { readonly text: string; readonly writtenAt: string }) {
  const { found } = useNeedOfMessage(text, writtenAt, false)
  if (!found) return null
  return (
    <span className="shrink-0 text-sm text-muted tabular-nums">
      {formatCount(found.total)} {plural(found.total, 'подходит', 'подходят', 'подходят')}
    </span>
  )
}

/** Key of what is done here most; by mouse, the same on this line. */
function Verb({ line: { framed, verb } }: { readonly line: DayLine }) {
  const command = commandById(verb)
  const [keys] = command ? keysInScopes(command, [targetKinds[framed.kind].scope]) : []
  if (!command || keys === undefined) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className="flex shrink-0 cursor-pointer items-center gap-2 rounded px-1 text-sm text-muted hover:text-ink"
      onClick={({ currentTarget }) => {
        currentTarget.closest('li')?.querySelector<HTMLElement>('[data-line]')?.focus()
        void runCommand(verb, { source: 'toolbar' })
      }}
    >
      <Keycaps keys={capsOf(keys).flat()} />
      {command.shortTitle}
    </button>
  )
}
