import { inquirySources, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { among, colleagues, given, oneOf } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Filters and sort keys of the inquiries table. */
export const inquiryFilters: ListFilters = {
  fields: [
    oneOf('isRead', 'Прочтение', { false: 'Не прочитаны', true: 'Прочитаны' }, [
      'новые',
      'непрочитанные',
      'unread',
    ]),
    among('status', 'Состояние', inquiryStatuses, ['статус', 'в работе', 'спам', 'status']),
    oneOf('isTaken', 'Разобраны', { false: 'Ничьи', true: 'Взятые' }, ['свободные', 'ничьи', 'taken']),
    colleagues('assigneeIds', 'Кто ведёт', ['мои', 'брокер', 'ответственный', 'assignee']),
    among('source', 'Источник', inquirySources, ['сайт', 'форма', 'source']),
    given('buildingIds', 'Здания'),
  ],
  sorts: [
    { key: 'received', title: 'По времени' },
    { key: 'name', title: 'По имени' },
    { key: 'status', title: 'По состоянию' },
    { key: 'assignee', title: 'По тому, кто ведёт' },
  ],
}

/** Conditions for records that are private or shared. */
export const ownedFields: ListFilters['fields'] = [
  oneOf('isMine', 'Чьи', { true: 'Мои', false: 'Коллег' }, ['свои', 'mine']),
  oneOf('isShared', 'Доступ', { true: 'Общие', false: 'Только мои' }, ['общие', 'shared']),
]

/** The same for saved searches. */
export const savedSearchFilters: ListFilters = {
  fields: ownedFields,
  sorts: [
    { key: 'name', title: 'По названию' },
    { key: 'lastRun', title: 'По последнему запуску' },
    { key: 'updated', title: 'По дате изменения' },
  ],
}
