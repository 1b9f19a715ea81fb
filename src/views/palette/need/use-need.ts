import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Need } from '#domain/need/need.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { shownFields } from '#src/commands/filters/filter-place.ts'
import { looserNeeds } from '#src/commands/need/loosened.ts'
import { addedAt, presentSearch, screenFor, shownAt } from '#src/commands/need/need-addresses.ts'
import { changedText, hasWords } from '#src/commands/need/need-texts.ts'
import type { CountedNeed, NeedOffer } from '#src/commands/palette/need-rows.ts'
import { readPrefix } from '#src/commands/ranking/prefixes.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import { searchAtAddress } from '#src/state/place/search-location.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { pauseMs } from './use-paused.ts'
import { useReadings } from './use-readings.ts'

export interface NeedView {
  offer: NeedOffer
  need: Need
  /** The counts are those of the current text. */
  isFresh: boolean
}

/**
 * Readings of the palette's text as a need with what they find; null if it is none.
 * @param isAdding only to the filter of the table on screen.
 */
export function useNeed(text: string | null, isAdding: boolean): NeedView | null {
  const query = text === null ? '' : isAdding || readPrefix(text).mode === 'everything' ? text : ''
  const { needs, isNamed } = useReadings(query)
  const asked = useAsked(needs, query)
  const questions = useMemo(() => questionsOf(asked, isAdding), [asked, isAdding])
  const answers = useQueries({
    queries: questions.map(({ search }) => ({
      ...searchSummaryQuery(search, { facets: ['availability'], loosened: true }),
      retry: false,
      placeholderData: undefined,
    })),
    combine: (results) => results.map(({ data, isError }) => ({ data, isError })),
  })
  return useMemo(() => {
    const [need] = needs
    const show = commandById('need.show')
    const add = commandById('need.add')
    if (!need || !show || !add) return null
    const isAsked = asked === needs
    const answerAt = (address: string | undefined) =>
      isAsked && address !== undefined
        ? answers[questions.findIndex((question) => question.address === address)]?.data
        : undefined
    const isFresh = isNamed && isAsked && answers.every(({ data, isError }) => data !== undefined || isError)
    const counted = (one: Need, addressOf: (isWithText: boolean) => string | undefined) => {
      const [bare, whole] = [false, true].map((isWithText) => answerAt(addressOf(isWithText)))
      const isWithText = hasWords(one, (whole ?? bare)?.total)
      const answer = isWithText ? whole : bare
      // The facet counts without its own condition: «не свободен» has none that are free.
      const isFreeMeant = one.values.free?.includes('free') ?? true
      const ofFacet = answer?.facets?.availability?.find(({ value }) => value === 'free')?.count ?? 0
      const free = isFreeMeant ? ofFacet : 0
      return { isWithText, total: answer?.total, free: answer && free, answer }
    }
    const shown = (one: Need, at: CountedNeed['at']): CountedNeed => {
      const { answer, ...counts } = counted(one, (isWithText) =>
        shownAt({ need: one, isWithText, name: '', at }),
      )
      const looser = looserNeeds(one, answer)
      return { ...{ need: one, at, note: changedText(need, one) }, ...counts, looser }
    }
    const at = screenFor(need)
    const present = addedAt({ need, isWithText: false }) === undefined ? undefined : presentSearch()
    const isOrder = need.parts.every(({ of }) => of === 'sort')
    const isFiltered = present !== undefined && formatSearch({ ...present, sort: undefined }) !== ''
    const offer: NeedOffer = {
      show,
      add,
      text: query,
      readings: needs.map((one) => shown(one, screenFor(one))),
      blocks: at === 'blocks' ? undefined : shown(need, 'blocks'),
      replaced: shownFields().length,
      adding:
        present && (isAdding || isOrder || isFiltered)
          ? { ...counted(need, (isWithText) => addedAt({ need, isWithText })), at: present.target }
          : undefined,
      isOnlyAdding: isAdding || (present !== undefined && isOrder),
    }
    return isAdding && !offer.adding ? null : { offer, need, isFresh }
  }, [needs, asked, isNamed, questions, answers, query, isAdding])
}

const none: readonly Need[] = []

/** The addresses whose blocks are counted, each once. */
function questionsOf(needs: readonly Need[], isAdding: boolean) {
  const [first] = needs
  if (!first) return []
  const added = variantsOf(first).map((chosen) => addedAt(chosen))
  const shown = needs.flatMap((need) =>
    variantsOf(need).flatMap((chosen) =>
      [...new Set([screenFor(need), 'blocks'] as const)].map((at) => shownAt({ ...chosen, name: '', at })),
    ),
  )
  const addresses = new Set([...(isAdding ? [] : shown), ...added])
  return [...addresses].flatMap((address) => {
    const search = address === undefined ? undefined : searchAtAddress(address)
    return address !== undefined && search ? [{ address, search }] : []
  })
}

const variantsOf = (need: Need) =>
  (need.text === '' ? [false] : [false, true]).map((isWithText) => ({ need, isWithText }))

/** The needs once the text has not changed for a moment; names that arrive later are no typing. */
function useAsked(needs: readonly Need[], text: string): readonly Need[] {
  const [asked, setAsked] = useState(none)
  const last = useRef(text)
  useEffect(() => {
    // Without a need there is nothing to ask: this would render the palette once more for each key.
    const next = needs.length === 0 ? none : needs
    if (next === asked) return
    const isTyped = last.current !== text
    const ask = () => {
      last.current = text
      setAsked(next)
    }
    if (!isTyped) return ask()
    const timer = setTimeout(ask, pauseMs)
    return () => clearTimeout(timer)
  }, [needs, asked, text])
  return asked
}
