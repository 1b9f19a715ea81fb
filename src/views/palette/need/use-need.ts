import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Need } from '#domain/need/need.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { presentWith } from '#src/commands/need/need-addresses.ts'
import type { NeedReader } from '#src/commands/need/need-reader.ts'
import { searchOf } from '#src/commands/need/need-search.ts'
import { changedText } from '#src/commands/need/need-texts.ts'
import type { CountedNeed, NeedOffer } from '#src/commands/palette/need-rows.ts'
import { readPrefix } from '#src/commands/ranking/prefixes.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'

/** Debounce of counts while typing. */
const pauseMs = 80
/** A shorter text is hardly a need. */
const shortestText = 2

export interface NeedView {
  offer: NeedOffer
  need: Need
  /** The counts are those of the current text. */
  isFresh: boolean
}

let loaded: NeedReader | null = null

/** Readings of the palette's text as a need with the blocks that they find; null if it is none. */
export function useNeed(text: string | null, context: CommandContext): NeedView | null {
  const reader = useReader()
  const query = text === null ? '' : readPrefix(text).mode === 'everything' ? text : ''
  const needs = useMemo(
    () => (reader && query.trim().length >= shortestText ? reader.read(query) : []),
    [reader, query],
  )
  const asked = useAfterPause(needs)
  const searches = useMemo(() => searchesOf(asked), [asked])
  const answers = useQueries({
    queries: searches.map(({ search }) => ({
      ...searchSummaryQuery(search, ['availability']),
      retry: false,
      placeholderData: undefined,
    })),
    combine: (results) => results.map(({ data, isError }) => ({ data, isError })),
  })
  return useMemo(() => {
    const [need] = needs
    const show = commandById('need.show')
    const add = commandById('need.add')
    if (!need || !show) return null
    const isAsked = asked === needs
    const counts = searches.map((search, at) => ({ ...search, answer: isAsked ? answers[at] : undefined }))
    const isFresh = isAsked && answers.every(({ data, isError }) => data !== undefined || isError)
    const totalOf = (wanted: Need, kind: Asked['kind']) =>
      counts.find((one) => one.need === wanted && one.kind === kind)?.answer?.data
    const readings = needs.map((one): CountedNeed => {
      const bare = totalOf(one, 'bare')
      const whole = totalOf(one, 'whole') ?? bare
      // Words that nothing has are left out.
      const isWithText = one.text !== '' && whole?.total !== 0
      const answer = isWithText ? whole : bare
      const free = answer?.facets?.availability?.find(({ value }) => value === 'free')?.count
      return {
        need: one,
        isWithText,
        total: answer?.total,
        free: answer && (free ?? 0),
        note: changedText(need, one),
      }
    })
    const isAddable = add && availabilityOf(add, context) === true
    const offer: NeedOffer = {
      readings,
      show,
      add: isAddable
        ? { command: add, total: totalOf(need, readings[0]?.isWithText ? 'addedWhole' : 'addedBare')?.total }
        : undefined,
      text: text ?? '',
    }
    return { offer, need, isFresh }
  }, [needs, asked, searches, answers, context, text])
}

interface Asked {
  need: Need
  kind: 'bare' | 'whole' | 'addedBare' | 'addedWhole'
  search: SearchInput
}

function searchesOf(needs: readonly Need[]): Asked[] {
  const [first] = needs
  const added = (kind: Asked['kind'], isWithText: boolean): Asked[] => {
    const search = first && presentWith(first, isWithText)
    return search ? [{ need: first, kind, search }] : []
  }
  return [
    ...needs.flatMap((need): Asked[] => [
      { need, kind: 'bare', search: searchOf(need, { isWithText: false }) },
      ...(need.text === '' ? [] : [{ need, kind: 'whole' as const, search: searchOf(need) }]),
    ]),
    ...added('addedBare', false),
    ...(first?.text ? added('addedWhole', true) : []),
  ]
}

function useReader(): NeedReader | null {
  const [reader, setReader] = useState(loaded)
  useEffect(() => {
    const load = async () => {
      const { loadNeedReader } = await import('#src/commands/need/need-reader.ts')
      loaded = await loadNeedReader()
      setReader(loaded)
    }
    // After the first paint; without it the palette searches as usual.
    const idle = requestIdleCallback(() => void load().catch(() => {}), { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [])
  return reader
}

function useAfterPause(needs: readonly Need[]): readonly Need[] {
  const [asked, setAsked] = useState<readonly Need[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setAsked(needs), pauseMs)
    return () => clearTimeout(timer)
  }, [needs])
  return asked
}
