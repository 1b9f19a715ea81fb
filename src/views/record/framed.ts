import type { Framed } from '#src/state/table/framed.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'

/** Makes a link's record the target of commands while focused. */
export function framedAs(kind: TargetKind, record: TargetRecord): { 'data-framed': string } {
  return { 'data-framed': JSON.stringify({ kind, record } satisfies Framed) }
}
