import type { FieldCatalogue } from '#domain/fields/field.ts'

/**
 * Users notified of a change. `owner`: the owner; `ownerUnlessShared`: everybody once `isShared`;
 * `ownerUnlessFree`: everybody while unassigned; `listOwner`: the owner of its list; `admins`: only admins.
 */
export type Audience =
  | 'everybody'
  | 'admins'
  | 'owner'
  | 'ownerUnlessShared'
  | 'ownerUnlessFree'
  | 'listOwner'

interface Declaration<F extends FieldCatalogue> {
  fields: F
  /** Field of the owner, which is reassigned when a user is deleted. */
  owner?: keyof F & string
  /** Without an owner, the creator is responsible. */
  isLedByMaker?: true
  /** Visible to its owner only: not even an admin sees its title. */
  isPrivate?: true
  /** An item of a list of these: deleted physically instead of softly. */
  listed?: 'block' | 'building'
  audience: Audience
}

/** Declares a record kind; preserves the codes of its fields as types. */
export function record<F extends FieldCatalogue>(declaration: Declaration<F>) {
  return declaration
}
