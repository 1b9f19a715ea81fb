import type { BulkArgs } from '#contract/core/bulk.ts'
import { cancelledAhead } from '#src/commands/events/cancelled-events.ts'
import type { Foreseen, Foresight } from '#src/state/queries/bulk-run.ts'
import { signedAhead } from './signed-blocks.ts'

/** Asks first about blocks that a new stage lets and about events that it cancels. */
export async function stageAhead(
  asked: Foreseen<object>,
  args: BulkArgs<'deal.setStage'>,
): Promise<Foresight | null> {
  const isEnd = args.stage === 'won' || args.stage === 'lost'
  const signed = await signedAhead(asked, args)
  const cancelled = isEnd ? await cancelledAhead('deal.setStage', asked, args) : null
  if (!signed || !cancelled) return signed ?? cancelled
  const ids = [...new Set([...signed.ids, ...cancelled.ids])]
  return { ...signed, text: `${signed.text} ${cancelled.text}`, ids }
}
