import type { Lease } from '#contract/leases/lease-records.ts'
import { leaseDays, leaseStateText } from '#domain/leases/told.ts'
import { signedRentText } from '#domain/rent/rate-text.ts'
import { formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import type { OpenableKind } from '#src/state/table/target-kinds.ts'
import { leftText, rentText } from '../lease-card/lease-texts.ts'
import { PersonMark } from '../person-mark.tsx'
import { FactLink, type FactList } from './fact-list.tsx'

export const leaseFacts: FactList<Lease, 'figures' | 'main' | 'term' | 'rent' | 'source' | 'aside'> = {
  kind: 'lease',
  facts: {
    companyId: { value: ({ company }) => company && link('company', company, company.name) },
    tenantName: {
      label: 'Арендатор',
      value: ({ company, tenantName }) => (company ? undefined : tenantName),
    },
    landlordId: { value: ({ landlord }) => landlord && link('company', landlord, landlord.name) },
    brokerCompanyId: { value: ({ broker }) => broker && link('company', broker, broker.name) },
    blockId: { value: ({ block }) => block && link('block', block, block.title) },
    buildingId: { value: ({ building }) => building && link('building', building, building.name) },
    state: { value: (lease, { today }) => leaseStateText(lease, today) },
    startOn: { value: (lease, { today }) => leaseDays(lease, today).start },
    endsOn: {
      value: (lease, { today }) => {
        const { end } = leaseDays(lease, today)
        const left = leftText(lease, today)
        return (
          end &&
          [end, left && (lease.endsOn !== null && lease.endsOn < today ? left : `ещё ${left}`)]
            .filter(Boolean)
            .join(' · ')
        )
      },
    },
    isProlonged: { value: ({ isProlonged }) => (isProlonged ? 'да' : undefined) },
    rent: { value: rentText },
    gross: {
      label: 'С НДС и OPEX',
      value: (lease) => signedRentText(lease)?.sum ?? null,
    },
    isConfidential: {
      value: ({ isConfidential }) =>
        isConfidential ? 'да, видят ответственный, руководитель и администраторы' : undefined,
    },
    renewedById: {
      value: ({ renewedBy }) => renewedBy && link('lease', renewedBy, renewedBy.title),
    },
    dealId: { value: ({ deal }) => deal && link('deal', deal, deal.name) },
    responsibleUserId: { value: ({ responsible }) => responsible && <PersonMark person={responsible} /> },
    confirmedAt: {
      value: ({ confirmedAt, confirmedBy }, { now, zone }) =>
        confirmedAt && [formatInstant(confirmedAt, now, zone), confirmedBy?.name].filter(Boolean).join(', '),
    },
    createdById: { value: ({ createdBy }) => createdBy && <PersonMark person={createdBy} /> },
    createdAt: {
      label: 'Записан',
      value: ({ createdAt }, { now, zone }) => formatInstant(createdAt, now, zone),
    },
    updatedAt: {
      label: 'Изменён',
      value: ({ updatedAt }, { now, zone }) => formatInstant(updatedAt, now, zone),
    },
  },
  places: {
    figures: { leavesUnknown: true, facts: ['rent', 'gross', 'areaSqm', 'endsOn'] },
    main: {
      leavesUnknown: true,
      facts: ['companyId', 'tenantName', 'landlordId', 'blockId', 'buildingId', 'floorText'],
    },
    term: {
      leavesUnknown: true,
      facts: [
        ...['state', 'renewedById', 'signedOn', 'startOn', 'termMonths', 'breakOn'],
        ...['noticeMonths', 'isProlonged', 'confirmedAt'],
      ],
    },
    rent: {
      leavesUnknown: true,
      facts: [
        ...['vatTreatment', 'vatRate', 'opexIncluded', 'opexRubPerSqmYear'],
        ...['rentFreeMonths', 'indexationPercent'],
      ],
    },
    source: {
      leavesUnknown: true,
      facts: ['origin', 'brokerCompanyId', 'source', 'certainty', 'isConfidential', 'dealId'],
    },
    aside: { leavesUnknown: true, facts: ['responsibleUserId', 'createdById', 'createdAt', 'updatedAt'] },
  },
}

function link(route: OpenableKind, of: { id: number }, text: string) {
  return <FactLink href={pathOf(route, of)}>{text}</FactLink>
}
