import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import type { Choice, CommandContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { choiceIndex, choiceRows, foundRow } from '#src/commands/palette/choice-rows.ts'
import { readConversion } from '#src/commands/palette/conversion.ts'
import { conversionKey, withConversion } from '#src/commands/palette/conversion-row.ts'
import type { PaletteEntries } from '#src/commands/palette/entries.ts'
import { withLateRows } from '#src/commands/palette/late-rows.ts'
import { learnedTexts } from '#src/commands/palette/learned.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { rowsInPart } from '#src/commands/palette/rows-in-part.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { saidTextsAtom } from '#src/state/keyboard/heard-texts.ts'
import { commandUsesAtom } from '#src/state/keyboard/recents.ts'
import { type ConversionAsked, conversionQuery } from '#src/state/queries/portal-queries.ts'
import { isOnScreen } from '#src/state/table/on-screen.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { afterFrame } from '#src/views/runtime/after-frame.ts'
import { phraseReader, useReader } from './readers.ts'
import type { Asking, PalettePage } from './use-palette.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface PaletteRows {
  rows: readonly PaletteRow[]
  /** Without local and server results: matches for parts of the text. */
  inPart?: readonly PaletteRow[]
  shownAs: string | null
  isLoading: boolean
  /** For one frame: rows are created after the input has painted. */
  isComing?: boolean
  failure: string | null
  /** Title of a choice, in the list or not. */
  titleOf?(key: string): string
  /** The server has told its records for the text. */
  isSettled: boolean
  /** Tells if a row answers the current text; server rows of an older text stay until replaced. */
  isFresh(key: string): boolean
}

/** Rows of the current page. */
export function useRows(
  { asking, text, several: { marked } }: PalettePage,
  context: CommandContext,
  known: PaletteEntries,
): PaletteRows {
  const isPainted = useIsPainted(text !== '')
  const root = useRootRows(asking === null && isPainted ? text : null, context, known)
  const argument = useArgumentRows(asking, text, marked, context)
  const found = useFoundRows(asking, text, context)
  if (asking === null) return isPainted ? root : coming
  return asking.prompt.kind === 'find' ? found : argument
}

/** Paints an empty palette's input one frame before its rows, so that no typing is lost. */
function useIsPainted(isTyped: boolean): boolean {
  const [isPainted, setPainted] = useState(isTyped)
  useEffect(() => afterFrame(() => setPainted(true)), [])
  return isPainted
}

/** Debounce of calls to the server while typing. */
const pauseMs = 120

function useRootRows(text: string | null, context: CommandContext, known: PaletteEntries): PaletteRows {
  const uses = useAtomValue(commandUsesAtom)
  const scopes = useAtomValue(activeScopesAtom)
  const said = useAtomValue(saidTextsAtom)
  const learned = useMemo(() => learnedTexts(said), [said])
  const phrases = useReader(phraseReader)
  const late = useSuggestions(text ?? '')
  const conversion = useConversion(text)
  const query = useMemo(() => {
    if (text === null) return null
    const usage = new Map([...uses].map(([id, use]) => [id, use.weight]))
    const recentIds = [...uses].sort(([, a], [, b]) => b.lastAtMs - a.lastAtMs).map(([id]) => id)
    return { text, context, recentIds, usage, scopes, learned, asked: phrases?.asked }
  }, [text, context, uses, scopes, learned, phrases])
  const ranked = useMemo(() => query && rootRows(known, query), [known, query])
  return useMemo(() => {
    if (text === null || query === null || ranked === null) return nothing
    const found = withLateRows(ranked, text, { ...late, here: context.target?.kind, isNear: isOnScreen })
    const rows = conversion ? conversion(found.rows) : found.rows
    const isSettled = late.isFresh || late.failure !== null
    const own = new Map(ranked.rows.map((row) => [row.key, row]))
    const isFresh = (key: string) => {
      const row = own.get(key)
      return isSettled || key === conversionKey || (isItem(row) && row.isProvisional !== true)
    }
    const isEmpty = rows.length === 0 && text.trim() !== '' && late.isFresh
    const inPart = isEmpty ? rowsInPart(known, query) : []
    const { shownAs } = found
    return {
      rows,
      inPart,
      shownAs,
      isLoading: false,
      failure: late.failure,
      isSettled: late.isFresh,
      isFresh,
    }
  }, [known, query, ranked, text, late, conversion, context])
}

