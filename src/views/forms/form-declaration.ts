import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/access/accounts.ts'
import type { Verdict } from '#domain/access/permission-records.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { FormRequest, LinkedFields } from '#src/state/place/overlay.ts'
import type { Target, TargetKind, TargetRecord } from '#src/state/table/target.ts'
import type { FieldGroup } from '#src/views/record/field-groups.ts'
import type { Describe, FormValues } from './form-values.ts'
import type { RecordFormProps } from './record-form.tsx'

export type RequestOf<F extends FormRequest['form']> = Extract<FormRequest, { form: F }>

/** Reads the record with its version. */
export type RecordQuery<R> = UseQueryOptions<
  { data: R; etag: string | null },
  Error,
  { data: R; etag: string | null },
  // biome-ignore lint/suspicious/noExplicitAny: each query has a key of its own type
  any
>

/** Values of a record by field code, as the form begins with them. */
export type FieldValues = Readonly<Record<string, unknown>>

/** Who fills the form in, and what the link that opened it says. */
export interface FormStartContext {
  user: CurrentUser
  linked: LinkedFields | undefined
}

/** A record kind's form as data: `KindForm` draws, checks and saves it. */
export interface FormDeclaration<F extends FormRequest['form'] = never, R extends object = never> {
  /** Record kind that `fieldOf` knows the fields by. */
  fieldKind: RecordKind
  groups: readonly FieldGroup[]
  /** Default: always. */
  isShown?(field: string, values: FormValues, at: { isNew: boolean; user: CurrentUser }): boolean
  /** What helps to fill a group, under its fields. */
  tools?(
    group: string,
    form: Parameters<NonNullable<RecordFormProps['toolsOf']>>[1],
    values: FormValues,
    at: { request: RequestOf<F>; user: CurrentUser },
  ): ReactNode
  /** Fields that hang on the record; default: those of the kind. @param values what the form begins with. */
  describe?(values: FieldValues): Describe
  create?: Creation<F>
  edit?: Editing<R>
}

/** Of any kind, as `KindForm` takes it. */
export type AnyForm = FormDeclaration<FormRequest['form'], object>

export interface Creation<F extends FormRequest['form']> {
  command: string
  title: string | ((request: RequestOf<F>, values: FieldValues) => string)
  schema: z.ZodType
  /** What a new record begins with beside what its opener gives, as the server would take it. */
  usual(request: RequestOf<F>, start: FormStartContext): FieldValues
  /**
   * What the next record has in common with this one. A form after which nobody wants the same form again has
   * `isOnce` instead, with the reason.
   */
  keeps?: readonly string[]
  isOnce?: string
  /** Names the draft; default: by the request's form and prefill. */
  draft?(request: RequestOf<F>): string
  /** What was begun elsewhere, about other records, is not what is asked for now. */
  forgetsDraft?(request: RequestOf<F>): boolean
  /** Arguments of the command. */
  args?(body: unknown, request: RequestOf<F>): FieldValues
  /** Pins what the command acts on. */
  target?(request: RequestOf<F>): Target | undefined
  /** Refuses a body once; saving it again unchanged goes through. */
  warns?(body: unknown): Promise<{ about: string; error: unknown } | null>
  /** Said when a record it hangs on was deleted meanwhile. */
  deletedText?: string
  saveText?: string
  note?: ReactNode
}

export interface Editing<R extends object> {
  command: string
  /** «Блок»; the record's title follows it. */
  noun: string
  schema: z.ZodType
  /** @param id undefined: there is one of the kind. */
  query(id: number): RecordQuery<R>
  /** Absent: there is one of the kind, which no target names. */
  recordOf?(record: R): TargetRecord
  targetKind?: TargetKind
  /** Fields the record has under other names. */
  values?(record: R): FieldValues
  /** Fields of the form that an existing record has not. */
  without?: readonly string[]
  args?(edit: { id: number; body: unknown; etag: string | null }): FieldValues
  /** Who is responsible: stays to be chosen though he may have left. Default: `responsible`. */
  responsible?(record: R): { id: number; name: string } | null
  /** «Этот блок удалили, пока вы его правили.» */
  deletedText?: string
  /** Default: every field. */
  mayChange?(field: string, record: TargetRecord, user: CurrentUser): Verdict
}
