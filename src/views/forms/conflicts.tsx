import { type KeyboardEvent, useState } from 'react'
import type { FieldConflict } from '#contract/core/errors.ts'
import { valueText } from '#domain/fields/field-values.ts'
import { Button } from '#src/ui/button.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import type { Describe } from './form-values.ts'
import { isSaveKey, saveKeys } from './save-key.ts'
import { useNamedRecords } from './use-named-records.ts'

/** Conflicting fields, each with a choice between both values. */
export function Conflicts({
  conflicts,
  describe,
  onResolve,
}: {
  conflicts: readonly FieldConflict[]
  describe: Describe
  onResolve: (takenTheirs: ReadonlySet<string>) => void
}) {
  const titleOf = useNamedRecords(conflicts, describe)
  const context = { ...useValueContext(), titleOf }
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const take = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const press = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    onResolve(theirs)
  }
  const names = [...new Set(conflicts.flatMap(({ by = [] }) => by))]
  return (
    <section
      role="alert"
      aria-label="Правки коллеги"
      className="border-y border-accent-line bg-accent-surface px-5 py-3"
      onKeyDown={press}
    >
      <p className="font-medium">
        {names.length > 0
          ? `Пока вы правили, запись изменили: ${names.join(', ')}.`
          : 'Пока вы правили, запись изменили.'}{' '}
        Какое значение оставить?
      </p>
      <div className="my-2 max-h-[38vh] overflow-y-auto">
        <table className="w-full table-fixed text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th className="w-[17%] py-1 pr-4 font-normal">Поле</th>
              <th className="pr-4 font-normal">Было</th>
              <th className="pr-4 font-normal">У меня</th>
              <th className="font-normal">У коллеги</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, mine, theirs: other, original }) => (
              <tr key={field} className="align-top">
                <th scope="row" className="py-1 pr-4 font-normal break-words">
                  {describe(field).label}
                </th>
                <td className="py-1 pr-4 break-words whitespace-pre-line text-muted">
                  {valueText(describe(field).kind, original, context)}
                </td>
                {[false, true].map((isTheirs) => (
                  <td key={String(isTheirs)} className="py-1 pr-4">
                    <label className="flex cursor-pointer items-start gap-1.5">
                      <input
                        type="radio"
                        name={`conflict-${field}`}
                        className="mt-[3px] shrink-0 accent-accent"
                        checked={theirs.has(field) === isTheirs}
                        onChange={() => take(field, isTheirs)}
                      />
                      <span className="min-w-0 break-words whitespace-pre-line">
                        {valueText(describe(field).kind, isTheirs ? other : mine, context)}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button look="primary" onClick={() => onResolve(theirs)} keys={saveKeys} autoFocus>
        Оставить выбранное и сохранить
      </Button>
    </section>
  )
}
