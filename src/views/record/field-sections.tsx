import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { countOf } from '#domain/text/plurals.ts'
import { areEmptyFieldsShownAtom } from '#src/state/table/empty-fields.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { CardHeading } from './card-layout.tsx'

interface FieldSection {
  readonly title: string
  readonly rows: readonly { label: string; value: ReactNode; isEmpty: boolean }[]
}

/** Facts of a record by group in two columns; empty ones are collapsed into a line below. */
export function FieldSections({ sections }: { sections: readonly FieldSection[] }) {
  const areShown = useAtomValue(areEmptyFieldsShownAtom)
  const empty = sections.flatMap(({ rows }) => rows).filter(({ isEmpty }) => isEmpty).length
  const shown = sections
    .map((section) => ({ ...section, rows: section.rows.filter((row) => areShown || !row.isEmpty) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <div className="grid grid-cols-1 gap-x-10 gap-y-7 wide:grid-cols-2">
        {shown.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <CardHeading>{title}</CardHeading>
            <DefinitionList rows={rows} />
          </section>
        ))}
      </div>
      {empty > 0 && (
        <CommandButton id="card.emptyFields" look="quiet" className="mt-5 -ml-3" aria-expanded={areShown}>
          {areShown
            ? 'Скрыть пустые поля'
            : `Ещё ${countOf(empty, 'пустое поле', 'пустых поля', 'пустых полей')}`}
        </CommandButton>
      )}
    </>
  )
}
