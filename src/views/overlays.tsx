import { store } from '#src/state/keyboard/store.ts'
import { type FormRequest, type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import { FormStack } from './forms/form-stack.tsx'
import { type LateForm, lateForm } from './forms/late-form.tsx'
import { watchPressesOnce } from './keys/press-guard.ts'
import { lateComponent } from './runtime/late-component.tsx'

// All overlays load through this module.
watchPressesOnce()

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
      return <rowMenu.Component at={overlay.at} />
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

/** Exhaustive: another form does not type-check without its component. */
const forms: { [F in FormRequest['form']]: LateForm<F> } = {
  block: lateForm(() => import('./forms/kinds/block-form.tsx')),
  building: lateForm(() => import('./forms/kinds/building-form.tsx')),
  company: lateForm(() => import('./forms/kinds/company-form.ts')),
  person: lateForm(() => import('./forms/kinds/person-form.ts')),
  event: lateForm(() => import('./forms/kinds/event-form.ts')),
  presentation: lateForm(() => import('./forms/kinds/presentation-form.tsx')),
  competitor: lateForm(() => import('./forms/kinds/competitor-form.ts')),
  user: lateForm(() => import('./forms/kinds/user-form.tsx')),
  office: lateForm(() => import('./forms/kinds/office-form.ts')),
  portalConfig: lateForm(() => import('./forms/kinds/portal-config-form.ts')),
  offersImport: lateComponent(() => import('./forms/kinds/offers-import-form.tsx')),
  portalReport: lateComponent(() => import('./forms/kinds/portal-report-form.tsx')),
}

function FormOf({ request }: { request: FormRequest }) {
  const { Component } = forms[request.form] as LateForm<FormRequest['form']>
  return <Component request={request} />
}
