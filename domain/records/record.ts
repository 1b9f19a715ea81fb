import type { FieldCatalogue } from '#domain/fields/field.ts'

/**
 * Who is told that a record has changed. `owner`: whom the owner field names; `ownerUnlessShared`: everybody once
 * `isShared`; `ownerUnlessFree`: everybody while nobody has it; `listOwner`: the owner of the list it is in;
 * `admins`: nobody else.
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
  /** The field that names whose it is: whom it is handed over from when a user is deleted. */
  owner?: keyof F & string
  /** Where nobody leads it, its maker does. */
  isLedByMaker?: true
  /** Its owner's alone: not even an admin learns what another's is called. */
  isPrivate?: true
  /** An item of a list of these: deleted for good instead of moving to the trash. */
  listed?: 'block' | 'building'
  audience: Audience
}

/** A record kind; its fields keep their codes as types. */
export function record<F extends FieldCatalogue>(declaration: Declaration<F>) {
  return declaration
}
