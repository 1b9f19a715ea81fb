import type { Demand } from '#contract/demands/demand-records.ts'
import { demandStateLine } from '#domain/demands/vocabulary.ts'
import { workplacesText } from '#domain/demands/workplaces.ts'
import { formatAge, formatDay } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { PersonMark } from '../person-mark.tsx'
import { conditionsText } from '../saved-searches/condition-texts.ts'
import type { FactList } from './fact-list.tsx'

export const demandFacts: FactList<Demand, 'main'> = {
  kind: 'demand',
  facts: {
    criteria: {
      label: 'Что нужно',
      value: ({ criteria }, { nameOf }) =>
        criteria && conditionsText({ target: 'blocks', ...criteria }, nameOf),
    },
    unreadText: {
      value: ({ unreadText }) =>
        unreadText === null ? undefined : <span className="text-stale">{unreadText}</span>,
    },
    workplaces: {
      value: ({ workplaces }, { workplaceSqm }) =>
        workplaces === null ? null : workplacesText(workplaces, workplaceSqm),
    },
    state: { value: demandStateLine },
    companyId: { value: ({ company }) => company && <a href={pathOf('company', company)}>{company.name}</a> },
    personId: { value: ({ person }) => person && <a href={pathOf('person', person)}>{person.name}</a> },
    responsibleUserId: { value: ({ responsible }) => responsible && <PersonMark person={responsible} /> },
    currentLeaseId: {
      value: ({ currentLease: lease }, { today }) =>
        lease && (
          <a href={pathOf('lease', lease)}>
            {[lease.title, lease.endsOn && `до ${formatDay(lease.endsOn, today)}`].filter(Boolean).join(', ')}
          </a>
        ),
    },
    inquiryId: {
      value: ({ inquiryId }) =>
        inquiryId === null ? null : <a href={pathOf('inquiry', { id: inquiryId })}>Заявка № {inquiryId}</a>,
    },
    confirmedAt: {
      value: ({ confirmedAt, confirmedBy }, { now, zone }) =>
        confirmedAt && [formatAge(confirmedAt, now, zone), confirmedBy?.name].filter(Boolean).join(', '),
    },
  },
  places: {
    main: {
      leavesUnknown: true,
      facts: [
        ...[
          'criteria',
          'unreadText',
          'musts',
          'preferences',
          'state',
          'companyId',
          'personId',
          'urgency',
          'ceilingM',
          'leaseTermMonths',
          'workplaces',
        ],
        ...[
          'parkingPlaces',
          'isOpenEnded',
          'mandate',
          'mandateUntil',
          'source',
          'inquiryId',
          'currentLeaseId',
        ],
        ...['responsibleUserId', 'confirmedAt'],
      ],
    },
  },
}
