import { atom } from 'jotai'
import type { Callee } from '#contract/companies/callees.ts'
import type { CompanyFacts } from '#contract/companies/company-records.ts'
import type { PersonFacts } from '#contract/companies/person-records.ts'
import type { EventFacts } from '#contract/events/event-records.ts'
import type { LinkedPresentation } from '#contract/presentations/presentations.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'
import type { FeeBasis } from '#domain/deals/vocabulary.ts'
import type { SaidNeed } from '#domain/demands/changed-need.ts'
import type { urgencies } from '#domain/demands/vocabulary.ts'
import type { VatTreatment } from '#domain/stock/vocabulary.ts'
import type { Dialled } from '#src/state/browser/dialling.ts'
import { store } from '#src/state/keyboard/store.ts'
import type { BulkQuestion } from '#src/state/queries/bulk-run.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import type { Target, TargetRecord } from '#src/state/table/target.ts'
import type { FormKind } from '#src/state/table/target-kinds.ts'
import { visitAtom } from './location.ts'

/** Overlay on the screen; at most one at a time. Views map each `kind` to a component, exhaustively. */
export type Overlay =
  | { kind: 'palette'; opening: PaletteOpening }
  | { kind: 'cheatSheet' }
  /** Without a position: beside the row under the cursor. `isOfRow`: of that row although others are ticked. */
  | { kind: 'rowMenu'; at?: { xPx: number; yPx: number }; isOfRow?: boolean }
  | {
      kind: 'confirm'
      title: string
      text: string
      lines?: readonly string[]
      actionTitle: string
      /** Destructive: the button is styled accordingly. */
      isDanger?: boolean
      answer(isConfirmed: boolean): void
    }
  | { kind: 'form'; form: FormRequest }
  /** Confirmation of a bulk command with its effects. */
  | { kind: 'bulkPreview'; of: BulkQuestion }
  /** Result of a bulk command. */
  | { kind: 'bulkReport' }
  /** Records keys for a command. */
  | { kind: 'keyRecorder'; commandId: string; scope: string }
  /** The outbox. */
  | { kind: 'unsent' }
  | { kind: 'lightbox'; parent: FileParent }
  /** People to call about the target; `dialled`: the number that was called at once. */
  | { kind: 'call'; target: Target; callees: readonly Callee[]; dialled: Dialled | null; isToLog: boolean }
  /** A presentation's new link, shown once. */
  | { kind: 'presented'; made: LinkedPresentation }
  /**
   * The link to a first password, shown once; `mailFolder`: folder on the server with the letter, null: it
   * was sent.
   */
  | { kind: 'invitation'; name: string; link: string; mailFolder: string | null }

/** Opens the palette on everything, or on a command's missing argument. */
export interface PaletteOpening {
  /** The selection when it was opened; pinned until it closes. */
  target: Target | null
  /** Initial text: a prefix such as `?`. */
  text?: string
  commandId?: string
  args?: Readonly<Record<string, unknown>>
  /** Labels of arguments, by name. */
  labels?: Readonly<Record<string, string>>
  /** Keys of the marked choices. */
  marked?: readonly string[]
  /** Key of the highlighted choice. */
  heldKey?: string
}

/** Initial values of a new event. */
export type NewEvent = Partial<Omit<EventFacts, 'isDone'>>

/** Records of a new presentation, and initial values of its form. */
export interface NewPresentation {
  kind: 'block' | 'building'
  /** Absent: the whole list. */
  ids?: readonly number[]
  listId?: number
  title: string
  recipient?: string
  /** Start of the viewing that tells the recipient. */
  viewedAt?: string
  /** Demand that its blocks are sent for. */
  demandId?: number
  /** Deal that they are sent for. */
  dealId?: number
  /** Blocks among them that are not ones to offer, as far as the screen knows. */
  unfit: readonly Pick<TargetRecord, 'id' | 'title' | 'unfit'>[]
  /** The target it was opened on. */
  target: Target
}

/** Fields of a new record as text, by code: taken from a command link. */
export type LinkedFields = Readonly<Record<string, string>>

