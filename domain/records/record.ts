import type { OwnedNoun } from '#domain/access/permissions.ts'
import type { FieldCatalogue } from '#domain/fields/field.ts'
import type { PickedKind } from '#domain/fields/field-kinds.ts'

/** Names of a record kind. */
export interface RecordNames {
  /** «Подборка блоков» */
  title: string
  /** «Подборка»: in refusals. */
  short: string
  /** After «сначала»: «выберите блок». */
  choose: string
  /** Forms for 1, 2, 5: «1 блок», «2 блока», «5 блоков». */
  forms: Forms
}

type Forms = readonly [one: string, few: string, many: string]

export function names(title: string, choose: string, forms: Forms, short = title): RecordNames {
  return { title, short, choose, forms }
}

/**
 * Users notified of a change. `owner`: the owner; `ownerUnlessShared`: everybody once `isShared`;
 * `ownerUnlessFree`: everybody while unassigned; `ownerIfConfidential`: everybody unless `isConfidential`; `listOwner`: the owner of its list; `admins`: only admins.
 */
export type Audience =
  | 'everybody'
  | 'admins'
  | 'owner'
  | 'ownerUnlessShared'
  | 'ownerUnlessFree'
  | 'ownerIfConfidential'
  | 'listOwner'

interface Declaration<F extends FieldCatalogue> {
  names: RecordNames
  fields: F
  /** Field of the owner, which is reassigned when a user is deleted. */
  owner?: keyof F & string
  /** Without an owner, the creator is responsible. */
  isLedByMaker?: true
  /** Visible to its owner only: not even an admin sees its title. */
  isPrivate?: true
  /** An item of a list of these: deleted physically instead of softly. */
  listed?: 'block' | 'building'
  /** Written together with a change of the record that it belongs to: actions neither show nor count it beside that. */
  isNote?: true
  /** Kinds to restore before it, besides those that its fields refer to. */
  after?: readonly PickedKind[]
  audience: Audience
}

/** Parts of a declaration that tables of the server are typed by. */
interface Traits<T, H, R> {
  /** Can be restored by hand after its deletion. */
  isTrashed?: T
  /** Its card shows its history and its other viewers. */
  hasHistory?: H
  /** The noun of the permission matrix that decides by the owner alone; absent: `authorise.ts` has rules of its own. */
  rights?: R
}

/** Declares a record kind; preserves the codes of its fields as types. */
export function record<
  F extends FieldCatalogue,
  T extends boolean = false,
  H extends boolean = false,
  R extends OwnedNoun = never,
>(declaration: Declaration<F> & Traits<T, H, R>): Declaration<F> & Traits<T, H, R> {
  return declaration
}
