import type { DealStage } from '#domain/deals/vocabulary.ts'
import { store } from '#src/state/keyboard/store.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** Moves a dragged deal by the same command as keys do; a lost one asks for its reason, a signed one for the day of its signing. @param dragged its id. */
export function moveDealTo(dragged: string, stage: DealStage): void {
  const record = store.get(tableHandleAtom)?.recordOf?.(Number(dragged))
  if (record?.stage === undefined || record.stage === stage) return
  void runCommand('deal.setStage', {
    source: 'toolbar',
    target: { kind: 'deal', records: [record], origin: 'cursor' },
    args: { stage },
  })
}
