import { useSetAtom } from 'jotai'
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { capitalized } from '#domain/text/capitals.ts'
import { withOwnTarget } from '#src/commands/core/evaluate.ts'
import { isListing } from '#src/commands/palette/choice-rows.ts'
import type { PaletteEntries } from '#src/commands/palette/entries.ts'
import { isGuessed } from '#src/commands/palette/hearing.ts'
import { type EnterWith, isOnlyNamed } from '#src/commands/palette/held-enter.ts'
import { withNote } from '#src/commands/palette/note-row.ts'
import {
  addressOfRow,
  highlightedIndex,
  isFirstUnasked,
  isItem,
  steppedIndex,
} from '#src/commands/palette/row.ts'
import { isUnmeant, namesOf, takenKeys, withNamed } from '#src/commands/palette/several.ts'
import { takeTypeAheadAtom } from '#src/state/browser/type-ahead.ts'
import type { PaletteOpening } from '#src/state/place/overlay.ts'
import { NeedChips } from './need/need-chips.tsx'
import { useTypedNeed } from './need/use-typed-need.ts'
import { LineChips } from './one-line/line-chips.tsx'
import { Underlined } from './one-line/underlined.tsx'
import { hintOf, type LineView } from './one-line/use-line.ts'
import { useTypedLine } from './one-line/use-typed-line.ts'
import { optionId } from './options/option-element.ts'
import { PaletteChips } from './palette-chips.tsx'
import { PaletteFooter } from './palette-footer.tsx'
import { PaletteInput } from './palette-input.tsx'
import { PaletteList } from './palette-list.tsx'
import { PaletteState, stateId } from './palette-state.tsx'
import { PaletteVoice } from './palette-voice.tsx'
import { useAhead } from './use-ahead.ts'
import { useGiven } from './use-given.ts'
import { forgetLearned, useHearing } from './use-hearing.ts'
import { useHeldEnter } from './use-held-enter.ts'
import { chipOf, noRow, usePalette } from './use-palette.ts'
import { useRows } from './use-rows.ts'
import { useSlide } from './use-slide.ts'

/** Step of PgDn. */
const pageRows = 9

/** Handlers for the window, which a key does not render. */
export interface PaletteKeys {
  press(event: KeyboardEvent<HTMLDivElement>): void
  escape(): void
}

interface PaletteBodyProps {
  ref: Ref<PaletteKeys>
  opening: PaletteOpening
  known: PaletteEntries
  /** Tells the name of the input. */
  onLabel(label: string): void
}

