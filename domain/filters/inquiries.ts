import { inquiry } from '#domain/records/inquiry.ts'
import { anyStored, stored } from '#domain/search/condition.ts'
import { inquirySources, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { colleagues, flag, given, type ListFilters } from './list-filters.ts'

const { fields } = inquiry

export const inquiryFilters = {
  conditions: {
    isRead: {
      ...flag({ false: 'Не прочитаны', true: 'Прочитаны' }),
      field: 'isRead',
      label: 'Прочтение',
      keywords: ['новые', 'непрочитанные', 'unread'],
    },
    status: {
      ...anyStored(inquiryStatuses, fields, 'status'),
      keywords: ['статус', 'в работе', 'спам', 'status'],
    },
    /** Filters by whether a user is assigned. */
    isTaken: {
      ...flag({ false: 'Ничьи', true: 'Взятые' }),
      label: 'Разобраны',
      keywords: ['свободные', 'ничьи', 'taken'],
    },
    assigneeIds: {
      ...colleagues,
      ...stored(fields, 'assigneeId'),
      keywords: ['мои', 'брокер', 'ответственный', 'assignee'],
    },
    source: { ...anyStored(inquirySources, fields, 'source'), keywords: ['сайт', 'форма', 'source'] },
    buildingIds: { ...given('Здания'), field: 'buildingId' },
  },
  sorts: {
    received: 'По времени',
    name: 'По имени',
    status: 'По состоянию',
    assignee: 'По тому, кто ведёт',
  },
  usualSort: '-received',
  isReadByIds: true,
} as const satisfies ListFilters
