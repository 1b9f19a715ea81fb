import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { type FormRequest, type Overlay, overlayAtom } from '#src/state/overlay.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

const Palette = lazy(() => import('./palette/palette.tsx'))
const CheatSheet = lazy(() => import('./cheat-sheet.tsx'))
const RowMenu = lazy(() => import('./row-menu.tsx'))
const Confirmation = lazy(() => import('./confirmation.tsx'))
const BlockForm = lazy(() => import('./forms/block-form.tsx'))
const BuildingForm = lazy(() => import('./forms/building-form.tsx'))

/** Loaded while nothing else is going on, so that the first Ctrl+K waits for nothing. */
export function preloadOverlays(): void {
  void import('./palette/palette.tsx')
  void import('./cheat-sheet.tsx')
  void import('./notices.tsx')
}

/** What stands over the screen. */
export function Overlays() {
  const overlay = useAtomValue(overlayAtom)
  if (!overlay) return null
  return (
    <ScreenBoundary resetKey={overlay.kind} onRetry={() => {}}>
      <Suspense>
        <OverlayOf overlay={overlay} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Exhaustive: another kind of overlay does not type-check without its component. */
function OverlayOf({ overlay }: { overlay: Overlay }) {
  switch (overlay.kind) {
    case 'palette':
      // Opened anew on something else it begins from the start.
      return (
        <Palette
          key={JSON.stringify([overlay.opening.commandId, overlay.opening.text])}
          opening={overlay.opening}
        />
      )
    case 'cheatSheet':
      return <CheatSheet />
    case 'rowMenu':
      return <RowMenu />
    case 'confirm':
      return <Confirmation {...overlay} />
    case 'form':
      return <FormOf request={overlay.form} />
  }
}

function FormOf({ request }: { request: FormRequest }) {
  switch (request.form) {
    case 'block':
      return <BlockForm id={request.id} buildingId={request.buildingId} />
    case 'building':
      return <BuildingForm id={request.id} />
  }
}