/** All that changes with a key. */
export function PaletteBody({ ref, opening, known, onLabel }: PaletteBodyProps) {
  const palette = usePalette(opening)
  const takeTypeAhead = useSetAtom(takeTypeAheadAtom)
  const { add } = palette
  useLayoutEffect(() => {
    add(takeTypeAhead('palette', true).replaceAll('\t', ''))
    return () => void takeTypeAhead('palette', false)
  }, [add, takeTypeAhead])
  const { page, context } = palette
  const {
    rows: found,
    inPart = [],
    shownAs,
    titleOf,
    isLoading,
    isComing,
    failure,
    isSettled,
    isFresh,
  } = useRows(page, context, known)
  const input = useRef<HTMLInputElement>(null)
  const typedLine = useTypedLine(palette, context, found, input)
  const { line } = typedLine
  // A line that stands behind a need leaves it in sight.
  const needText = line && !line.offer.isBehind ? null : page.text
  const typedNeed = useTypedNeed(needText, page.asking?.prompt, typedLine.rows, input, isSettled)
  const need = typedNeed.view?.need
  const isInPart = line === null && !need && found.length === 0 && inPart.length > 0
  const hits = isInPart ? inPart : typedNeed.rows
  const rows = page.asking || line?.offer.isWhole ? hits : withNote(hits, page.text, context)
  const isNothing = found.length === 0 && isSettled && !isComing && !line && !need
  const isGuess = isSettled && !line && !need && isGuessed(found, shownAs)
  const noteChoice = useHearing(page.asking ? null : page.text, isNothing || isGuess, rows)
  // Partial matches, and a deletion without confirmation, require an arrow key first.
  const isUnchosen = page.heldKey === noRow || ((isInPart || isFirstUnasked(rows)) && page.heldKey === null)
  const prompt = page.asking?.prompt
  const given = useGiven(page.asking, context)
  const isOfSeveral = prompt?.kind === 'choices'
  const isUnlit = isUnchosen || (isOfSeveral && isUnmeant(page.several, page.text, page.heldKey))
  const active = isUnlit ? -1 : highlightedIndex(rows, page.heldKey)
  const activeRow = rows[active]
  const named = isOfSeveral && isListing(page.text) ? rows.filter(isItem).map(({ key }) => key) : null
  const taken = isOfSeveral
    ? withNamed(takenKeys(page.several, !named && isItem(activeRow) ? activeRow.key : undefined), named)
    : []
  const { target } = page.asking ? withOwnTarget(page.asking.command, context) : context
  const typed = prompt?.kind === 'text' ? prompt.parse(page.text, {}) : null
  useAhead(page.asking, activeRow, isOfSeveral ? { value: taken } : typed)
  // A missing argument is reported only after an attempt to continue.
  const [tried, setTried] = useState<unknown>()
  const isTold = page.text !== '' || tried === page.asking
  const error = typed && 'error' in typed && isTold ? typed.error : null

  const activeId = isItem(activeRow) ? optionId(activeRow.key) : ''
  const label = prompt?.title ?? 'Команда или запись'
  useLayoutEffect(() => onLabel(label), [onLabel, label])

  const highlight = {
    doing: JSON.stringify([
      page.asking?.command.id,
      page.asking?.name,
      page.text,
      page.heldKey,
      line?.editing?.name,
    ]),
    seen: activeId + typedLine.readAs(activeRow),
    isOnlyNamed: page.asking === null && page.heldKey === null && !isUnlit && isOnlyNamed(rows, page.text),
    isFresh:
      (typedLine.waitsForRecords && !isFresh('records') ? false : typedLine.isFresh(activeRow)) ??
      typedNeed.isFresh(activeRow) ??
      isFresh(isItem(activeRow) ? activeRow.key : ''),
  }
  const hasJustSlid = useSlide(highlight.seen, highlight.doing)
  const heldEnter = useHeldEnter(highlight, takeActive)

  function enter(held: EnterWith): void {
    if (typed) {
      if ('value' in typed) palette.takeTyped(typed.value)
      else setTried(page.asking)
      return
    }
    if (!highlight.isFresh) {
      heldEnter.wait(held)
      return
    }
    if (isUnchosen) return
    // The highlighted row is gone, or another has just taken its place.
    const isUnseen = isItem(activeRow) ? hasJustSlid() : rows.some(isItem) && !isUnlit
    if (isUnseen) heldEnter.refuse()
    else takeActive(held)
  }

  function takeActive(held: EnterWith): void {
    if (isItem(activeRow) && activeRow.reason !== undefined && !isOfSeveral) {
      heldEnter.refuse(`${capitalized(activeRow.reason)}.`)
      return
    }
    noteChoice(activeRow, isInPart)
    if (held === 'Mod' && palette.takeInTab(activeRow)) return
    const withShift = held === 'Shift'
    if (isOfSeveral && !withShift) takeSeveral()
    else if (typedLine.take(activeRow) || !isItem(activeRow)) return
    else if (isOfSeveral) palette.mark(activeRow.key)
    else palette.take((withShift ? typedNeed.instead(activeRow) : undefined) ?? activeRow)
  }

  /** Applies the multiple choice as the footer says; never while a text matches nothing. */
  function takeSeveral(): void {
    if (!titleOf || (page.text.trim() !== '' && rows.length === 0)) return
    palette.takeMarked(taken, taken.map(titleOf).join(', '))
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.nativeEvent.isComposing) return
    // In a typed text these keys move its caret.
    const step = steps[event.key] ?? (page.text === '' ? edges[event.key] : undefined)
    if (step !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const row = rows[steppedIndex(rows, active, step)]
      if (isItem(row)) palette.hold(row.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // A held Enter must not run what the palette opens next.
      if (event.repeat) return
      const isOfLine = (event.ctrlKey || event.metaKey) && line !== null
      if (!isOfLine) enter(event.ctrlKey || event.metaKey ? 'Mod' : event.shiftKey ? 'Shift' : null)
      else if (typedLine.isFresh()) typedLine.run()
      // Its effect was not shown yet.
      else heldEnter.wait(null, '')
    } else if (event.key === 'Delete' && event.shiftKey && isItem(activeRow) && activeRow.isLearned) {
      event.preventDefault()
      forgetLearned(activeRow, page.text)
    } else if (event.key === 'Tab') {
      event.preventDefault()
      const by = event.shiftKey ? -1 : 1
      if ((need ? typedNeed : typedLine).step(by)) return
      if (page.asking && page.asking.given.length > 0) palette.back()
    } else if (event.key === 'Backspace' && page.text === '' && page.asking) {
      event.preventDefault()
      palette.back()
    }
  }

  const isEmpty = rows.length === 0 && !isComing && prompt?.kind !== 'text' && !line?.editing
  const shown = (line ? swappedLine(line) : need?.isSwapped && need.line) || shownAs
  useImperativeHandle(ref, () => ({ press, escape: () => typedLine.escape() || palette.escape() }))

  return (
    <>
      <div className="flex min-h-[52px] shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <PaletteChips
          id={chipsId}
          target={(page.asking?.command.appliesTo ?? !page.asking) ? target : null}
          asking={page.asking}
          given={given}
          command={page.asking && chipOf(page.asking, context)}
          marked={isOfSeveral && titleOf ? [...page.several.marked].map(titleOf) : []}
        />
        <div className="relative min-w-[180px] flex-1">
          {line && !need && <Underlined input={input} text={page.text} spans={line.completed.leftover} />}
          {need && <Underlined input={input} text={page.text} spans={need.leftover} />}
          <PaletteInput
            input={input}
            text={page.text}
            activeId={activeId}
            onType={palette.type}
            placeholder={prompt?.placeholder ?? prompt?.title ?? 'Команда или запись…'}
            isInvalid={error !== null}
            describedBy={error === null ? chipsId : stateId}
          />
        </div>
      </div>
      {line && !need && <LineChips line={line} onEdit={typedLine.edit} />}
      {need && <NeedChips need={need} edited={typedNeed.edited} onEdit={typedNeed.edit} />}
      <PaletteList
        rows={rows}
        active={active}
        isComing={isComing === true}
        label={prompt?.title ?? 'Найденное'}
        onTake={(row) => {
          noteChoice(row, isInPart)
          if (isOfSeveral) palette.mark(row.key)
          else if (!typedLine.take(row)) palette.take(row)
        }}
        onTakeInTab={palette.takeInTab}
        // A pointer moving across marked rows must not change the highlight.
        onPoint={({ key }) => !(isOfSeveral && page.several.hasMarked) && palette.hold(key)}
      />
      <PaletteState
        nothingBy={isEmpty ? page.text : null}
        advice={prompt?.kind === 'find' ? prompt.advice : undefined}
        isLoading={isLoading}
        failure={failure}
        error={error}
        notice={heldEnter.notice}
        hint={
          isInPart
            ? `По «${page.text}» ничего не нашлось. Похожее можно выбрать стрелками`
            : line && hintOf(line)
        }
      />
      <PaletteVoice
        asked={page.asking && `${chipOf(page.asking, context)}. ${page.asking.prompt.title}`}
        isTyped={page.text !== ''}
        count={rows.filter(isItem).length}
      />
      <PaletteFooter
        prompt={prompt}
        taken={isOfSeveral && titleOf ? namesOf(taken, titleOf) : null}
        isUnchosen={isUnchosen}
        isOpened={palette.isOpened}
        hasEarlier={(page.asking?.given.length ?? 0) > 0}
        line={line}
        isLearned={isItem(activeRow) && activeRow.isLearned === true}
        isNeed={typedNeed.isFresh(activeRow) !== undefined}
        isRecord={isItem(activeRow) && addressOfRow(activeRow) !== null}
        typed={shown ? page.text : ''}
        shownAs={shown}
      />
    </>
  )
}

const chipsId = 'palette-chips'

const swappedLine = ({ completed: { line } }: LineView) => line.isSwapped && line.text

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
}
const edges: Readonly<Record<string, number>> = {
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}
