import { commandById } from '#src/commands/core/registry.ts'
import { goId } from '#src/commands/tables/navigation.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '../runtime/platform.ts'
import { PartHeading } from './day-part.tsx'
import type { RestLine } from './day-rest.ts'

/** Counts of work beside today. */
export function RestPart({ lines }: { readonly lines: readonly RestLine[] }) {
  return (
    <section aria-label="Остальное" data-part="rest">
      <PartHeading title="Остальное" />
      <ul className="border-t border-line">
        {lines.map(({ key, href, title, count, isNew, route }) => (
          <li
            key={key}
            className="flex min-h-[38px] items-center gap-2 border-b border-line px-2 py-1 focus-within:bg-cursor hover:bg-sunk focus-within:hover:bg-cursor"
          >
            <a
              href={href}
              data-line={key}
              className="flex min-h-6 min-w-0 flex-1 items-center gap-2 outline-none"
            >
              <span className="min-w-0 flex-1 hover:underline">{title}</span>
              <span className={`font-semibold tabular-nums ${isNew ? 'text-accent' : ''}`}>{count}</span>
            </a>
            {route && <Chord command={goId(route)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chord({ command }: { readonly command: string }) {
  const keys = commandById(command)?.hotkeys?.[0]?.keys
  return keys && <Keycaps keys={capsOf(keys).flat()} isJoined />
}
