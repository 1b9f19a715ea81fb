import { store } from '#src/state/keyboard/store.ts'
import { type FormRequest, type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import { FormStack } from './forms/form-stack.tsx'
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
const blockForm = lateComponent(() => import('./forms/kinds/block-form.tsx'))
const eventForm = lateComponent(() => import('./events/event-form.tsx'))
const buildingForm = lateComponent(() => import('./forms/kinds/building-form.tsx'))
const competitorForm = lateComponent(() => import('./forms/kinds/competitor-form.tsx'))
const offersImportForm = lateComponent(() => import('./forms/kinds/offers-import-form.tsx'))
const portalReportForm = lateComponent(() => import('./forms/kinds/portal-report-form.tsx'))
const portalConfigForm = lateComponent(() => import('./forms/kinds/portal-config-form.tsx'))
const companyForm = lateComponent(() => import('./forms/kinds/company-form.tsx'))
const personForm = lateComponent(() => import('./forms/kinds/person-form.tsx'))
const userForm = lateComponent(() => import('./forms/kinds/user-form.tsx'))
const officeForm = lateComponent(() => import('./forms/kinds/office-form.tsx'))
const presentationForm = lateComponent(() => import('./presentations/presentation-form.tsx'))
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
  const forms = [blockForm, buildingForm, companyForm, personForm, eventForm]
  requestIdleCallback(() => {
    for (const { preload } of [unsentWindow, callWindow, ...forms]) preload().catch(quietly)
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

function FormOf({ request }: { request: FormRequest }) {
  switch (request.form) {
    case 'block':
      return <blockForm.Component id={request.id} buildingId={request.buildingId} prefill={request.prefill} />
    case 'event':
      return <eventForm.Component id={request.id} prefill={request.prefill} />
    case 'building':
      return (
        <buildingForm.Component id={request.id} prefill={request.prefill} asksAddress={request.asksAddress} />
      )
    case 'competitor':
      return <competitorForm.Component id={request.id} prefill={request.prefill} />
    case 'offersImport':
      return <offersImportForm.Component id={request.id} name={request.name} />
    case 'portalReport':
      return <portalReportForm.Component />
    case 'portalConfig':
      return <portalConfigForm.Component />
    case 'company':
      return <companyForm.Component id={request.id} prefill={request.prefill} of={request.of} />
    case 'person':
      return (
        <personForm.Component
          id={request.id}
          companyId={request.companyId}
          prefill={request.prefill}
          of={request.of}
        />
      )
    case 'presentation':
      return <presentationForm.Component id={request.id} of={request.of} />
    case 'user':
      return <userForm.Component id={request.id} />
    case 'office':
      return <officeForm.Component />
  }
}
