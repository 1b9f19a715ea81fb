import type { Actor, Verdict } from './permission-records.ts'

/* Rows of the permission matrix. */

type Cell<R> = Verdict | ((record: R, actor: Actor) => Verdict)
/** `head`: another's, to the head of brokers; absent: as to a broker. */
type Row<R> = readonly [own: Cell<R>, other: Cell<R>, admin: Cell<R>, head?: Cell<R>]
export interface Rules<R, V extends string> {
  isOwn: (record: R, actor: Actor) => boolean
  rows: Record<V, Row<R>>
}

export function rules<R>(isOwn: (record: R, actor: Actor) => boolean) {
  return <V extends string>(rows: Record<V, Row<R>>): Rules<R, V> => ({ isOwn, rows })
}
