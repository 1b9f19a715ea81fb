import { presentationFields } from '#domain/presentation/fields.ts'
import { companyFields, companyLinkFields } from './company-fields.ts'
import { eventFields } from './event-fields.ts'
import { type FieldKind, fieldKinds } from './field-kinds.ts'
import { fieldLabels } from './field-labels.ts'
import { commentFields, fileFields } from './file-fields.ts'
import { inquiryFields, savedSearchFields } from './inquiry-fields.ts'
import { officeFields } from './office-fields.ts'
import { personFields } from './person-fields.ts'
import { competitorFields, portalConfigFields } from './portal-fields.ts'
import { recipeFields } from './recipe-fields.ts'
import { userFields } from './user-fields.ts'

/** A field of a record as people meet it: in forms, cards, histories and refusals. */
export interface Field {
  /** Russian, as a label: «Ставка». */
  label: string
  kind: FieldKind
  /** Columns of four that its control takes; default 1. */
  span?: 1 | 2 | 4
  /** Under the control until there is an error. */
  hint?: string
  /** It cannot be unknown. */
  isRequired?: boolean
}

/** Fields of one record kind by their code. */
export type FieldCatalogue = Readonly<Record<string, Field>>

/**
 * Fields of the kinds whose codes mean something else than in the stock (`type` of an event is none of a building).
 * Blocks, buildings and lists go by `field-kinds.ts` and `field-labels.ts`.
 */
const catalogues: Readonly<Record<string, FieldCatalogue>> = {
  company: companyFields,
  companyLink: companyLinkFields,
  event: eventFields,
  inquiry: inquiryFields,
  savedSearch: savedSearchFields,
  file: fileFields,
  comment: commentFields,
  competitor: competitorFields,
  portalConfig: portalConfigFields,
  office: officeFields,
  person: personFields,
  user: userFields,
  presentation: presentationFields,
  recipe: recipeFields,
}

/** Wide controls of the stock's forms; the rest take one column of four. */
const stockSpans: Readonly<Record<string, 2 | 4>> = {
  buildingId: 2,
  name: 2,
  address: 2,
  tenantName: 2,
  description: 4,
  terms: 4,
}

const stockHints: Readonly<Record<string, string>> = {
  vatRate: 'при УСН с НДС, иначе пусто',
  usableAreaSqm: 'без доли коридоров',
  divisibleFromSqm: 'наименьшая часть',
  cadastralNumber: '77:01:0001001:1001',
}

const stockRequired = new Set(['buildingId', 'areaSqm', 'name', 'address'])

/** Somebody has to fill it in: a choice without «не указано» is never empty. */
export function mustBeFilled({ isRequired = false, kind }: Field): boolean {
  return isRequired && !(kind.kind === 'choice' && kind.isRequired)
}

/** What a field of a record is; one that nobody described is text under its own code. */
export function fieldOf(recordKind: string, code: string): Field {
  const catalogue = catalogues[recordKind]
  if (catalogue) return catalogue[code] ?? { label: fieldLabels[code] ?? code, kind: { kind: 'text' } }
  return {
    label: fieldLabels[code] ?? code,
    kind: fieldKinds[code] ?? { kind: 'text' },
    span: stockSpans[code] ?? 1,
    hint: stockHints[code],
    isRequired: stockRequired.has(code),
  }
}
