import type { NeedValues } from '../need.ts'

/** A condition that a phrase means. */
export type Meant = {
  [N in keyof NeedValues]-?: {
    of: N
    value: NonNullable<NeedValues[N]>
    isNarrower?: true
    note?: string
    contrary?: NeedValues[N]
  }
}[keyof NeedValues]
export const use = (...value: NonNullable<NeedValues['use']>): Meant => ({ of: 'use', value })
export const type = (...value: NonNullable<NeedValues['type']>): Meant => ({ of: 'type', value })
export const okrug = (...value: NonNullable<NeedValues['okrug']>): Meant => ({ of: 'okrug', value })
export const fitout = (...value: NonNullable<NeedValues['fitout']>): Meant => ({ of: 'fitout', value })
export const layout = (...value: NonNullable<NeedValues['layout']>): Meant => ({ of: 'layout', value })
export const level = (...value: NonNullable<NeedValues['level']>): Meant => ({ of: 'level', value })
export const fresh = (...value: NonNullable<NeedValues['fresh']>): Meant => ({ of: 'fresh', value })
