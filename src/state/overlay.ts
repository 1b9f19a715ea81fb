import { atom } from 'jotai'
import type { CompanyFacts } from '#contract/company-records.ts'
import type { EventFacts } from '#contract/event-records.ts'
import type { PersonFacts } from '#contract/person-records.ts'
import type { FileParent } from './files.ts'
import type { Target } from './target.ts'

/** What stands over the screen; at most one at a time. Views hold an exhaustive map from `kind` to component. */
export type Overlay =
  | { kind: 'palette'; opening: PaletteOpening }
  | { kind: 'cheatSheet' }
  | { kind: 'rowMenu' }
  | { kind: 'confirm'; title: string; text: string; actionTitle: string; answer(isConfirmed: boolean): void }
  | { kind: 'form'; form: FormRequest }
  | { kind: 'lightbox'; parent: FileParent }
  /** The link to a first password, told once. */
  | { kind: 'invitation'; name: string; link: string }

/** How the palette opens: on everything, or straight on a command's missing argument. */
export interface PaletteOpening {
  /** The selection it was opened on; pinned until it closes. */
  target: Target | null
  /** Text to begin with: a prefix such as `?`. */
  text?: string
  commandId?: string
  args?: Readonly<Record<string, unknown>>
}

/** What a new event begins with. */
export type NewEvent = Partial<Omit<EventFacts, 'isDone'>>

/**
 * A form a command opens; what it makes stands in `src/views`. `prefill` is what a new record begins with, taken of the
 * form request `of`.
 */
export type FormRequest =
  | { form: 'block'; id: number | null; buildingId?: number }
  | {
      form: 'building'
      id: number | null
      /** Begins by asking for the address of the building's coordinates. */
      asksAddress?: true
    }
  | { form: 'company'; id: number | null; prefill?: Partial<CompanyFacts>; of?: number }
  | { form: 'person'; id: number | null; companyId?: number; prefill?: Partial<PersonFacts>; of?: number }
  | { form: 'event'; id: number | null; prefill?: NewEvent }
  | { form: 'competitor'; id: number | null }
  | { form: 'offersImport'; id: number; name: string }
  | { form: 'portalReport' }
  | { form: 'portalConfig' }
  | { form: 'user'; id: number | null }
  | { form: 'office' }

export const overlayAtom = atom<Overlay | null>(null)
