import { eventTimes, eventTypes } from '#domain/event.ts'
import { colleaguesQuery } from '#src/state/queries.ts'
import { queryClient } from '#src/state/query-client.ts'
import { type FieldOption, fixed } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

async function colleagueOptions(): Promise<FieldOption[]> {
  const colleagues = await queryClient.fetchQuery(colleaguesQuery)
  return colleagues.map(({ id, name }) => ({ value: String(id), title: name }))
}

export const eventFilters: ListFilters = {
  fields: [
    { name: 'when', label: 'Когда', kind: 'choices', options: fixed(eventTimes), keywords: ['день', 'when'] },
    { name: 'type', label: 'Вид', kind: 'choices', options: fixed(eventTypes), keywords: ['type'] },
    {
      name: 'isDone',
      label: 'Сделано',
      kind: 'choices',
      options: fixed({ false: 'Нет', true: 'Да' }),
      single: true,
      keywords: ['готово', 'done'],
    },
    { name: 'userId', label: 'Чьи', kind: 'choices', options: colleagueOptions, keywords: ['брокер', 'who'] },
  ],
  sorts: [
    { key: 'date', title: 'По времени' },
    { key: 'title', title: 'По названию' },
    { key: 'type', title: 'По виду' },
  ],
}