/** A deal's payment as a line tells it: per cent or roubles by its basis. */
export interface TypedFee {
  basis: FeeBasis
  value: string
  vatTreatment?: VatTreatment
}

/** Values that a line tells of a record that there is, by field; those of lists are added to them. */
export type TypedFields = Readonly<Record<string, string>>
/** Conditions that a line says of a demand, and its urgency. */
export interface TypedCondition extends Partial<SaidNeed> {
  urgency?: keyof typeof urgencies
}

/** Initial state of forms that take more than values of their fields. */
interface FormStart {
  block: {
    buildingId?: number
    prefill?: Partial<BlockFacts>
    /** Its building if we do not have it: named in the field, and facts of its form. */
    newBuilding?: Partial<BuildingFacts>
  }
  building: {
    prefill?: Partial<BuildingFacts>
    typed?: TypedFields
    /** Starts with looking up the address of the building's coordinates. */
    looksUpAddress?: true
  }
  company: { prefill?: Partial<CompanyFacts>; of?: number; typed?: TypedFields }
  person: { companyId?: number; prefill?: Partial<PersonFacts>; of?: number; typed?: TypedFields }
  event: { prefill?: NewEvent; demandId?: number; deal?: { id: number; name: string } }
  deal: { prefill?: Readonly<Record<string, unknown>>; demandId?: number; fee?: TypedFee }
  demand: { prefill?: Readonly<Record<string, unknown>>; of?: number; typed?: TypedCondition }
  lease: { prefill?: Readonly<Record<string, unknown>>; renewsId?: number }
  presentation: { of?: NewPresentation }
}

type RecordForm<K extends FormKind> = { form: K; id: number | null } & (K extends keyof FormStart
  ? FormStart[K]
  : { prefill?: Readonly<Record<string, unknown>> })

/**
 * A form that a command opens; its component is in `src/views`. `prefill` holds initial values of a new
 * record, from the inquiry `of` or a typed line; `linked` holds the values of the link that opened the form,
 * `focusOn` the field that gets the focus.
 */
export type FormRequest = (
  | { [K in FormKind]: RecordForm<K> }[FormKind]
  | { form: 'offersImport'; id: number; name: string }
  | { form: 'portalReport' }
  | { form: 'portalConfig' }
  | { form: 'office' }
  /** `file`: dropped, sent at once. */
  | { form: 'importFile'; file?: File }
) & {
  linked?: LinkedFields
  focusOn?: string
  /** Fields of `prefill` that a line has just told. */
  told?: readonly string[]
}

const opened = atom<{ overlay: Overlay; visit: number } | null>(null)

/** It goes with the page that it was opened over. */
export const overlayAtom = atom(
  (get) => {
    const now = get(opened)
    return now?.visit === get(visitAtom) ? now.overlay : null
  },
  (get, set, overlay: Overlay | null) => set(opened, overlay && { overlay, visit: get(visitAtom) }),
)

let asked = 0
/** Number of windows so far that had to wait for data. */
export const windowsAsked = () => asked

/** Opens a window that waits for data over the page where it was asked for, or not at all. */
export function overlayOfPage(): (overlay: Overlay) => void {
  asked++
  const visit = store.get(visitAtom)
  return (overlay) => {
    if (store.get(visitAtom) === visit) store.set(overlayAtom, overlay)
  }
}

/** A confirmation: Enter accepts; Esc, another window or another page declines. */
export function confirmed(
  question: Omit<Extract<Overlay, { kind: 'confirm' }>, 'kind' | 'answer'>,
): Promise<boolean> {
  return answered(false, (answer) => ({ kind: 'confirm', ...question, answer }))
}

/** Shows a window that answers. @param otherwise the answer if it goes unanswered. */
export function answered<T>(otherwise: T, window: (answer: (given: T) => void) => Overlay): Promise<T> {
  return new Promise((resolve) => {
    const answer = (given: T) => {
      unsubscribe()
      if (store.get(overlayAtom) === own) store.set(overlayAtom, null)
      resolve(given)
    }
    const own = window(answer)
    store.set(overlayAtom, own)
    const unsubscribe = store.sub(overlayAtom, () => store.get(overlayAtom) !== own && answer(otherwise))
  })
}
