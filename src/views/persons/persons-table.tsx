import { personsList } from '#src/state/lists/persons-list.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { runCommand } from '#src/views/runtime.ts'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { hiddenPersonColumns, personColumns } from './person-columns.ts'

/** All contact persons. */
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
      title="Контактов пока нет"
      text="Люди компаний: кому звонить, кто решает, кто подписывает. Контакт можно завести и без компании."
    >
      <Button
        look="primary"
        keys={['N', 'P']}
        onClick={() => void runCommand('person.create', { source: 'toolbar' })}
      >
        Новый контакт
      </Button>
    </EmptyState>
  )
}
