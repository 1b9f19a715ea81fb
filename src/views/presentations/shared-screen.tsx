import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import { locationAtom } from '#src/state/place/location.ts'
import { sharedQuery } from '#src/state/queries/presentations.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { PresentationPage } from './presentation-page.tsx'
import { useFittingViewport } from './use-fitting-viewport.ts'

/**
 * The page of a client's link (`/shared#token`). The token is in the fragment, which browsers do not send,
 * and goes to the server in a request body.
 */
export function SharedScreen() {
  useFittingViewport()
  const token = useAtomValue(locationAtom).hash.replace(/^#/, '')
  const { data, error, refetch, isFetching } = useQuery(sharedQuery(token))
  useEffect(() => {
    if (data) document.title = data.title
  }, [data])
  if (data) return <PresentationPage content={data} />
  if (isFetching) {
    return (
      <main className="mx-auto max-w-[880px] p-5 pt-11">
        <SkeletonRows count={10} label="Открываем подборку" />
      </main>
    )
  }
  const isUseless = error instanceof ApiError && (error.code === 'notFound' || error.code === 'invalid')
  return (
    <main>
      <h1 className="sr-only">Подборка</h1>
      {isUseless ? (
        <EmptyState
          icon="presentation"
          title="Эта ссылка не открывается"
          text="Её срок вышел, её закрыли, или она скопирована не целиком. Попросите у брокера, который её прислал, новую: предложения могли измениться."
        />
      ) : (
        <ErrorState
          title="Подборка не загрузилась"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  )
}
