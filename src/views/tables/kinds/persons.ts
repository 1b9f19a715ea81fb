import type { PersonRow } from '#contract/companies/person-records.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { personsList } from '#src/state/lists/persons-list.ts'
import type { TableDeclaration } from '../list-table.tsx'

const table: TableDeclaration<PersonRow> = {
  list: personsList,
  fieldKind: 'person',
  title: 'Контакты',
  view: 'persons',
  icon: 'person',
  columns: () => [
    { id: 'name', width: 172, grow: 4, isSortable: true },
    { id: 'post', width: 112, grow: 2, tone: 'muted' },
    { id: 'company', field: 'companyId', width: 130, grow: 3, isSortable: true },
    {
      id: 'phone',
      title: 'Телефон',
      description: 'Первый телефон; чужие целиком видны в карточке',
      width: 138,
      text: ({ phone }) => phone && formatPhone(phone),
    },
    {
      id: 'email',
      field: 'emails',
      givesWay: 1,
      description: 'Первая почта; чужие целиком видны в карточке',
      width: 136,
      grow: 1,
      tone: 'muted',
      text: ({ email }) => email,
    },
    { id: 'status', width: 92, tone: 'muted', isExtra: true },
    {
      id: 'isMain',
      title: 'Главный',
      description: 'Главный контакт компании',
      width: 72,
      tone: 'muted',
      text: ({ isMain }) => (isMain ? 'да' : null),
      isExtra: true,
    },
    { id: 'responsible', title: 'Ответственный', givesWay: 1, width: 124, grow: 1, tone: 'muted' },
  ],
  empty: () => ({
    title: 'Контактов пока нет',
    text: 'Люди компаний: кому звонить, кто решает, кто подписывает. Контакт можно создать и без компании.',
    command: 'person.create',
    commandText: 'Новый контакт',
  }),
}
export default table
