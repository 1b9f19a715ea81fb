import { store } from '#src/state/keyboard/store.ts'
import { type FormRequest, type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import { type FormKind, formKinds } from '#src/state/table/target-kinds.ts'
import type { AnyForm } from './forms/form-declaration.ts'
import { FormStack } from './forms/form-stack.tsx'
import { type LateForm, lateForm } from './forms/late-form.tsx'
import { watchFileDropOnce } from './imports/file-drop.ts'
import { watchPressesOnce } from './keys/press-guard.ts'
import { fileName, fileOf } from './runtime/kind-files.ts'
import { lateComponent } from './runtime/late-component.tsx'

// All overlays load through this module.
watchPressesOnce()
watchFileDropOnce()

const palette = lateComponent(() => import('./palette/palette.tsx'))
const cheatSheet = lateComponent(() => import('./cheat-sheet.tsx'))
const rowMenu = lateComponent(() => import('./row-menu.tsx'))
const confirmation = lateComponent(() => import('./confirmation.tsx'))
const lightbox = lateComponent(() => import('./files/lightbox.tsx'))
const callWindow = lateComponent(() => import('./calls/call-window.tsx'))
const presented = lateComponent(() => import('./presentations/presented.tsx'))
const bulkPreview = lateComponent(() => import('./bulk/bulk-preview.tsx'))
const bulkReport = lateComponent(() => import('./bulk/bulk-report.tsx'))
const unsentWindow = lateComponent(() => import('./unsent/unsent-window.tsx'))
const keyRecorder = lateComponent(() => import('./keys/key-recorder.tsx'))
const invitation = lateComponent(() => import('./users/invitation.tsx'))

/** Loads overlays when idle, so that the first Ctrl+K opens at once, also offline. */
export function preloadEach(): void {
  // A failed load is retried, and reported, when needed.
  const quietly = () => {}
  for (const { preload } of [palette, cheatSheet, rowMenu, confirmation]) preload().catch(quietly)
  import('./notices.tsx').catch(quietly)
  // Forms must open offline even the first time: their input is kept.
  const { block, building, company, person, event } = forms
  import('./palette/prepare.ts').then(({ preparePalette }) => preparePalette()).catch(quietly)
  requestIdleCallback(() => {
    const often = [unsentWindow, callWindow, block, building, company, person, event]
    for (const { preload } of often) preload().catch(quietly)
  })
}

/** Exhaustive: a new kind of overlay does not type-check without its component. */
export default function OverlayOf({ overlay }: { overlay: Overlay }) {
  switch (overlay.kind) {
    case 'palette':
      // A new key restarts the overlay with its new subject.
      return (
        <palette.Component
          key={JSON.stringify([overlay.opening.commandId, overlay.opening.text])}
          opening={overlay.opening}
        />
      )
    case 'cheatSheet':
      return <cheatSheet.Component />
    case 'rowMenu':
      return <rowMenu.Component {...overlay} />
    case 'confirm':
      return <confirmation.Component {...overlay} />
    case 'lightbox':
      return <lightbox.Component parent={overlay.parent} />
    case 'call':
      return <callWindow.Component {...overlay} />
    case 'presented':
      return <presented.Component {...overlay} />
    case 'invitation':
      return <invitation.Component {...overlay} />
    case 'keyRecorder':
      return <keyRecorder.Component {...overlay} />
    case 'unsent':
      return <unsentWindow.Component />
    case 'bulkPreview':
      return <bulkPreview.Component {...overlay} />
    case 'bulkReport':
      return <bulkReport.Component />
    case 'form':
      return (
        <FormStack
          request={overlay.form}
          close={() => store.set(overlayAtom, null)}
          draw={(request) => <FormOf request={request} />}
        />
      )
  }
}

const formFiles = import.meta.glob<{ default: AnyForm }>('./forms/kinds/*-form.{ts,tsx}')

const forms = {
  ...Object.fromEntries(formKinds.map((kind) => [kind, lateForm(formFileOf(kind))])),
  office: lateForm(() => import('./forms/kinds/office-form.ts')),
  portalConfig: lateForm(() => import('./forms/kinds/portal-config-form.tsx')),
  offersImport: lateComponent(() => import('./forms/kinds/offers-import-form.tsx')),
  importFile: lateComponent(() => import('./forms/kinds/import-file-form.tsx')),
  portalReport: lateComponent(() => import('./forms/kinds/portal-report-form.tsx')),
} as { [F in FormRequest['form']]: LateForm<F> }

function formFileOf(kind: FormKind) {
  const path = `./forms/kinds/${fileName(kind)}-form.ts`
  return fileOf(formFiles, `${path}x` in formFiles ? `${path}x` : path)
}

function FormOf({ request }: { request: FormRequest }) {
  const { Component } = forms[request.form] as LateForm<FormRequest['form']>
  return <Component request={request} />
}
