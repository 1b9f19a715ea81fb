import type { Block } from '#contract/stock/block-records.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { formatAge, formatInstant } from '#domain/time/time.ts'
import { FreshnessDot } from '#src/ui/freshness-dot.tsx'
import { blockFacts } from '#src/views/facts/block-facts.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { OwnerContact } from '#src/views/record/contacts/owner-contact.tsx'
import { HistoryLines } from '#src/views/record/history/history-lines.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'

/** Side panel of a block's card: the most requested facts. */
export function BlockAside({ block }: { block: Block }) {
  const context = useValueContext()
  const { actualizedAt, actualizedBy } = block
  return (
    <>
      <p className="mb-3">
        <FreshnessDot
          state={freshnessOf(actualizedAt, context.now, context.zone, context)}
          text={
            actualizedAt === null
              ? 'Не проверяли'
              : `Подтверждено ${agoText(formatAge(actualizedAt, context.now, context.zone))}`
          }
        />
        {actualizedAt !== null && (
          <span className="mt-0.5 block text-sm text-muted">
            {formatInstant(actualizedAt, context.now, context.zone)}
            {actualizedBy && ` · ${actualizedBy.name}`}
          </span>
        )}
      </p>
      <div className="mb-3 border-y border-line py-2">
        <OwnerContact kind="block" id={block.id} />
      </div>
      <Facts of={blockFacts} record={block} place="aside" />
      <hr className="my-4 border-line" />
      <h2 className="mb-2 text-muted">История</h2>
      <HistoryLines kind="block" id={block.id} />
    </>
  )
}

/** «3 дн. назад», but «только что». */
function agoText(age: string): string {
  return age === 'сегодня' ? age : `${age} назад`
}
