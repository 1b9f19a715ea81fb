import { useInfiniteQuery } from '@tanstack/react-query'
import { dayOf, formatDay, timeOf } from '#domain/time/time.ts'
import { type CommentedKind, commentsQuery } from '#src/state/queries/persons.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { PagedPanel } from './paged-panel.tsx'
import { useValueContext } from './use-value-context.ts'

/** Comments on a company or person, newest first: a tab of its card. */
export function RecordComments({ kind, id }: { kind: CommentedKind; id: number }) {
  const query = useInfiniteQuery(commentsQuery(kind, id))
  const context = useValueContext()
  const add = <CommandButton id={`${kind}.comment`}>Комментировать</CommandButton>
  return (
    <PagedPanel
      query={query}
      loading="Загружаем комментарии"
      failed="Комментарии не загрузились"
      empty={
        <EmptyState
          icon="comment"
          title="Комментариев пока нет"
          text="Запишите, о чём говорили и чего ждут: это увидят все, кто работает с клиентом."
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
    </PagedPanel>
  )
}
