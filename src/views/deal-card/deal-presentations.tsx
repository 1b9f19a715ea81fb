import { useQuery } from '@tanstack/react-query'
import { presentationStates } from '#domain/presentation/facts.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { presentationsOfDealQuery, recordOfPresentation } from '#src/state/queries/presentations.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { openedText } from '../presentations/opened-text.ts'
import { framedAs } from '../record/framed.ts'
import { useValueContext } from '../record/use-value-context.ts'

/** Presentations sent to the client of a deal, with their openings; keys of presentations act on the focused one. */
export function DealPresentations({ id }: { id: number }) {
  const { now, zone } = useValueContext()
  const { data } = useQuery(presentationsOfDealQuery(id))
  if (!data) return null
  return (
    <>
      <CommandButton id="presentation.create">Подготовить презентацию</CommandButton>
      {data.data.length === 0 ? (
        <p className="mt-3 text-muted">Презентаций пока нет.</p>
      ) : (
        <ul className="mt-3 grid gap-1.5">
          {data.data.map((presentation) => (
            <li key={presentation.id} className="flex flex-wrap items-baseline gap-x-2">
              <a
                href={pathOf('presentation', presentation)}
                {...framedAs('presentation', recordOfPresentation(presentation))}
                className="min-w-0 break-words text-accent hover:underline"
              >
                {presentation.title}
              </a>
              <span className="text-muted">
                {presentationStates[presentation.state]} · {openedText(presentation, now, zone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
