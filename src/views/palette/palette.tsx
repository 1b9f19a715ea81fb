import { Command } from 'cmdk'
import { useRef, useState } from 'react'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom, type PaletteOpening } from '#src/state/place/overlay.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useKnownEntries } from './known-entries.ts'
import { PaletteBody, type PaletteKeys } from './palette-body.tsx'

/**
 * One input for commands and records. cmdk provides roles and input; ranking, windowing and arrow keys are
 * our own, since cmdk keeps every row mounted and walks the DOM.
 */
export default function Palette({ opening }: { opening: PaletteOpening }) {
  const [label, setLabel] = useState('')
  const known = useKnownEntries()
  const keys = useRef<PaletteKeys>(null)
  return (
    <Dialog
      title="Палитра команд"
      isTitleHidden
      widthPx={680}
      onClose={() => store.set(overlayAtom, null)}
      onEscape={() => keys.current?.escape()}
    >
      <Command
        shouldFilter={false}
        vimBindings={false}
        disablePointerSelection
        label={label}
        onKeyDown={(event) => keys.current?.press(event)}
        className="flex min-h-0 flex-col"
      >
        <PaletteBody ref={keys} opening={opening} known={known} onLabel={setLabel} />
      </Command>
    </Dialog>
  )
}
