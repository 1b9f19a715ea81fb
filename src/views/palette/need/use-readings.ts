import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { namedIn } from '#domain/need/buildings-in.ts'
import type { Need } from '#domain/need/need.ts'
import { buildingsInQuery } from '#src/state/queries/queries.ts'
import { buildingNamesQuery } from '#src/state/queries/search-queries.ts'
import { needReader, useReader } from '../readers.ts'
import { usePaused } from './use-paused.ts'

/** A shorter text is hardly a need. */
const shortestText = 2
const longestAsked = 1000

const none: readonly Need[] = []

/**
 * Readings of a text, empty if it is no need; `isNamed`: names of buildings in it are known;
 * `isRefusal`: it only refuses what no condition leaves out.
 */
export function useReadings(text: string): { needs: readonly Need[]; isNamed: boolean; isRefusal: boolean } {
  const reader = useReader(needReader)
  const isTyped = reader !== null && text.trim().length >= shortestText
  const plain = useMemo(() => (isTyped && reader ? reader.read(text) : none), [reader, text, isTyped])
  const wanted = mayName(plain) ? text.trim().slice(0, longestAsked) : ''
  const asked = usePaused(wanted)
  const { data: known } = useQuery({ ...buildingNamesQuery, enabled: isTyped })
  const local = useMemo(() => (known && wanted !== '' ? namedIn(known, wanted) : undefined), [known, wanted])
  const { data, isError, isPlaceholderData } = useQuery({
    ...buildingsInQuery(asked),
    enabled: asked !== '' && !known,
    retry: false,
    // Names stay in the text while it is typed on.
    placeholderData: keepPreviousData,
  })
  const named = known ? local : data
  const needs = useMemo(
    () => (reader && wanted !== '' && named?.length ? reader.read(text, named) : plain),
    [reader, text, wanted, named, plain],
  )
  const isRefusal = useMemo(
    () => isTyped && needs.length === 0 && reader?.isRefusal(text, named) === true,
    [reader, isTyped, needs, text, named],
  )
  const isAnswered = asked === wanted && ((data !== undefined && !isPlaceholderData) || isError)
  return { needs, isRefusal, isNamed: wanted === '' || local !== undefined || isAnswered }
}

/** Every word of other lines is understood. */
const mayName = ([first]: readonly Need[]): boolean =>
  first !== undefined &&
  (first.leftover.length > 0 || first.parts.some(({ of }) => of === 'metro' || of === 'district'))
