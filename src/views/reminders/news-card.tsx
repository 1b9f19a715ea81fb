import type { NewsNotice } from '#contract/events/day.ts'
import { countOfNew } from '#domain/looks/notices.ts'
import { targetOfNotice } from '#src/state/live/news-notices.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { CardVerbs } from './card-verbs.tsx'
import { newsTitle } from './reminder-texts.ts'

const verbs = ['newsNotice.open', 'newsNotice.close']

interface NewsCardProps {
  readonly notice: NewsNotice
  /** Keys that focus the stack, shown while it is not focused. */
  readonly enterKeys: readonly string[] | undefined
  readonly isCurrent: boolean
  readonly onFocus: () => void
}

/** A notice about what is new by a demand or a saved search, among the reminders. */
export function NewsCard({ notice, enterKeys, isCurrent, onFocus }: NewsCardProps) {
  const { id, name, newCount, target } = notice
  const count = countOfNew(newCount, target)
  return (
    <article
      data-reminder={`news-${id}`}
      aria-label={`${newsTitle(notice)}: ${name}, ${count}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the one that has the focus
      tabIndex={0}
      onFocus={onFocus}
      className={`reminder pointer-events-auto shrink-0 rounded-xl border border-l-[3px] border-l-accent bg-panel px-3.5 py-2.5 shadow-float outline-none ${
        isCurrent ? 'border-y-accent border-r-accent' : 'border-y-line border-r-line'
      }`}
    >
      <div className="flex items-baseline gap-2">
        <h3 className="font-semibold">{newsTitle(notice)}</h3>
        <span className="ml-auto text-sm whitespace-nowrap text-accent">{count}</span>
        {enterKeys && <Keycaps keys={enterKeys} isJoined />}
      </div>
      <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">{name}</p>
      <CardVerbs commandIds={verbs} target={targetOfNotice(notice)} isCurrent={isCurrent} />
    </article>
  )
}
