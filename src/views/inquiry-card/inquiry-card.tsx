import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { extraFieldTexts } from '#domain/fields/field-values.ts'
import { inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { inquiryQuery, inquiryTitle, recordOfInquiry } from '#src/state/queries/inquiries.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { inquiryFacts } from '#src/views/facts/inquiry-facts.tsx'
import { CardHeading, CardLayout } from '#src/views/record/card-layout.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { TableCrumb } from '#src/views/record/table-crumb.tsx'
import { useCard } from '#src/views/record/use-card.tsx'
import { useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { InquiryActions } from './inquiry-actions.tsx'
import { InquiryAnswers } from './inquiry-answers.tsx'

export default function InquiryCard({ id }: { id: number }) {
  const { record: inquiry, instead } = useCard('inquiry', inquiryQuery(id), recordOfInquiry)
  if (!inquiry) return instead
  return (
    <CardLayout
      kind="inquiry"
      id={id}
      breadcrumb={<TableCrumb screen="inquiries">Заявки</TableCrumb>}
      title={inquiryTitle(inquiry)}
      marks={<Marks inquiry={inquiry} />}
      actions={<InquiryActions />}
      aside={<InquiryAside inquiry={inquiry} />}
      panels={[() => <Letter inquiry={inquiry} />, () => <RecordHistory kind="inquiry" id={id} />]}
    />
  )
}

function Marks({ inquiry: { status, isRead } }: { inquiry: Inquiry }) {
  return (
    <>
      <span className="inline-flex h-6 shrink-0 items-center rounded border border-line bg-panel px-2 text-sm">
        {inquiryStatuses[status]}
      </span>
      {!isRead && (
        <span className="inline-flex h-6 shrink-0 items-center rounded border border-accent-line bg-accent-surface px-2 text-sm font-medium text-accent">
          не прочитана
        </span>
      )}
    </>
  )
}

/** The message. */
function Letter({ inquiry }: { inquiry: Inquiry }) {
  useCommandKeys()
  return (
    <>
      <InquiryAnswers inquiry={inquiry} />
      <div className="max-w-[68ch]">
        <ExtraFieldLines inquiry={inquiry} />
      </div>
    </>
  )
}

/** Unknown fields sent with the inquiry, verbatim. */
function ExtraFieldLines({ inquiry }: { inquiry: Inquiry }) {
  const lines = extraFieldTexts(inquiry.extraFields)
  if (lines.length === 0) return null
  return (
    <section aria-label="Прочие поля" className="mt-6">
      <CardHeading>Прочие поля</CardHeading>
      <DefinitionList rows={lines.map(({ name, text }) => ({ label: name, value: text }))} />
    </section>
  )
}

/** Side panel of the card: time, source, responsible user. */
function InquiryAside({ inquiry }: { inquiry: Inquiry }) {
  return (
    <>
      <Facts of={inquiryFacts} record={inquiry} place="aside" />
      {Object.values(inquiry.utm).some((mark) => mark !== null) && (
        <>
          <hr className="my-4 border-line" />
          <h2 className="mb-2 text-muted">Реклама</h2>
          <Facts of={inquiryFacts} record={inquiry} place="utm" />
        </>
      )}
    </>
  )
}
