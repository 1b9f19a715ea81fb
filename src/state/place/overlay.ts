import { atom } from 'jotai'
import type { Callee } from '#contract/companies/callees.ts'
import type { CompanyFacts } from '#contract/companies/company-records.ts'
import type { PersonFacts } from '#contract/companies/person-records.ts'
import type { EventFacts } from '#contract/events/event-records.ts'
import type { LinkedPresentation } from '#contract/presentations/presentations.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'
import type { Dialled } from '#src/state/browser/dialling.ts'
import type { BulkQuestion } from '#src/state/queries/bulk-run.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import type { Target } from '#src/state/table/target.ts'

/** What stands over the screen; at most one at a time. Views hold an exhaustive map from `kind` to component. */
export type Overlay =
  | { kind: 'palette'; opening: PaletteOpening }
  | { kind: 'cheatSheet' }
  /** Without a place: beside the row under the cursor. */
  | { kind: 'rowMenu'; at?: { xPx: number; yPx: number } }
  | {
      kind: 'confirm'
      title: string
      text: string
      lines?: readonly string[]
      actionTitle: string
      /** It deletes: its button looks it. */
      isDanger?: boolean
      answer(isConfirmed: boolean): void
    }
  | { kind: 'form'; form: FormRequest }
  /** What a command over many records will do, before it does. */
  | { kind: 'bulkPreview'; of: BulkQuestion }
  /** What came of it. */
  | { kind: 'bulkReport' }
  /** Keys are pressed for a command. */
  | { kind: 'keyRecorder'; commandId: string; scope: string }
  /** What is not sent yet. */
  | { kind: 'unsent' }
  | { kind: 'lightbox'; parent: FileParent }
  /** Who can be called about the target; `dialled`: the number that was called at once. */
  | { kind: 'call'; target: Target; callees: readonly Callee[]; dialled: Dialled | null; isToLog: boolean }
  /** A presentation's new link, told once. */
  | { kind: 'presented'; made: LinkedPresentation }
  /** The link to a first password, told once; `mailFolder`: where its letter lies on the server, null: it is mailed. */
  | { kind: 'invitation'; name: string; link: string; mailFolder: string | null }

/** How the palette opens: on everything, or straight on a command's missing argument. */
export interface PaletteOpening {
  /** The selection it was opened on; pinned until it closes. */
  target: Target | null
  /** Text to begin with: a prefix such as `?`. */
  text?: string
  commandId?: string
  args?: Readonly<Record<string, unknown>>
  /** What arguments are called, by their name. */
  labels?: Readonly<Record<string, string>>
  /** Keys of the choices that are marked on its page. */
  marked?: readonly string[]
  /** Key of the choice that is highlighted. */
  heldKey?: string
}

/** What a new event begins with. */
export type NewEvent = Partial<Omit<EventFacts, 'isDone'>>

/** What a new presentation is made of, and what its form begins with. */
export interface NewPresentation {
  kind: 'block' | 'building'
  /** Absent: all of the list. */
  ids?: readonly number[]
  listId?: number
  title: string
  recipient?: string
  /** What it was asked for. */
  target: Target
}

/** Fields of a new record in words, by their code: what a link to a command gives. */
export type LinkedFields = Readonly<Record<string, string>>

/**
 * A form a command opens; what it makes stands in `src/views`. `prefill` is what a new record begins with, taken of the
 * inquiry `of` or of a typed line; `linked` what the link that opened it says.
 */
export type FormRequest = (
  | { form: 'block'; id: number | null; buildingId?: number; prefill?: Partial<BlockFacts> }
  | {
      form: 'building'
      id: number | null
      prefill?: Partial<BuildingFacts>
      /** Begins by asking for the address of the building's coordinates. */
      asksAddress?: true
    }
  | { form: 'company'; id: number | null; prefill?: Partial<CompanyFacts>; of?: number }
  | { form: 'person'; id: number | null; companyId?: number; prefill?: Partial<PersonFacts>; of?: number }
  | { form: 'event'; id: number | null; prefill?: NewEvent }
  | { form: 'competitor'; id: number | null; prefill?: { name?: string } }
  | { form: 'offersImport'; id: number; name: string }
  | { form: 'portalReport' }
  | { form: 'portalConfig' }
  | { form: 'presentation'; id: number | null; of?: NewPresentation }
  | { form: 'user'; id: number | null }
  | { form: 'office' }
) & { linked?: LinkedFields }

export const overlayAtom = atom<Overlay | null>(null)
