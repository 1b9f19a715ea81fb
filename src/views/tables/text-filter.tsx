import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { insteadOfText } from '#src/commands/need/need-addresses.ts'
import { prepareNeeds, typedNeed } from '#src/commands/need/typed-needs.ts'
import { createOwnWriting } from '#src/state/browser/own-writing.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { addressTextAtom, writeAddressText } from '#src/state/place/address-text.ts'
import { goTo } from '#src/state/place/location.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'

const writeAfterMs = 200
/** Conditions with a number, which tell a need from a name. */
const measured: ReadonlySet<string> = new Set([
  'area',
  'rent',
  'month',
  'price',
  'floor',
  'walk',
  'class',
  'by',
])

/** Text filter of the table. Input is written to the address, so it survives a reload. */
export function TextFilter({ ref, onLeave }: { ref: Ref<HTMLInputElement>; onLeave: () => void }) {
  useCommandKeys()
  const written = useAtomValue(addressTextAtom)
  const isList = useAtomValue(listAddressAtom) !== undefined
  const [text, setText] = useState(written)
  const latest = useRef(written)
  const own = useRef(createOwnWriting(written)).current
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // External change: Back, or a cleared filter.
    if (own.see(written)) return
    clearTimeout(timer.current)
    latest.current = written
    setText(written)
  }, [own, written])

  const write = useCallback(() => {
    clearTimeout(timer.current)
    own.write(latest.current.trim())
    writeAddressText(latest.current)
  }, [own])

  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('pagehide', write)
    }
  }, [write])

  function change(next: string) {
    latest.current = next
    own.plan(next.trim())
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(write, writeAfterMs)
  }

  function leave(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Enter') understand()
    write()
    onLeave()
  }

  /** Turns what is a need into conditions; the rest stays text. */
  function understand() {
    const need = isList ? undefined : typedNeed(latest.current)
    // Words alone may be a name: «Крокус Сити», «Большевик».
    const isSure = need?.parts.some(({ of, isGuess }) => !isGuess && measured.has(of))
    const address = need && isSure && insteadOfText(need)
    if (!address) return
    latest.current = need?.text ?? ''
    own.plan(latest.current)
    setText(latest.current)
    goTo(address)
  }

  const keys = keysOfCommand('filter.text') ?? []
  return (
    <label className="relative block max-w-[176px] grow basis-[110px]">
      <span className="sr-only">Поиск по тексту</span>
      <input
        ref={ref}
        value={text}
        // Makes room for the keycaps.
        style={
          keys.length > 1 ? { paddingRight: `${keys.join('').length * 7 + keys.length * 13}px` } : undefined
        }
        placeholder={isList ? 'Найти по словам' : 'Потребность, название, адрес'}
        autoComplete="off"
        spellCheck={false}
        className="peer h-[26px] w-full rounded text-ellipsis border border-line bg-panel pr-7 pl-2 text-sm hover:border-control focus:border-control"
        onChange={(event) => change(event.target.value)}
        onKeyDown={leave}
        onBlur={write}
        onFocus={() => void prepareNeeds()}
      />
      <span className="pointer-events-none absolute top-1 right-1 peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden">
        <Keycaps keys={keys} />
      </span>
    </label>
  )
}
