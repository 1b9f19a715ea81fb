import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import type { AnyCommand, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { titleOf, withOwnTarget } from '#src/commands/core/evaluate.ts'
import { nextPrompt } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { labelOfGiven } from '#src/commands/palette/given-titles.ts'
import { addressOf, addressOfRow, type ItemRow, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { noneOfSeveral, type Several, withMark } from '#src/commands/palette/several.ts'
import { openInTab } from '#src/state/browser/new-tab.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { dropText, keepText, keptText } from '#src/state/place/kept-texts.ts'
import { goTo } from '#src/state/place/location.ts'
import { overlayAtom, type PaletteOpening } from '#src/state/place/overlay.ts'
import { targetNowAtom } from '#src/state/table/target-now.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** An argument being requested. */
export interface Asking {
  command: AnyCommand
  /** Arguments given so far, in order. */
  given: readonly GivenArgument[]
  name: string
  prompt: Exclude<Prompt<unknown>, { kind: 'form' }>
}

/** A command of a typed line with all its arguments. */
export interface LinePart {
  command: AnyCommand
  args: Readonly<Record<string, unknown>>
  /** Typed text from this part on. */
  text: string
  /** The arguments in words. */
  label: string
}

export interface GivenArgument {
  name: string
  value: unknown
  /** Chosen or typed text, for the chip and for going back; empty: `use-given.ts` finds its title. */
  label: string
}

/** State of the palette: `asking` is null on the first page. */
export interface PalettePage {
  asking: Asking | null
  text: string
  /** Key of the row highlighted by arrows; null: the first; `noRow`: none. */
  heldKey: string | null
  /** Marked choices, for multiple choice. */
  several: Several
}

/** Held where nothing is to be lit at first. */
export const noRow = ''

const firstPage: PalettePage = { asking: null, text: '', heldKey: null, several: noneOfSeveral }

/** Pages of the palette and transitions between them. The target is pinned when the palette opens. */
export function usePalette(opening: PaletteOpening) {
  const screen = useAtomValue(commandContextAtom)
  const targetNow = useAtomValue(targetNowAtom)
  const target = useMemo(() => targetNow(opening.target), [targetNow, opening])
  const context: CommandContext = useMemo(() => ({ ...screen, target }), [screen, target])
  const [page, setPage] = useState<PalettePage>(() => openedPage(opening, context))
  const { asking } = page
  const isOpened = !asking || isOpenedPage(opening, asking)
  const add = useCallback(
    (text: string) => text !== '' && setPage((now) => ({ ...now, text: now.text + text, heldKey: null })),
    [],
  )

  const type = useCallback(
    (text: string) => {
      if (isKept(asking)) keepText(questionOf(asking, context), text)
      setPage((now) => ({ ...now, text, heldKey: null }))
    },
    [asking, context],
  )
  const close = () => store.set(overlayAtom, null)

  function start(command: AnyCommand, given: readonly GivenArgument[], typed = ''): void {
    const args = Object.fromEntries(given.map(({ name, value }) => [name, value]))
    const next = nextPrompt(command, args)
    if (next && next.prompt.kind !== 'form') {
      setPage(pageOf({ command, given, name: next.name, prompt: next.prompt }, context))
      return
    }
    close()
    const isContinued = opening.commandId === command.id
    const label = given.map(wordsOf).filter(Boolean).join(', ')
    const begun = { source: 'palette', target: opening.target, args, label, isContinued } as const
    const question = isKept(asking)
      ? questionOf(asking, context)
      : { commandId: command.id, target: withOwnTarget(command, context).target }
    void runCommand(command.id, begun).then(({ status }) => {
      if (status === 'done' || status === 'unsent') dropText(question)
      // Reopens with the typed text after a failure, beside the notice.
      if (status !== 'failed' || typed === '' || store.get(overlayAtom)) return
      const earlier = Object.fromEntries(given.slice(0, -1).map(({ name, value }) => [name, value]))
      const again = { ...opening, commandId: command.id, args: earlier, text: typed }
      store.set(overlayAtom, { kind: 'palette', opening: again })
    })
  }

  return {
    page,
    context,
    /** Appends text typed before the input was mounted. */
    add,
    type,
    hold: (key: string) => setPage((now) => (now.heldKey === key ? now : { ...now, heldKey: key })),
    mark(key: string): void {
      setPage({ ...page, several: withMark(page.several, key), heldKey: key })
    },
    /** Enter on a row. */
    take(row: ItemRow): void {
      const { action } = row
      if (row.reason !== undefined) return
      if (action.kind === 'command') start(action.command, givenOf(action.command, action.args))
      else if (action.kind === 'record') {
        close()
        goTo(addressOf(action.record))
      } else if (asking) {
        const given = { name: asking.name, value: action.choice.value, label: row.title }
        start(asking.command, [...asking.given, given], page.text)
      }
    },
    /** Ctrl+Enter and a middle click, as elsewhere. @returns false for a row that leads nowhere by itself. */
    takeInTab(row: PaletteRow | undefined): boolean {
      const address = isItem(row) ? addressOfRow(row) : null
      if (address === null) return false
      close()
      openInTab(address)
      return true
    },
    /** Enter in a multiple choice. */
    takeMarked(values: readonly unknown[], label: string): void {
      if (asking) start(asking.command, [...asking.given, { name: asking.name, value: values, label }])
    },
    /** Enter on a parsed argument. */
    takeTyped(value: unknown): void {
      if (!asking) return
      start(asking.command, [...asking.given, { name: asking.name, value, label: page.text }], page.text)
    },
    /** Runs the parts of a line one after another; after a failure the text that is not done returns. */
    async takeLine(parts: readonly LinePart[], target = opening.target): Promise<void> {
      close()
      for (const { command, args, text, label } of parts) {
        const { status } = await runCommand(command.id, { source: 'palette', target, args, label })
        if (status === 'failed' && !store.get(overlayAtom))
          store.set(overlayAtom, { kind: 'palette', opening: { target: opening.target, text } })
        if (status !== 'done' && status !== 'unsent') return
      }
    },
    /** The page it was opened with: Esc closes it. */
    isOpened,
    /** One page back; closes from the one it was opened with. */
    escape(): void {
      if (isOpened) close()
      else setPage(pageBefore(asking, context))
    },
    /** To the argument before, also to one given by the key that opened the palette; closes from the first one. */
    back(): void {
      const isFirst = !asking || (opening.commandId !== undefined && asking.given.length === 0)
      if (isFirst) close()
      else setPage(pageBefore(asking, context))
    },
  }
}

/** Arguments given by the opener were not chosen here: nobody steps back through them. */
function isOpenedPage({ commandId, args }: PaletteOpening, { command, given }: Asking): boolean {
  return commandId === command.id && given.length <= Object.keys(args ?? {}).length
}

/** The page of the last given argument with its text; initially the first page. */
function pageBefore({ command, given }: Asking, context: CommandContext): PalettePage {
  const earlier = given.slice(0, -1)
  const last = given.at(-1)
  const args = Object.fromEntries(earlier.map(({ name, value }) => [name, value]))
  const asked = last && nextPrompt(command, args)
  if (!asked || asked.prompt.kind === 'form') return firstPage
  const page = pageOf({ command, given: earlier, name: asked.name, prompt: asked.prompt }, context)
  return asked.prompt.kind === 'text' ? { ...page, text: last.label } : page
}

function openedPage(opening: PaletteOpening, context: CommandContext): PalettePage {
  const command = opening.commandId === undefined ? undefined : commandById(opening.commandId)
  const text = opening.text ?? ''
  if (!command) return { ...firstPage, text }
  const args = opening.args ?? {}
  const next = nextPrompt(command, args)
  if (!next || next.prompt.kind === 'form') return { ...firstPage, text }
  const given = givenOf(command, args, opening.labels)
  const page = pageOf({ command, given, name: next.name, prompt: next.prompt }, context)
  if (opening.marked) {
    return { ...page, several: { ...noneOfSeveral, marked: new Set(opening.marked), hasMarked: true } }
  }
  const heldKey = opening.heldKey ?? (text === '' ? page.heldKey : null)
  return { ...page, heldKey, ...(text !== '' && { text }) }
}

function pageOf(asking: Asking, context: CommandContext): PalettePage {
  const args = Object.fromEntries(asking.given.map(({ name, value }) => [name, value]))
  const { prompt } = asking
  const own = withOwnTarget(asking.command, context)
  return {
    asking,
    text: (isKept(asking) ? keptText(questionOf(asking, context)) : null) ?? initialOf(asking, context),
    heldKey: prompt.kind === 'choice' && prompt.begins ? (prompt.begins(own) ?? noRow) : null,
    several: {
      ...noneOfSeveral,
      marked: new Set(prompt.kind === 'choices' ? prompt.marked?.(own, args) : []),
    },
  }
}

const isKept = (asking: Asking | null): asking is Asking =>
  asking?.prompt.kind === 'text' && asking.prompt.isKept !== undefined

function initialOf({ command, given, prompt }: Asking, context: CommandContext): string {
  const args = Object.fromEntries(given.map(({ name, value }) => [name, value]))
  return prompt.kind === 'text' ? (prompt.initial?.(withOwnTarget(command, context), args) ?? '') : ''
}

function questionOf({ command, ...asking }: Asking, context: CommandContext) {
  const { prompt } = asking
  const about = prompt.kind === 'text' && typeof prompt.isKept === 'object' ? prompt.isKept : undefined
  return {
    commandId: command.id,
    target: about
      ? { kind: about.kind, records: [{ id: about.id }] }
      : withOwnTarget(command, context).target,
    initial: initialOf({ command, ...asking }, context),
  }
}

function givenOf(
  command: AnyCommand,
  args: Readonly<Record<string, unknown>> = {},
  labels: PaletteOpening['labels'] = {},
): GivenArgument[] {
  const labelOf = (name: string) => labels[name] ?? labelOfGiven(command, args, name)
  return Object.entries(args).map(([name, value]) => ({ name, value, label: labelOf(name) }))
}

/** A newly created value is labelled by its name, not «Новая подборка …». */
function wordsOf({ value, label }: GivenArgument): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : label
}

export function chipOf({ command }: Asking, context: CommandContext): string {
  return titleOf(command, context).replace('…', '')
}
