import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { commandById } from '#src/commands/core/registry.ts'
import { chordSteps } from '#src/commands/keys/chord-steps.ts'
import { CHORD_HINT_MS, CHORD_TIMEOUT_MS } from '#src/commands/keys/resolver.ts'
import { type Chord, chordAtom } from '#src/state/keyboard/chord.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'

/** Shows possible continuations of a chord after a delay. */
export function ChordHint() {
  const chord = useAtomValue(chordAtom)
  const [shown, setShown] = useState<typeof chord>(null)
  useEffect(() => {
    setShown(null)
    if (!chord) return
    const show = setTimeout(() => setShown(chord), CHORD_HINT_MS)
    const hide = setTimeout(() => setShown(null), CHORD_TIMEOUT_MS)
    return () => {
      clearTimeout(show)
      clearTimeout(hide)
    }
  }, [chord])
  // The live region is rendered before its text: some screen readers ignore one inserted with text.
  return (
    <div role="status" className={shown ? look : 'sr-only'}>
      {shown && <Steps chord={shown} />}
    </div>
  )
}

const look = 'fixed bottom-11 left-4 z-40 rounded-xl border border-line bg-panel p-3 shadow-float'

function Steps({ chord }: { chord: Chord }) {
  const context = useAtomValue(commandContextAtom)
  const steps = chordSteps(chord.next, commandById, context)
  return (
    <>
      <div className="mb-2 flex items-center gap-1.5 text-sm text-muted">
        <Keycaps keys={capsOf(chord.keys).flat()} /> затем
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5">
        {steps.map(({ keys, title }) => (
          <li key={keys} className="flex items-center gap-2">
            <Keycaps keys={capsOf(keys).flat()} />
            {title}
          </li>
        ))}
      </ul>
    </>
  )
}
