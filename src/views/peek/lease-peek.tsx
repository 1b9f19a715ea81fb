import type { Lease } from '#contract/leases/lease-records.ts'
import { leaseQuery, leaseTitle } from '#src/state/leases/lease-queries.ts'
import { Facts } from '../facts/fact-list.tsx'
import { leaseFacts } from '../facts/lease-facts.tsx'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

/** The lease under the cursor of the table. */
export const PeekedLease = peekOf(leaseQuery, 'Загружаем договор', LeasePeek)

function LeasePeek({ record: lease }: { record: Lease }) {
  return (
    <>
      <PeekName name={leaseTitle(lease)} />
      <Facts of={leaseFacts} record={lease} place="term" />
      <PeekPart title="Ставка">
        <Facts of={leaseFacts} record={lease} place="rent" />
      </PeekPart>
      <PeekPart title="Помещение и стороны">
        <Facts of={leaseFacts} record={lease} place="main" />
      </PeekPart>
      <PeekPart title="Откуда известно">
        <Facts of={leaseFacts} record={lease} place="source" />
      </PeekPart>
      <PeekPart title="Ответственный">
        <Facts of={leaseFacts} record={lease} place="aside" />
      </PeekPart>
      {lease.note !== null && (
        <PeekPart title="Заметка">
          <p className="break-words whitespace-pre-line">{lease.note}</p>
        </PeekPart>
      )}
    </>
  )
}
