import { QueryObserver } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import type { LateRecords } from '#src/commands/palette/late-rows.ts'
import { readPrefix } from '#src/commands/ranking/prefixes.ts'
import { suggestionsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** How long a pause in typing lets the server be asked. */
const pauseMs = 120

export interface Suggestions extends LateRecords {
  /** They answer the present text. */
  isFresh: boolean
  /** Why there are none, in words for the person, from the first try that failed. */
  failure: string | null
}

const none: Suggestions = { records: [], readAs: null, isFresh: true, failure: null }

/** What came for a text; until its own are there, the records of the text before. */
interface Answer extends Pick<LateRecords, 'records' | 'readAs'> {
  asked: string
  of: 'stock' | 'contacts' | undefined
  isFresh: boolean
  failureReason: unknown
}

/** Records the server knows for the first page's text; those of the text before stay until the new ones are there. */
export function useSuggestions(text: string): Suggestions {
  const { mode, query } = readPrefix(text)
  const of = mode === 'stock' || mode === 'contacts' ? mode : undefined
  const isAsked = (mode === 'everything' || of !== undefined) && query.trim().length >= 2
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wanted = query.trim().slice(0, 100)
  // Watched by hand: a query of the component's own would draw the whole palette once more when it is only asked.
  useEffect(() => {
    if (!isAsked) return
    let forget: (() => void) | undefined
    const timer = setTimeout(() => {
      const observer = new QueryObserver(queryClient, {
        ...suggestionsQuery(wanted, of),
        notifyOnChangeProps: ['data', 'status', 'failureReason'],
      })
      const take = ({ data, status, failureReason }: typeof current) => {
        if (status === 'pending' && !failureReason) return
        setAnswer((former) => {
          const shown = status === 'pending' ? former : { records: data?.data, readAs: data?.readAs }
          const { records = none.records, readAs = null } = shown ?? {}
          return { asked: wanted, of, records, readAs, isFresh: status !== 'pending', failureReason }
        })
      }
      forget = observer.subscribe(take)
      const current = observer.getCurrentResult()
      take(current)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      forget?.()
    }
  }, [wanted, of, isAsked])
  return useMemo(() => {
    if (!isAsked) return none
    const { records = none.records, readAs = null, failureReason } = answer ?? {}
    const isFresh = answer?.isFresh === true && answer.asked === wanted && answer.of === of
    const failure = failureReason ? `Записей с сервера пока нет. ${describeFailure(failureReason)}` : null
    return { records, readAs, isFresh, failure }
  }, [isAsked, answer, wanted, of])
}
