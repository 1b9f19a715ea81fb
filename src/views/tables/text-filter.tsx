import { useAtomValue, useSetAtom } from 'jotai'
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createOwnWriting } from '#src/state/browser/own-writing.ts'
import { isFieldAwaitedAtom } from '#src/state/browser/type-ahead.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { addressTextAtom, writeAddressText } from '#src/state/place/address-text.ts'
import { currentAddress, locationAtom } from '#src/state/place/location.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { textFilterAtom } from '#src/state/table/table.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { examples } from './examples.ts'
import { reachField } from './outside-dialogs.ts'
import type NeedOfText from './text-need.tsx'
import type { TakenNeed, TextRead } from './text-need.tsx'

const writeAfterMs = 200
/** A number may become a need with the next words. */
const writeNumberAfterMs = 800
/** A longer text takes more room while it is typed. */
const shortText = 16

let TextNeed: ComponentType<ComponentProps<typeof NeedOfText>> | undefined

/** Text filter of the table. Input is written to the address, so it survives a reload. */
export function TextFilter({ onLeave }: { onLeave: () => void }) {
  useCommandKeys()
  const written = useAtomValue(addressTextAtom)
  const list = useAtomValue(listAddressAtom)?.list
  const isList = list !== undefined
  const [text, setText] = useState(written)
  const example = useExample()
  const [isTyping, setTyping] = useState(false)
  const [hasNeeds, setNeeds] = useState(TextNeed !== undefined)
  const latest = useRef(written)
  const before = useRef(written)
  const read = useRef<TextRead>(undefined)
  const own = useRef(createOwnWriting(written)).current
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // External change: Back, or a cleared filter.
    if (own.see(written)) return
    clearTimeout(timer.current)
    latest.current = written
    setText(written)
  }, [own, written])

  const write = useCallback(
    (next = latest.current) => {
      clearTimeout(timer.current)
      own.write(next.trim())
      writeAddressText(next)
    },
    [own],
  )

  useEffect(() => {
    const keep = () => write()
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('pagehide', keep)
    }
  }, [write])

  const setTextFilter = useSetAtom(textFilterAtom)
  const isAwaited = useAtomValue(isFieldAwaitedAtom)
  useEffect(() => {
    const own = { focus: () => reachField(field.current) }
    setTextFilter(own)
    return () => setTextFilter((now) => (now === own ? null : now))
  }, [setTextFilter])
  // Asked for before it was there. Runs after the effects above, which apply the address.
  useEffect(() => {
    if (isAwaited) reachField(field.current)
  }, [isAwaited])

  /** While a need is typed, the table stays as it was: nothing has its words. */
  const take = useCallback(
    (now: TextRead) => {
      read.current = now
      if (now.taken) write(before.current)
    },
    [write],
  )

  function change(next: string) {
    latest.current = next
    own.plan(next.trim())
    setText(next)
    clearTimeout(timer.current)
    const isNumber = /\d\s*$/.test(next) && read.current?.isComing
    timer.current = setTimeout(writeTyped, isNumber ? writeNumberAfterMs : writeAfterMs)
  }

  function writeTyped() {
    write(needNow() ? before.current : latest.current)
  }

  function focus() {
    // Back in the window, the field goes on.
    if (isTyping) return
    before.current = latest.current
    setTyping(true)
    if (isList || TextNeed) return
    // Without it the words are searched.
    import('./text-need.tsx').then(
      (loaded) => {
        TextNeed = loaded.default
        setNeeds(true)
      },
      () => {},
    )
  }

  function tryExample(line: string) {
    field.current?.focus()
    change(line)
  }

  function leave(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' && text === '' && example !== undefined) {
      event.preventDefault()
      tryExample(example)
    }
    if (event.nativeEvent.isComposing || !['Enter', 'Escape', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    if (event.key !== 'Escape') return void apply(onLeave)
    // The table has stayed as it was: so does the field.
    if (needNow()) change(before.current)
    write()
    onLeave()
  }

  /** Applies what is shown: the conditions of a need, or the words. */
  async function apply(then?: () => void) {
    const need = needNow()
    if (need && !(await understand(need))) return
    write()
    then?.()
  }

  function blur() {
    // The window has lost the focus, the field has kept it.
    if (document.activeElement === field.current) return
    setTyping(false)
    // Passed through, a text stays what it was.
    if (latest.current === before.current) write()
    else void apply()
  }

  const needNow = () => (read.current?.text === latest.current ? read.current.taken : undefined)

  /** Turns a need into conditions; words that some record has stay text. @returns false if something else came first. */
  async function understand(need: () => Promise<TakenNeed>): Promise<boolean> {
    const of = latest.current
    const from = currentAddress()
    clearTimeout(timer.current)
    const { rest, show } = await need()
    // Typed on, or gone elsewhere meanwhile.
    if (latest.current !== of || currentAddress() !== from) return false
    latest.current = rest
    before.current = rest
    own.plan(rest)
    setText(rest)
    show()
    return true
  }

  const keys = keysOfCommand('filter.text') ?? []
  const isWide = isTyping && text.length > shortText
  return (
    <>
      <div className="relative block h-[26px] max-w-[300px] grow basis-[110px]">
        <input
          ref={field}
          value={text}
          // Makes room for the keycaps.
          style={
            keys.length > 1 ? { paddingRight: `${keys.join('').length * 7 + keys.length * 13}px` } : undefined
          }
          aria-label="Поиск по тексту"
          placeholder={list ? (list.textHint ?? 'Название, слова из записи') : 'Потребность, название, адрес'}
          autoComplete="off"
          spellCheck={false}
          className={`peer h-[26px] w-full rounded text-ellipsis border border-line bg-panel pr-7 pl-2 text-sm hover:border-control focus:border-control ${isWide ? 'absolute top-0 left-0 z-20 w-[440px]! max-w-[80vw]' : ''}`}
          onChange={(event) => change(event.target.value)}
          onKeyDown={leave}
          onBlur={blur}
          onFocus={focus}
        />
        <span className="pointer-events-none absolute top-1 right-1 peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden">
          <Keycaps keys={keys} />
        </span>
        {hasNeeds && isTyping && !isList && TextNeed && (
          <TextNeed
            text={text}
            onRead={take}
            onTake={() => void apply(onLeave)}
            onSelect={({ start, end }) => field.current?.setSelectionRange(start, end)}
          />
        )}
      </div>
      {example !== undefined && text === '' && (
        <TryLine example={example} keys={isTyping ? [] : keys} onTry={() => tryExample(example)} />
      )}
    </>
  )
}

/** A line to try over a table that nobody has filtered; undefined over others. */
function useExample(): string | undefined {
  const { search } = useAtomValue(locationAtom)
  const target = useAtomValue(addressSearchAtom)?.search.target
  return search === '' && target ? examples[target] : undefined
}

interface TryLineProps {
  readonly example: string
  readonly keys: readonly string[]
  readonly onTry: () => void
}

/** Offers the line beside the empty field; a press types it there. */
function TryLine({ example, keys, onTry }: TryLineProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="order-last flex h-[26px] min-w-0 cursor-pointer items-center gap-1.5 rounded px-1 text-sm text-muted hover:text-ink max-wide:[main:has(+aside)_&]:hidden print:hidden"
      onClick={onTry}
    >
      <span className="truncate">Например: {example}</span>
      <Keycaps keys={[...keys, '→']} />
    </button>
  )
}
