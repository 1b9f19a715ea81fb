import type { Choice } from '#src/commands/core/command.ts'
import type { ListedRow } from '#src/state/imports/imports.ts'
import { suggestionsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** `null`: as the program has matched it. */
export interface BuildingChoice {
  id: number | 'new' | null
  name: string
}

/** Buildings for a row: without text its candidates and a new one; else all that match. */
export async function buildingChoices(
  text: string,
  row: Pick<ListedRow, 'building'> | undefined,
): Promise<Choice<BuildingChoice>[]> {
  const address = row?.building?.address ?? ''
  const made: Choice<BuildingChoice> = {
    key: 'new',
    title: 'Создать новое здание',
    detail: [row?.building?.name, address].filter(Boolean).join(', '),
    value: { id: 'new', name: 'будет новым' },
  }
  const asMatched: Choice<BuildingChoice> = {
    key: 'matched',
    title: 'Определить по адресу заново',
    value: { id: null, name: 'по адресу' },
  }
  if (text.trim() === '') {
    const candidates = row?.building?.candidates ?? []
    return [
      ...candidates.map(({ id, name, address: where, why }) => ({
        key: String(id),
        title: name || where,
        detail: [name && where, why].filter(Boolean).join(' · '),
        value: { id, name: name || where },
      })),
      made,
      asMatched,
    ]
  }
  const { data } = await queryClient.fetchQuery(suggestionsQuery(text.trim().slice(0, 100), 'stock'))
  // «Создать новое» beside a typed name would lose it by Enter.
  return data.flatMap(({ kind, id, title, detail }) =>
    kind === 'building' ? [{ key: String(id), title, detail, value: { id, name: title } }] : [],
  )
}
