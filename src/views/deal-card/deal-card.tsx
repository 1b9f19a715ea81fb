import { stageText } from '#domain/deals/vocabulary.ts'
import { dealQuery, recordOfDeal } from '#src/state/deals/deal-queries.ts'
import { dealFacts } from '#src/views/facts/deal-facts.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { KeyFigures } from '#src/views/facts/key-figures.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { RecordEvents } from '#src/views/record/record-events.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { LeasesOf } from '../lease-card/leases-of.tsx'
import { CardHeading, CardLayout } from '../record/card-layout.tsx'
import { TableCrumb } from '../record/table-crumb.tsx'
import { useCard } from '../record/use-card.tsx'
import { DealPresentations } from './deal-presentations.tsx'
import { DealWay } from './deal-way.tsx'

export default function DealCard({ id }: { id: number }) {
  const { record: deal, instead } = useCard('deal', dealQuery(id), recordOfDeal)
  if (!deal) return instead
  return (
    <CardLayout
      kind="deal"
      id={id}
      breadcrumb={<TableCrumb screen="deals">Сделки</TableCrumb>}
      title={deal.name}
      marks={<span className="min-w-0 truncate text-muted">{stageText(deal)}</span>}
      actions={
        <>
          <CommandButton id="deal.setStage">Этап</CommandButton>
          <CommandButton id="deal.fees">Комиссия и доли</CommandButton>
          <CommandButton id="deal.receive">Получено</CommandButton>
          <CommandButton id="deal.edit">Изменить</CommandButton>
        </>
      }
      aside={<Facts of={dealFacts} record={deal} place="aside" />}
      panels={[
        () => (
          <div className="max-w-[760px]">
            <KeyFigures of={dealFacts} record={deal} />
            <Facts of={dealFacts} record={deal} place="main" />
            <section className="mt-6">
              <CardHeading>Согласованные условия</CardHeading>
              <Facts of={dealFacts} record={deal} place="terms" />
            </section>
            <section className="mt-6">
              <CardHeading>Комиссия и доли</CardHeading>
              <Facts of={dealFacts} record={deal} place="fees" />
            </section>
            {deal.note !== null && (
              <section className="mt-6">
                <CardHeading>Заметка</CardHeading>
                <p className="break-words whitespace-pre-line">{deal.note}</p>
              </section>
            )}
            <LeasesOf of={{ dealId: id }} className="mt-6" />
            <section className="mt-6" aria-label="События">
              <CardHeading>События</CardHeading>
              <RecordEvents kind="deal" id={id} isPart />
            </section>
            <section className="mt-6" aria-label="Презентации">
              <CardHeading>Презентации</CardHeading>
              <DealPresentations id={id} />
            </section>
            <section className="mt-6">
              <CardHeading>Путь по этапам</CardHeading>
              <DealWay stages={deal.stages} />
            </section>
          </div>
        ),
        () => <RecordHistory kind="deal" id={id} />,
      ]}
    />
  )
}
