import { lease } from '#domain/leases/lease.ts'
import { leaseCertainties, leaseOrigins, leaseStates } from '#domain/leases/vocabulary.ts'
import { leaseWindows } from '#domain/leases/windows.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { codes, colleagues, companies, districts, flag, given, type ListFilters } from './list-filters.ts'

const { fields } = lease

export const leaseFilters = {
  textHint: 'Арендатор, здание, блок',
  conditions: {
    ends: codes('Истекает', leaseWindows, ['срок', 'истекает', 'окно', 'месяца', 'expiry']),
    /** Nobody has confirmed the last day since the lease entered its window. */
    isDue: flag('Повод позвонить', { true: 'Скоро истекает', false: 'Пока рано' }, ['окно', 'пора', 'due']),
    state: {
      ...codes(fields.state.label, leaseStates, ['действует', 'закончился', 'расторгнут', 'state']),
      field: 'state',
    },
    class: codes('Класс', buildingClasses, ['класс здания', 'class']),
    district: districts('Район', ['место', 'district']),
    origin: {
      ...codes(fields.origin.label, leaseOrigins, ['наши', 'чужие', 'origin']),
      field: 'origin',
    },
    certainty: {
      ...codes(fields.certainty.label, leaseCertainties, ['слухи', 'подтверждено', 'certainty']),
      field: 'certainty',
    },
    isConfidential: {
      ...flag(fields.isConfidential.label, { true: 'Конфиденциальные', false: 'Открытые' }, [
        'тайна',
        'скрытые',
        'confidential',
      ]),
      field: 'isConfidential',
    },
    companyId: {
      ...companies(fields.companyId.label, ['компания', 'tenant']),
      field: 'companyId',
    },
    landlordId: {
      ...companies(fields.landlordId.label, ['арендодатель', 'landlord']),
      field: 'landlordId',
    },
    blockId: { ...given(fields.blockId.label), field: 'blockId' },
    buildingId: { ...given(fields.buildingId.label), field: 'buildingId' },
    /** Made by these deals. */
    dealId: given(fields.dealId.label),
    responsibleUserId: {
      ...colleagues(fields.responsibleUserId.label, ['мои', 'брокер', 'ответственный', 'broker']),
      field: 'responsibleUserId',
    },
  },
  sorts: {
    ends: 'По концу срока',
    tenant: 'По арендатору',
    place: 'По зданию',
    area: 'По площади',
    signed: 'По подписанию',
    created: 'По дате',
  },
  usualSort: 'ends',
  isReadByIds: true,
} as const satisfies ListFilters
