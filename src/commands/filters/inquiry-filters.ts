import { inquirySources, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { colleagues, fixed, given } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Filters and sort keys of the inquiries table. */
export const inquiryFilters: ListFilters = {
  fields: [
    {
      name: 'isRead',
      label: 'Прочтение',
      kind: 'choices',
      single: true,
      options: fixed({ false: 'Не прочитаны', true: 'Прочитаны' }),
      keywords: ['новые', 'непрочитанные', 'unread'],
    },
    {
      name: 'status',
      label: 'Состояние',
      kind: 'choices',
      options: fixed(inquiryStatuses),
      keywords: ['статус', 'в работе', 'спам', 'status'],
    },
    {
      name: 'isTaken',
      label: 'Разобраны',
      kind: 'choices',
      single: true,
      options: fixed({ false: 'Ничьи', true: 'Взятые' }),
      keywords: ['свободные', 'ничьи', 'taken'],
    },
    colleagues('assigneeIds', 'Кто ведёт', ['мои', 'брокер', 'ответственный', 'assignee']),
    {
      name: 'source',
      label: 'Источник',
      kind: 'choices',
      options: fixed(inquirySources),
      keywords: ['сайт', 'форма', 'source'],
    },
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
  {
    name: 'isMine',
    label: 'Чьи',
    kind: 'choices',
    single: true,
    options: fixed({ true: 'Мои', false: 'Коллег' }),
    keywords: ['свои', 'mine'],
  },
  {
    name: 'isShared',
    label: 'Доступ',
    kind: 'choices',
    single: true,
    options: fixed({ true: 'Общие', false: 'Только мои' }),
    keywords: ['общие', 'shared'],
  },
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
