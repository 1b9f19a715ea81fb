import { useQuery } from '@tanstack/react-query'
import { dayOf, formatDay, timeOf } from '#domain/time.ts'
import { type CommentedKind, commentsQuery } from '#src/state/persons.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { runCommand } from '#src/views/runtime.ts'
import { ListPanel } from './list-panel.tsx'
import { useValueContext } from './use-value-context.ts'

/** Comments on a company or a person, the newest first: a tab of its card. */
export function RecordComments({ kind, id }: { kind: CommentedKind; id: number }) {
  const query = useQuery(commentsQuery(kind, id))
  const context = useValueContext()
  const add = (
    <Button keys={['M']} onClick={() => void runCommand(`${kind}.comment`, { source: 'toolbar' })}>
      Комментировать
    </Button>
  )
  return (
    <ListPanel
      query={query}
      loading="Загружаем комментарии"
      failed="Комментарии не загрузились"
      empty={
        <EmptyState
          title="Комментариев пока нет"
          text="Запишите, о чём говорили и чего ждут: это увидят все, кто ведёт клиента."
        >
          {add}
        </EmptyState>
      }
    >
      {(comments) => (
        <>
          {add}
          <ol className="mt-3 max-w-[760px]" aria-label="Комментарии">
            {comments.map(({ id: commentId, text, author, createdAt }) => (
              <li key={commentId} className="border-t border-line py-2.5">
                <p className="mb-0.5 text-muted">
                  <span className="font-medium text-ink">{author.name}</span>,{' '}
                  <time dateTime={createdAt}>
                    {formatDay(dayOf(createdAt, context.zone), context.today)} в{' '}
                    {timeOf(createdAt, context.zone)}
                  </time>
                </p>
                <p className="break-words whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </ListPanel>
  )
}
