import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Need } from '#domain/need/need.ts'
import { buildingsInQuery } from '#src/state/queries/queries.ts'
import { needReader, useReader } from '../readers.ts'
import { usePaused } from './use-paused.ts'

/** A shorter text is hardly a need. */
const shortestText = 2
const longestAsked = 1000

const none: readonly Need[] = []

/** Readings of a text, empty if it is no need; `isNamed`: names of buildings in it are known. */
export function useReadings(text: string): { needs: readonly Need[]; isNamed: boolean } {
  const reader = useReader(needReader)
  const isTyped = reader !== null && text.trim().length >= shortestText
  const plain = useMemo(() => (isTyped && reader ? reader.read(text) : none), [reader, text, isTyped])
  const wanted = mayName(plain) ? text.trim().slice(0, longestAsked) : ''
  const asked = usePaused(wanted)
  const { data, isError, isPlaceholderData } = useQuery({
    ...buildingsInQuery(asked),
    enabled: asked !== '',
    retry: false,
    // Names stay in the text while it is typed on.
    placeholderData: keepPreviousData,
  })
  const needs = useMemo(
    () => (reader && wanted !== '' && data?.length ? reader.read(text, data) : plain),
    [reader, text, wanted, data, plain],
  )
  const isAnswered = asked === wanted && ((data !== undefined && !isPlaceholderData) || isError)
  return { needs, isNamed: wanted === '' || isAnswered }
}

/** Every word of other lines is understood. */
const mayName = ([first]: readonly Need[]): boolean =>
  first !== undefined &&
  (first.leftover.length > 0 || first.parts.some(({ of }) => of === 'metro' || of === 'district'))
