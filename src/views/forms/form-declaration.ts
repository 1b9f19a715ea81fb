import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/access/accounts.ts'
import type { Verdict } from '#domain/access/permission-records.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { FormRequest, LinkedFields } from '#src/state/place/overlay.ts'
import type { RecordQuery } from '#src/state/queries/card-queries.ts'
import type { Target, TargetKind, TargetRecord } from '#src/state/table/target.ts'
import type { Describe, FormValues } from './form-values.ts'
import type { RecordFormProps } from './record-form.tsx'

export type RequestOf<F extends FormRequest['form']> = Extract<FormRequest, { form: F }>

/** Initial values of the form by field code. */
export type FieldValues = Readonly<Record<string, unknown>>

/** The user, and the fields of the link that opened the form. */
export interface FormStartContext {
  user: CurrentUser
  linked: LinkedFields | undefined
}

/** A record kind's form as data; `KindForm` draws, validates and saves it. */
export interface FormDeclaration<F extends FormRequest['form'] = never, R extends object = never> {
  /** Record kind that declares the fields and their groups. */
  fieldKind: RecordKind
  /** Default: always. */
  isShown?(field: string, values: FormValues, at: { isNew: boolean; user: CurrentUser }): boolean
  /** Tools under the fields of a group. */
  tools?(
    group: string,
    form: Parameters<NonNullable<RecordFormProps['toolsOf']>>[1],
    values: FormValues,
    at: { request: RequestOf<F>; user: CurrentUser },
  ): ReactNode
  /** Fields that depend on the record; default: those of the kind. @param values initial values. */
  describe?(values: FieldValues): Describe
  create?: Creation<F>
  edit?: Editing<R>
}

/** A form of any kind. */
export type AnyForm = FormDeclaration<FormRequest['form'], object>

export interface Creation<F extends FormRequest['form']> {
  command: string
  title: string | ((request: RequestOf<F>, values: FieldValues) => string)
  schema: z.ZodType
  /** Initial values besides those of the request, in the shape of the API. */
  usual(request: RequestOf<F>, start: FormStartContext): FieldValues
  /** Fields copied to the next record. A form that never creates several in a row has `isOnce` with the reason. */
  keeps?: readonly string[]
  isOnce?: string
  /** Name of the draft; default: the request's form and prefill. */
  draft?(request: RequestOf<F>): string
  /** A draft about other records does not apply. */
  forgetsDraft?(request: RequestOf<F>): boolean
  /** Arguments of the command. */
  args?(body: unknown, request: RequestOf<F>): FieldValues
  /** Pins the command's target. */
  target?(request: RequestOf<F>): Target | undefined
  /** Refuses a body once; saving it again succeeds. */
  warns?(body: unknown): Promise<{ about: string; error: unknown } | null>
  /** Message if a record it refers to was deleted meanwhile. */
  deletedText?: string
  saveText?: string
  note?: ReactNode
}

export interface Editing<R extends object> {
  command: string
  /** «Блок»; the record's title follows it. */
  noun: string
  schema: z.ZodType
  /** @param id 0: the kind has a single record. */
  query(id: number): RecordQuery<R>
  /** Absent for a kind with a single record. */
  recordOf?(record: R): TargetRecord
  targetKind?: TargetKind
  /** Fields that the record names differently. */
  values?(record: R): FieldValues
  /** Inputs that a line has typed: a deal's commission. */
  typed?(request: FormRequest, record: R): FormValues | undefined
  /** Fields only of a new record. */
  without?: readonly string[]
  args?(edit: { id: number; body: unknown; etag: string | null }): FieldValues
  /** The responsible user, listed even after leaving. Default: `responsible`. */
  responsible?(record: R): { id: number; name: string } | null
  /** «Этот блок удалили, пока вы его правили.» */
  deletedText?: string
  /** Default: every field. */
  mayChange?(field: string, record: TargetRecord, user: CurrentUser): Verdict
}
