import { QueryObserver } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import type { LateRecords } from '#src/commands/palette/late-rows.ts'
import { readPrefix } from '#src/commands/ranking/prefixes.ts'
import { suggestionsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** Debounce of calls to the server while typing. */
const pauseMs = 120

export interface Suggestions extends LateRecords {
  /** They answer the current text. */
  isFresh: boolean
  /** Reason for having none, for the user, after the first failure. */
  failure: string | null
}

const none: Suggestions = { records: [], readAs: null, isFresh: true, failure: null }

/** Results of a text; the previous ones until its own arrive. */
interface Answer extends Pick<LateRecords, 'records' | 'readAs'> {
  asked: string
  of: 'stock' | 'contacts' | undefined
  isFresh: boolean
  failureReason: unknown
}

/** Server results for the first page's text; previous ones stay until replaced. */
export function useSuggestions(text: string): Suggestions {
  const { mode, query } = readPrefix(text)
  const of = mode === 'stock' || mode === 'contacts' ? mode : undefined
  const isAsked = (mode === 'everything' || of !== undefined) && query.trim().length >= 2
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wanted = query.trim().slice(0, 100)
  // Subscribes manually: `useQuery` would rerender the whole palette when a call starts.
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
