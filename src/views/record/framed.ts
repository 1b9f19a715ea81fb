import type { Framed } from '#src/state/table/framed.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'

/** For a link to a record inside a card: with the frame on it commands act on that record. */
export function framedAs(kind: TargetKind, record: TargetRecord): { 'data-framed': string } {
  return { 'data-framed': JSON.stringify({ kind, record } satisfies Framed) }
}
