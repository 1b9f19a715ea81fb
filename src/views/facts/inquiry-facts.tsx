import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { inquirySources } from '#domain/stock/vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { PersonMark } from '../person-mark.tsx'
import { PhoneLink } from '../record/contacts/phone-link.tsx'
import { FactLink, type FactList } from './fact-list.tsx'

export const inquiryFacts: FactList<Inquiry, 'aside' | 'peek' | 'answer' | 'utm'> = {
  kind: 'inquiry',
  facts: {
    phone: { label: 'Телефон', value: ({ phone }) => phone && <PhoneLink number={phone} /> },
    emailIfAny: { label: 'Почта', value: ({ email }) => mailLink(email) ?? undefined },
    email: {
      label: 'Почта',
      value: ({ email }) => mailLink(email),
    },
    subject: { label: 'Объект', value: subjectLinks },
    assigneeId: {
      value: ({ assignee }) => (assignee ? <PersonMark person={assignee} /> : 'никто'),
    },
    source: { label: 'Источник', value: ({ source }) => inquirySources[source] },
    pageUrl: { label: 'Страница', value: pageLink },
    demand: {
      label: 'Запрос',
      value: ({ demand }) =>
        demand ? <FactLink href={pathOf('demand', demand)}>{demand.name}</FactLink> : undefined,
    },
    receivedAt: {
      label: 'Получена',
      value: ({ receivedAt }, { now, zone }) => formatInstant(receivedAt, now, zone),
    },
    utmSource: { label: 'Источник рекламы', value: ({ utm }) => utm.source },
    utmMedium: { label: 'Канал', value: ({ utm }) => utm.medium },
    utmCampaign: { label: 'Кампания', value: ({ utm }) => utm.campaign },
    utmTerm: { label: 'Запрос', value: ({ utm }) => utm.term },
    utmContent: { label: 'Объявление', value: ({ utm }) => utm.content },
  },
  places: {
    aside: { facts: ['receivedAt', 'assigneeId', 'demand', 'status', 'source', 'pageUrl'] },
    peek: { facts: ['phone', 'email', 'subject', 'demand', 'assigneeId', 'source', 'pageUrl'] },
    answer: { facts: ['emailIfAny', 'subject'] },
    utm: {
      leavesUnknown: true,
      facts: ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'],
    },
  },
}

function mailLink(email: string | null) {
  return email && <FactLink href={`mailto:${email}`}>{email}</FactLink>
}

/** Links to the building and the block. */
function subjectLinks({ building, block }: Inquiry) {
  if (!building && !block) return null
  return (
    <>
      {building && <FactLink href={pathOf('building', building)}>{building.name}</FactLink>}
      {building && block && ', '}
      {block && <FactLink href={pathOf('block', block)}>{block.title}</FactLink>}
    </>
  )
}

/** The page with the form; only a web address becomes a link. */
function pageLink({ pageUrl }: Inquiry) {
  if (pageUrl === null) return null
  if (!/^https?:\/\//i.test(pageUrl) || !URL.canParse(pageUrl)) return pageUrl
  return (
    <a
      href={pageUrl}
      target="_blank"
      rel="noreferrer noopener"
      className="break-all text-accent hover:underline"
    >
      {pageUrl.replace(/^https?:\/\//i, '')}
    </a>
  )
}
