import { quoted } from '#domain/text/quoted.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** «не понято: «с террасой»», in red, with the command that puts it aside. */
export function UnreadWords({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <span className="min-w-0 truncate text-stale" title={text}>
        не понято: {quoted(text)}
      </span>
      <CommandButton
        id="demand.clearUnread"
        look="bare"
        className="inline-flex shrink-0 items-baseline gap-1 text-muted hover:text-ink"
      >
        убрать пометку
      </CommandButton>
    </span>
  )
}
