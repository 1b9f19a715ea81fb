import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { inquiryQuery, inquiryTitle } from '#src/state/queries/inquiries.ts'
import { Facts } from '../facts/fact-list.tsx'
import { inquiryFacts } from '../facts/inquiry-facts.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

/** The complete message in the side panel, with actions. */
export const PeekedInquiry = peekOf(inquiryQuery, 'Загружаем заявку', InquiryPeek)

function InquiryPeek({ record: inquiry }: { record: Inquiry }) {
  const { now, zone } = useValueContext()
  return (
    <>
      <p className="text-muted">
        {inquiryStatuses[inquiry.status]} · {formatInstant(inquiry.receivedAt, now, zone)}
      </p>
      <PeekName name={inquiryTitle(inquiry)} />
      <Facts of={inquiryFacts} record={inquiry} place="peek" />
      <PeekPart title="Сообщение">
        <p className={`break-words whitespace-pre-line ${inquiry.message === null ? 'text-muted' : ''}`}>
          {inquiry.message ?? 'Без текста: оставлены только контакты.'}
        </p>
      </PeekPart>
      {inquiry.note !== null && (
        <PeekPart title="Заметка">
          <p className="break-words whitespace-pre-line">{inquiry.note}</p>
        </PeekPart>
      )}
    </>
  )
}
