import { type KeyboardEvent, useState } from 'react'
import type { FieldConflict } from '#contract/errors.ts'
import { valueText } from '#domain/field-values.ts'
import { Button } from '#src/ui/button.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import type { Describe } from './form-values.ts'
import { isSaveKey, saveKeys } from './save-key.ts'

/** Fields that somebody else has changed meanwhile: whose value is to stand, field by field. */
export function Conflicts({
  conflicts,
  describe,
  onResolve,
}: {
  conflicts: readonly FieldConflict[]
  describe: Describe
  onResolve: (takenTheirs: ReadonlySet<string>) => void
}) {
  const context = useValueContext()
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
  return (
    <section
      role="alert"
      aria-label="Чужие правки"
      className="border-y border-accent-line bg-accent-surface px-5 py-3"
      onKeyDown={press}
    >
      <p className="font-medium">Пока вы правили, эти поля изменил кто-то ещё. Чьё значение оставить?</p>
      <table className="my-2 w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-1 pr-4 font-normal">Поле</th>
            <th className="pr-4 font-normal">Было</th>
            <th className="pr-4 font-normal">Моё</th>
            <th className="font-normal">Чужое</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, mine, theirs: other, original }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="py-1 pr-4 font-normal">
                {describe(field).label}
              </th>
              <td className="py-1 pr-4 text-muted">{valueText(describe(field).kind, original, context)}</td>
              {[false, true].map((isTheirs) => (
                <td key={String(isTheirs)} className="py-1 pr-4">
                  <label className="inline-flex cursor-pointer gap-1.5">
                    <input
                      type="radio"
                      name={`conflict-${field}`}
                      className="accent-accent"
                      checked={theirs.has(field) === isTheirs}
                      onChange={() => take(field, isTheirs)}
                    />
                    {valueText(describe(field).kind, isTheirs ? other : mine, context)}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="primary" onClick={() => onResolve(theirs)} keys={saveKeys} autoFocus>
        Оставить выбранное и сохранить
      </Button>
    </section>
  )
}
