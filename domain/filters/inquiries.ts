import { inquiry } from '#domain/records/inquiry.ts'
import { inquirySources, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { codes, colleagues, flag, given, type ListFilters } from './list-filters.ts'

const { fields } = inquiry

export const inquiryFilters = {
  textHint: 'Имя, телефон, сообщение',
  conditions: {
    isRead: {
      ...flag('Прочтение', { false: 'Не прочитаны', true: 'Прочитаны' }, [
        'новые',
        'непрочитанные',
        'unread',
      ]),
      field: 'isRead',
    },
    status: {
      ...codes(fields.status.label, inquiryStatuses, ['статус', 'в работе', 'спам', 'status']),
      field: 'status',
    },
    /** To be answered by the caller: an admin sees more. */
    isMine: flag('Чьи', { true: 'Мои и ничьи', false: 'Коллег' }, ['мои', 'свои', 'mine']),
    /** Filters by whether a user is assigned. */
    isTaken: flag('Разобраны', { false: 'Ничьи', true: 'Взятые' }, ['свободные', 'ничьи', 'taken']),
    assigneeIds: {
      ...colleagues(fields.assigneeId.label, ['мои', 'брокер', 'ответственный', 'assignee']),
      field: 'assigneeId',
    },
    source: { ...codes(fields.source.label, inquirySources, ['сайт', 'форма', 'source']), field: 'source' },
    buildingIds: { ...given('Здания'), field: 'buildingId' },
  },
  sorts: {
    received: 'По времени',
    name: 'По имени',
    status: 'По состоянию',
    assignee: 'По ответственному',
  },
  usualSort: '-received',
  isReadByIds: true,
} as const satisfies ListFilters
