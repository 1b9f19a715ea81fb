import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import type { LateRecords } from '#src/commands/palette/late-rows.ts'
import { readPrefix } from '#src/commands/ranking/prefixes.ts'
import { suggestionsQuery } from '#src/state/queries.ts'

/** How long a pause in typing lets the server be asked. */
const pauseMs = 120

export interface Suggestions extends LateRecords {
  /** They answer the present text. */
  isFresh: boolean
  /** Why there are none, in words for the person, from the first try that failed. */
  failure: string | null
}

const none: Suggestions = { records: [], readAs: null, isFresh: true, failure: null }

/** Records the server knows for the first page's text; those of the text before stay until the new ones are there. */
export function useSuggestions(text: string): Suggestions {
  const { mode, query } = readPrefix(text)
  const of = mode === 'stock' || mode === 'contacts' ? mode : undefined
  const isAsked = (mode === 'everything' || of !== undefined) && query.trim().length >= 2
  const [asked, setAsked] = useState('')
  const wanted = query.trim().slice(0, 100)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, isAsked])
  const { data, isPlaceholderData, isPending, failureReason } = useQuery({
    ...suggestionsQuery(asked, of),
    enabled: isAsked && asked !== '',
    placeholderData: keepPreviousData,
  })
  const isFresh = asked === wanted && !isPlaceholderData && !isPending
  return useMemo(() => {
    if (!isAsked) return none
    const failure = failureReason && `Записей с сервера пока нет. ${describeFailure(failureReason)}`
    return { records: data?.data ?? none.records, readAs: data?.readAs ?? null, isFresh, failure }
  }, [isAsked, data, isFresh, failureReason])
}
