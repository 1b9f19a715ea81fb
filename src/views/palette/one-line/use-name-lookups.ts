import { useQueries, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BlockList, BuildingList } from '#contract/stock/lists.ts'
import { listDetail } from '#src/commands/lists/list-choices.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { isOfSlot, type Lookup } from '#src/commands/one-line/completion/name-slots.ts'
import type { ParsedLine, Slot } from '#src/commands/one-line/line.ts'
import type { LineReader } from '#src/commands/one-line/line-reader.ts'
import {
  blockListsQuery,
  buildingListsQuery,
  colleaguesQuery,
  suggestionsQuery,
} from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'

/** Debounce of calls to the server while typing. */
const pauseMs = 120

interface Question {
  text: string
  of: 'stock' | 'contacts' | undefined
}

/** Candidates for names in a line: lists and colleagues from known data, the rest from the server, debounced. */
export function useNameLookups(
  reader: LineReader | null,
  line: ParsedLine | null,
): ReadonlyMap<string, Lookup> {
  const slots = useMemo(() => (reader && line ? reader.nameSlotsOf(line) : []), [reader, line])
  const lists = useLists(line?.commandId ?? '')
  const colleagues = useColleagues(slots.some(({ kind }) => kind === 'user'))
  const questions = useMemo(
    () => (reader ? slots.flatMap((slot) => questionsOf(reader, slot)) : []),
    [reader, slots],
  )
  const asked = useAfterPause(questions)
  const answers = useQueries({
    queries: asked.map(({ text, of }) => suggestionsQuery(text, of)),
    combine: (results) => results.map(({ data, isError }) => ({ data, isError })),
  })
  return useMemo(() => {
    const known = new Map(asked.map((question, place) => [keyOf(question), answers[place]]))
    return new Map(
      slots.map((slot): [string, Lookup] => {
        const key = reader?.pinKey(slot) ?? ''
        if (slot.kind === 'list') return [key, lists()]
        if (slot.kind === 'user') return [key, colleagues]
        const own = reader ? questionsOf(reader, slot).map((question) => known.get(keyOf(question))) : []
        if (own.some((answer) => answer?.isError)) return [key, 'failed']
        if (own.some((answer) => answer?.data === undefined)) return [key, 'looking']
        return [
          key,
          distinct(
            own.flatMap((answer) => answer?.data?.data ?? []).filter((record) => isOfSlot(slot, record)),
          ),
        ]
      }),
    )
  }, [slots, reader, lists, colleagues, asked, answers])
}

/** Lists that a kind of names is looked up in; of deals and such only the list of everything tells. */
const listsOf: Partial<Record<Slot['kind'], readonly Question['of'][]>> = {
  block: ['stock'],
  building: ['stock'],
  place: ['stock', 'contacts'],
  contact: ['contacts'],
  company: ['contacts'],
  person: ['contacts'],
}

function questionsOf(reader: LineReader, { kind, text }: Slot): Question[] {
  if (kind === 'list' || kind === 'user') return []
  const lists = listsOf[kind] ?? [undefined]
  return reader.nameQueries(text).flatMap((query) => lists.map((of) => ({ text: query, of })))
}

function keyOf({ text, of }: Question): string {
  return `${of} ${text}`
}

function distinct(records: readonly NamedRecord[]): NamedRecord[] {
  return [...new Map(records.map((record) => [`${record.kind}:${record.id}`, record])).values()]
}

/** Keeps the previous query until the debounce has passed. */
function useAfterPause(questions: readonly Question[]): readonly Question[] {
  const [asked, setAsked] = useState<readonly Question[]>([])
  const key = questions.map(keyOf).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the questions are
  useEffect(() => {
    const timer = setTimeout(() => setAsked(questions), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return asked
}

/** @returns a function, called only for a line that names a list. */
function useLists(commandId: string): () => Lookup {
  const { data: blockLists, isError: blocksFailed } = useQuery(blockListsQuery)
  const { data: buildingLists, isError: buildingsFailed } = useQuery(buildingListsQuery)
  return useCallback(() => {
    const isOfBuildings = commandId.startsWith('building.')
    const lists = isOfBuildings ? buildingLists : blockLists
    const hasFailed = isOfBuildings ? buildingsFailed : blocksFailed
    if (!lists) return hasFailed ? 'failed' : 'looking'
    return namedLists(lists)
  }, [commandId, blockLists, buildingLists, blocksFailed, buildingsFailed])
}

/** @param isNamed a line names one. */
function useColleagues(isNamed: boolean): Lookup {
  const { data, isError } = useQuery({ ...colleaguesQuery, enabled: isNamed })
  const viewerId = useAtomValue(currentUserAtom)?.id
  return useMemo(
    () =>
      data?.map(
        ({ id, name, email }): NamedRecord => ({
          kind: 'user',
          id,
          title: name,
          detail: email ?? '',
          isViewer: id === viewerId,
        }),
      ) ?? (isError ? 'failed' : 'looking'),
    [data, isError, viewerId],
  )
}

const named = new WeakMap<readonly unknown[], NamedRecord[]>()

/** Made once for all keys: 10,000 take 10 ms. */
function namedLists(lists: readonly (BlockList | BuildingList)[]): NamedRecord[] {
  const known = named.get(lists)
  if (known) return known
  const made = lists.map((list): NamedRecord => {
    return { kind: 'list', id: list.id, title: list.name, detail: listDetail(list) }
  })
  named.set(lists, made)
  return made
}
