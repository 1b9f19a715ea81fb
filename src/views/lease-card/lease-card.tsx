import { leaseQuery, leaseTitle, recordOfLease } from '#src/state/leases/lease-queries.ts'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { KeyFigures } from '#src/views/facts/key-figures.tsx'
import { leaseFacts } from '#src/views/facts/lease-facts.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { CardHeading, CardLayout } from '../record/card-layout.tsx'
import { TableCrumb } from '../record/table-crumb.tsx'
import { useCard } from '../record/use-card.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { markText } from './lease-texts.ts'

export default function LeaseCard({ id }: { id: number }) {
  const { record: lease, instead } = useCard('lease', leaseQuery(id), recordOfLease)
  const { today } = useValueContext()
  if (!lease) return instead
  return (
    <CardLayout
      kind="lease"
      id={id}
      breadcrumb={<TableCrumb screen="leases">Договоры аренды</TableCrumb>}
      title={leaseTitle(lease)}
      marks={<span className="min-w-0 truncate text-muted">{markText(lease, today)}</span>}
      actions={
        <>
          <CommandButton id="lease.makeDemand">Запрос арендатора</CommandButton>
          <CommandButton id="lease.confirm">Срок верен</CommandButton>
          <CommandButton id="lease.renew">Перезаключить</CommandButton>
          <CommandButton id="lease.setState">Состояние</CommandButton>
          <CommandButton id="lease.edit">Изменить</CommandButton>
        </>
      }
      aside={<Facts of={leaseFacts} record={lease} place="aside" />}
      panels={[
        () => (
          <div className="max-w-[760px]">
            <KeyFigures of={leaseFacts} record={lease} />
            <Facts of={leaseFacts} record={lease} place="main" />
            <section className="mt-6">
              <CardHeading>Срок</CardHeading>
              <Facts of={leaseFacts} record={lease} place="term" />
            </section>
            {lease.rent !== null && (
              <section className="mt-6">
                <CardHeading>Ставка</CardHeading>
                <Facts of={leaseFacts} record={lease} place="rent" />
              </section>
            )}
            <section className="mt-6">
              <CardHeading>Откуда известно</CardHeading>
              <Facts of={leaseFacts} record={lease} place="source" />
            </section>
            {lease.note !== null && (
              <section className="mt-6">
                <CardHeading>Заметка</CardHeading>
                <p className="break-words whitespace-pre-line">{lease.note}</p>
              </section>
            )}
          </div>
        ),
        () => <RecordHistory kind="lease" id={id} />,
      ]}
    />
  )
}
