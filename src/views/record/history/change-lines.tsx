import { Fragment, useState } from 'react'
import { textDifference } from '#domain/text/difference.ts'
import type { ChangeText } from './history-texts.ts'

/** Length from which values are shown as a diff. */
const longText = 90
/** Visible length of a text before expanding it. */
const maxShown = 260

/** Changed fields of a record, one line each: before and after. */
export function ChangeLines({ changes }: { changes: readonly ChangeText[] }) {
  return changes.map((change) => (
    <p key={change.field} className="grid grid-cols-[170px_minmax(0,1fr)] gap-3">
      <span className="text-muted">{change.label}</span>
      <span className="break-words">
        <Change change={change} />
      </span>
    </p>
  ))
}

/** A value before and after; a diff for long text. */
export function Change({ change: { before, after } }: { change: ChangeText }) {
  const isLong = before.length > longText && after.length > longText
  const stretches = isLong ? textDifference(before, after) : null
  if (stretches) {
    return stretches.map(({ kind, text }, at) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have no other name
      if (kind === 'same') return <span key={at}>{text}</span>
      const Mark = kind === 'before' ? 'del' : 'ins'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>
          {' '}
          <Mark className={kind === 'before' ? 'text-stale' : 'text-fresh no-underline'}>
            <span className="sr-only">{kind === 'before' ? 'было ' : 'стало '}</span>
            {text.trimStart()}
          </Mark>
        </Fragment>
      )
    })
  }
  return (
    <>
      <del className="text-muted no-underline">
        <span className="sr-only">было </span>
        <Shortened text={before} />
      </del>{' '}
      <span aria-hidden>→</span>
      <span className="sr-only">стало</span> <Shortened text={after} />
    </>
  )
}

/** A long text with a button to expand it. */
function Shortened({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (isWhole || text.length <= maxShown * 1.3) return text
  return (
    <>
      {`${text.slice(0, text.lastIndexOf(' ', maxShown))}… `}
      <button
        type="button"
        className="cursor-pointer rounded text-muted underline underline-offset-2 hover:text-accent"
        onClick={() => setIsWhole(true)}
      >
        весь текст
      </button>
    </>
  )
}
