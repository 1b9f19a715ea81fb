import { useQueries } from '@tanstack/react-query'
import type { FieldConflict } from '#contract/core/errors.ts'
import type { PickedKind } from '#domain/fields/field-kinds.ts'
import type { ValueContext } from '#domain/fields/field-values.ts'
import { pickableRecords } from './fields/pickable-records.ts'
import type { Describe } from './form-values.ts'

/** Titles of records referred to by conflicting values, once loaded. */
export function useNamedRecords(
  conflicts: readonly FieldConflict[],
  describe: Describe,
): NonNullable<ValueContext['titleOf']> {
  const asked = conflicts.flatMap(({ field, ...values }) => {
    const { kind } = describe(field)
    if (kind.kind !== 'record' && kind.kind !== 'records') return []
    return [values.mine, values.theirs, values.original]
      .flat()
      .filter((id): id is number => typeof id === 'number')
      .map((id) => ({ of: kind.of, id }))
  })
  const keys = [...new Set(asked.map(({ of, id }) => `${of} ${id}`))]
  const named = useQueries({
    queries: keys.map((key) => {
      const { of, id } = parse(key)
      // Shares the cache of the form's own fields.
      return { queryKey: ['picked', of, String(id)], queryFn: () => pickableRecords[of].title(id) }
    }),
  })
  const titles = new Map(keys.map((key, at) => [key, named[at]?.data]))
  return (of, id) => titles.get(`${of} ${id}`)
}

function parse(key: string): { of: PickedKind; id: number } {
  const [of, id] = key.split(' ')
  // Built above from a kind and a number.
  return { of: of as PickedKind, id: Number(id) }
}