const nothingAsked: ConversionAsked = { amount: '0', from: 'USD', to: 'RUB' }

/** Prepends the converted sum if the text asks for one. */
function useConversion(
  text: string | null,
): ((rows: readonly PaletteRow[]) => readonly PaletteRow[]) | undefined {
  const asked = useMemo(() => readConversion(text ?? ''), [text])
  const { data: result, isError: hasFailed } = useQuery({
    ...conversionQuery(asked ?? nothingAsked),
    enabled: asked !== null,
  })
  const convert = commandById('currency.convert')
  const { today } = useValueContext()
  return useMemo(
    () =>
      asked && convert
        ? (rows) => withConversion(rows, convert, asked, { result, hasFailed }, today)
        : undefined,
    [asked, convert, result, hasFailed, today],
  )
}

const nothing: PaletteRows = {
  ...{ rows: [], shownAs: null, isLoading: false, failure: null, isSettled: true },
  isFresh: () => true,
}
const coming: PaletteRows = { ...nothing, isComing: true, isFresh: () => false }
const loading: PaletteRows = { ...nothing, isLoading: true, isFresh: () => false }

const noChoices = choiceIndex([])

type Loaded = { asking: Asking; choices: readonly Choice[] } | { asking: Asking; failure: string }

function useArgumentRows(
  asking: Asking | null,
  text: string,
  marked: ReadonlySet<string>,
  context: CommandContext,
): PaletteRows {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!asking || asking.prompt.kind === 'text' || asking.prompt.kind === 'find') return
    let isCurrent = true
    const args = Object.fromEntries(asking.given.map(({ name, value }) => [name, value]))
    asking.prompt.choices(context, args).then(
      (choices) => isCurrent && setLoaded({ asking, choices }),
      (error: unknown) => isCurrent && setLoaded({ asking, failure: describeFailure(error) }),
    )
    return () => {
      isCurrent = false
    }
    // Choices load once per page; changes behind the palette do not affect them.
  }, [asking, context])

  const choices = loaded?.asking === asking && loaded && 'choices' in loaded ? loaded.choices : null
  const index = useMemo(() => (choices ? choiceIndex(choices) : null), [choices])
  return useMemo(() => {
    if (!asking || asking.prompt.kind === 'text' || asking.prompt.kind === 'find') return nothing
    if (loaded?.asking === asking && 'failure' in loaded) {
      // New values can be created even if the choices failed to load.
      return { ...nothing, rows: choiceRows(noChoices, asking.prompt, text, marked), failure: loaded.failure }
    }
    if (!index || !choices) return loading
    const titles = new Map(choices.map(({ key, title }) => [key, title]))
    const titleOf = (key: string) => titles.get(key) ?? key
    const { prompt } = asking
    const failure = (prompt.kind === 'choice' && text !== '' && prompt.faultOf?.(text)) || null
    return { ...nothing, rows: choiceRows(index, prompt, text, marked), titleOf, failure }
  }, [asking, loaded, choices, index, text, marked])
}

/** Server-side choices of an argument; previous ones stay until replaced. */
function useFoundRows(asking: Asking | null, text: string, context: CommandContext): PaletteRows {
  const prompt = asking?.prompt.kind === 'find' ? asking.prompt : undefined
  const [asked, setAsked] = useState(text)
  const isAsking = prompt !== undefined
  useEffect(() => {
    // Would rerender the whole palette on the first page.
    if (!isAsking) return
    const timer = setTimeout(() => setAsked(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, isAsking])
  const page = [asking?.command.id, asking?.name, context.target?.records[0]?.id]
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['found', ...page, asked.trim()],
    queryFn: ({ signal }) => prompt?.find(asked, context, signal) ?? [],
    enabled: isAsking,
    // Never those of another argument.
    placeholderData: (former: Choice[] | undefined, query) =>
      page.every((part, place) => query?.queryKey[place + 1] === part) ? former : undefined,
    staleTime: 0,
  })
  const isBehind = asked.trim() !== text.trim() || isPlaceholderData
  return useMemo(() => {
    if (error) return { ...nothing, failure: describeFailure(error), isFresh: () => !isBehind }
    if (!data) return prompt === undefined ? nothing : loading
    return { ...nothing, rows: data.map(foundRow), isFresh: () => !isBehind }
  }, [data, error, prompt, isBehind])
}
