import { personsList } from '#src/state/lists/persons-list.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { hiddenPersonColumns, personColumns } from './person-columns.ts'

export function PersonsTable() {
  return (
    <RecordTable
      list={personsList}
      title="Контакты"
      view="persons"
      columns={personColumns}
      hiddenColumns={hiddenPersonColumns}
      empty={<NoPersons />}
    />
  )
}

function NoPersons() {
  return (
    <EmptyState
      icon="person"
      title="Контактов пока нет"
      text="Люди компаний: кому звонить, кто решает, кто подписывает. Контакт можно завести и без компании."
    >
      <CommandButton id="person.create" look="primary">
        Новый контакт
      </CommandButton>
    </EmptyState>
  )
}
