import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { quoted } from '#domain/text/quoted.ts'
import { commandsAtom } from '#src/commands/core/registry.ts'
import { type SheetItem, type SheetRow, sheetEntries, sheetRows } from '#src/commands/keys/key-sheet.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useWindowedList } from '#src/ui/grid/use-windowed-list.ts'
import { Highlighted } from '#src/ui/highlighted.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { PaletteVoice } from './palette/palette-voice.tsx'
import { CommandButton } from './runtime/command-button.tsx'
import { capsOf } from './runtime/platform.ts'
import { runCommand } from './runtime/runtime.ts'

/** Step of PgDn. */
const pageRows = 12
/** Height around the list: margins, title, field, footer. */
const aroundPx = 300

/**
 * Lists every key, those of the current screen first; searched like the palette, walked by arrows. Derived
 * from the registry.
 */
export default function CheatSheet() {
  const commands = useAtomValue(commandsAtom)
  const context = useAtomValue(commandContextAtom)
  const active = useAtomValue(activeScopesAtom)
  const [text, setText] = useState('')
  const [held, setHeld] = useState<string | null>(null)
  const id = useId()
  const entries = useMemo(() => sheetEntries(commands, context, active), [commands, context, active])
  const rows = useMemo(() => sheetRows(entries, text), [entries, text])
  const items = rows.filter(isItem)
  const current = items.find(({ key }) => key === held) ?? items[0]

  const close = () => store.set(overlayAtom, null)
  function take(item: SheetItem): void {
    if (item.reason !== undefined) return
    close()
    void runCommand(item.key, { source: 'palette' })
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = current ? items.indexOf(current) : 0
      setHeld(items[Math.min(Math.max(at + step, 0), items.length - 1)]?.key ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // A held Enter must not run what the previous press has opened.
      if (!event.repeat && current) take(current)
    }
  }

  return (
    <Dialog title="Клавиши" onClose={close} widthPx={760}>
      <div className="border-b border-line px-5 pb-3">
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-keys`}
          aria-activedescendant={current && `${id}-${current.key}`}
          aria-autocomplete="list"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setHeld(null)
          }}
          onKeyDown={press}
          placeholder="Команда или клавиши"
          aria-label="Искать среди клавиш"
          className="h-[30px] w-full rounded border border-control bg-panel px-2.5 placeholder:text-muted"
        />
      </div>
      <SheetList id={id} rows={rows} current={current} onTake={take} />
      <p role="status" className={items.length === 0 ? 'px-5 py-4 text-muted' : 'sr-only'}>
        {items.length === 0 ? `Ничего не нашлось по ${quoted(text)}` : (current?.reason ?? '')}
      </p>
      <PaletteVoice asked={null} isTyped={text !== ''} count={items.length} />
      <div className="flex h-9 shrink-0 items-center gap-4 border-t border-line bg-background px-5 text-sm text-muted">
        {feet.map(([caps, label]) => (
          <span key={label} className="flex items-center gap-1.5">
            <Keycaps keys={caps} /> {label}
          </span>
        ))}
        <CommandButton
          id="keys.show"
          look="bare"
          keys={undefined}
          className="ml-auto rounded px-1.5 text-accent underline underline-offset-2 hover:text-ink"
          onRun={close}
        >
          Настроить клавиши
        </CommandButton>
      </div>
    </Dialog>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
}

const feet: readonly (readonly [caps: readonly string[], label: string])[] = [
  [['↑', '↓'], 'выбрать'],
  [['↵'], 'выполнить'],
  [['Esc'], 'закрыть'],
]

interface SheetListProps {
  id: string
  rows: readonly SheetRow[]
  current: SheetItem | undefined
  onTake(item: SheetItem): void
}

function SheetList({ id, rows, current, onTake }: SheetListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const items = useMemo(() => rows.filter(isItem), [rows])
  const list = useWindowedList({
    scroller,
    items: rows,
    isHeading: (row) => !isItem(row),
    activeIndex: current ? rows.indexOf(current) : -1,
    maxHeightPx: Math.max(180, Math.min(576, innerHeight - aroundPx)),
  })
  return (
    <div
      ref={scroller}
      id={`${id}-keys`}
      role="listbox"
      tabIndex={-1}
      aria-label="Список клавиш"
      style={list.scrollerStyle}
      className="overflow-y-auto overscroll-contain outline-none"
    >
      <div role="presentation" style={list.contentStyle}>
        {list.mounted.map(({ item: row }) =>
          isItem(row) ? (
            <SheetOption
              key={row.key}
              id={`${id}-${row.key}`}
              item={row}
              place={items.indexOf(row) + 1}
              count={items.length}
              isCurrent={row === current}
              onTake={onTake}
            />
          ) : (
            <div
              key={row.key}
              role="presentation"
              className="flex h-7 items-end px-5 pb-1 text-xs text-muted"
            >
              {row.title}
            </div>
          ),
        )}
      </div>
    </div>
  )
}

interface SheetOptionProps {
  id: string
  item: SheetItem
  /** Its index among all matches, from 1. */
  place: number
  count: number
  isCurrent: boolean
  onTake(item: SheetItem): void
}

function SheetOption({ id, item, place, count, isCurrent, onTake }: SheetOptionProps) {
  const look = isCurrent ? 'border-accent bg-accent-surface' : 'border-transparent'
  const isDisabled = item.reason !== undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-posinset={place}
      aria-setsize={count}
      aria-disabled={isDisabled}
      onClick={() => onTake(item)}
      className={`flex h-9 items-center gap-3 border-l-[3px] px-[17px] ${isDisabled ? '' : 'cursor-pointer'} ${look}`}
    >
      <span className={`min-w-0 shrink truncate ${isDisabled ? 'text-muted' : ''}`}>
        <Highlighted text={item.title} ranges={item.highlights} />
      </span>
      <span className="min-w-0 flex-1 truncate text-sm text-muted">{item.reason}</span>
      <span className="flex shrink-0 items-center gap-2">
        {item.keys.map((keys) => (
          <Keycaps key={keys} keys={capsOf(keys).flat()} />
        ))}
      </span>
    </div>
  )
}

function isItem(row: SheetRow): row is SheetItem {
  return row.kind === 'item'
}
