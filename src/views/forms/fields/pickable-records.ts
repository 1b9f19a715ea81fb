import type { PickedKind } from '#domain/fields/field-kinds.ts'
import { formatArea } from '#domain/text/format.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import { companyNameQuery, findCompanies } from '#src/state/queries/company-links.ts'
import { blockQuery, buildingQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { blockTitle } from '#src/state/queries/records.ts'
import { stockAnswer } from '#src/state/queries/search-queries.ts'
import { api } from '#src/state/session/api.ts'

export interface PickableRecord {
  id: number
  title: string
  detail: string
}

/** Search for records of one kind as field values. */
interface Pickable {
  /** Hint under the control: searchable properties. */
  hint: string
  /** Accessible name of the result list. */
  found: string
  /** Best matches for non-empty text. */
  find(text: string, signal: AbortSignal): Promise<PickableRecord[]>
  /** Title of a record by id. */
  title(id: number): Promise<string>
  /** Offered if nothing matches: the form of a new record, prefilled with the text. @param within form of the field. */
  create: { title: string; request(text: string, within: FormRequest | undefined): FormRequest }
}

const maxChoices = 8

export const pickableRecords: Record<PickedKind, Pickable> = {
  building: {
    hint: 'Название или адрес',
    found: 'Найденные здания',
    async find(simple, signal) {
      const body = { target: 'buildings', simple, pageSize: maxChoices } as const
      const found = await stockAnswer(body, signal)
      if (found.target !== 'buildings') return []
      return found.data.map(({ id, name, address }) => ({ id, title: name, detail: address }))
    },
    title: async (id) => (await queryClient.fetchQuery(buildingQuery(id))).data.name,
    create: {
      title: 'Создать здание',
      request: (name, within) => ({
        ...{ form: 'building', id: null },
        prefill: { ...(within?.form === 'block' && within.newBuilding), name },
      }),
    },
  },
  company: {
    hint: 'Название или ИНН',
    found: 'Найденные компании',
    async find(text, signal) {
      const rows = await findCompanies(text, signal)
      return rows.map(({ id, name, inn }) => ({ id, title: name, detail: inn === null ? '' : `ИНН ${inn}` }))
    },
    title: (id) => queryClient.fetchQuery(companyNameQuery(id)),
    create: {
      title: 'Создать компанию',
      request: (name) => ({ form: 'company', id: null, prefill: { name } }),
    },
  },
  person: {
    hint: 'Имя или телефон',
    found: 'Найденные люди',
    async find(text, signal) {
      const { data } = await api.search.suggest({ query: { text, of: 'contacts' }, signal })
      return data.data.filter(({ kind }) => kind === 'person').slice(0, maxChoices)
    },
    title: async (id) => (await api.persons.read({ params: { id } })).data.name,
    create: {
      title: 'Создать контакт',
      request: (name) => ({ form: 'person', id: null, prefill: { name } }),
    },
  },
  block: {
    hint: 'Здание, номер или этаж',
    found: 'Найденные блоки',
    async find(simple, signal) {
      const body = { target: 'blocks', simple, pageSize: maxChoices } as const
      const found = await stockAnswer(body, signal)
      if (found.target !== 'blocks') return []
      return found.data.map((row) => ({
        id: row.id,
        title: blockTitle(row.buildingName, row),
        detail: formatArea(row.areaSqm),
      }))
    },
    async title(id) {
      const { data } = await queryClient.fetchQuery(blockQuery(id))
      return blockTitle(data.building.name, data)
    },
    create: {
      title: 'Создать блок',
      request: (number) => ({ form: 'block', id: null, prefill: { number } }),
    },
  },
}
