import type { PickedKind } from '#domain/fields/field-kinds.ts'
import { fold } from '#domain/text/fold.ts'
import { formatArea } from '#domain/text/format.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import { companyNameQuery, findCompanies } from '#src/state/queries/company-links.ts'
import { competitorQuery, portalConfigQuery } from '#src/state/queries/portal-queries.ts'
import { blockListsQuery, blockQuery, buildingQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { blockTitle } from '#src/state/queries/records.ts'
import { savedSearchChoicesQuery } from '#src/state/queries/saved-searches.ts'
import { stockAnswer } from '#src/state/queries/search-queries.ts'
import { api } from '#src/state/session/api.ts'

export interface PickableRecord {
  id: number
  title: string
  detail: string
}

/** Search for records of one kind as field values. */
export interface Pickable {
  /** Hint under the control: searchable properties. */
  hint: string
  /** Accessible name of the result list. */
  found: string
  /** Best matches for non-empty text. */
  find(text: string, signal: AbortSignal): Promise<PickableRecord[]>
  /** Offered if nothing matches: the form of a new record, prefilled with the text. @param within form of the field. */
  create?: { title: string; request(text: string, within: FormRequest | undefined): FormRequest }
}

/** The control refers to the record by its id, which may be all that is known. */
interface Referred extends Pickable {
  /** Title of a record by id. */
  title(id: number): Promise<string>
}

const maxChoices = 8

/** Finds the text in names of records that are few and all loaded. */
function named<Named extends { name: string }>(records: readonly Named[], text: string): Named[] {
  return records.filter(({ name }) => fold(name).includes(fold(text))).slice(0, maxChoices)
}

const theirs = { blockList: 'Подборка другого сотрудника', savedSearch: 'Поиск другого сотрудника' } as const

/** Another admin may have chosen a search or list that is not ours: the settings tell its name unless it is private. */
async function chosenName(kind: 'blockList' | 'savedSearch', id: number): Promise<string | undefined> {
  const { choice } = (await queryClient.fetchQuery(portalConfigQuery)).data
  const chosen = choice.find((each) => each.kind === kind && each.id === id)
  if (!chosen) return undefined
  const name = chosen.name ?? `${theirs[kind]}, № ${id}`
  return chosen.isGone ? `${name} (удалено)` : name
}

/** Companies and people, for a field that keeps the name itself. */
export const foundContacts: Pickable = {
  hint: 'Компания или человек: начните с названия или имени',
  found: 'Найденные компании и люди',
  async find(text, signal) {
    const { data } = await api.search.suggest({ query: { text, of: 'contacts' }, signal })
    return data.data.slice(0, maxChoices)
  },
}

export const pickableRecords: Record<PickedKind, Referred> = {
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
  blockList: {
    hint: 'Название подборки',
    found: 'Найденные подборки',
    async find(text) {
      const lists = await queryClient.fetchQuery(blockListsQuery)
      return named(lists, text).map(({ id, name, companyName }) => ({
        id,
        title: name,
        detail: companyName ?? '',
      }))
    },
    async title(id) {
      const own = (await queryClient.fetchQuery(blockListsQuery)).find((list) => list.id === id)
      return own?.name ?? (await chosenName('blockList', id)) ?? `№ ${id}`
    },
  },
  savedSearch: {
    hint: 'Название своего или общего поиска по блокам',
    found: 'Найденные поиски',
    async find(text) {
      const searches = await queryClient.fetchQuery(savedSearchChoicesQuery)
      const ofBlocks = searches.filter(({ config }) => config?.target === 'blocks')
      return named(ofBlocks, text).map(({ id, name, owner, isShared }) => ({
        ...{ id, title: name },
        detail: isShared ? (owner?.name ?? '') : '',
      }))
    },
    async title(id) {
      const known = (await queryClient.fetchQuery(savedSearchChoicesQuery)).find((search) => search.id === id)
      return known?.name ?? (await chosenName('savedSearch', id)) ?? `№ ${id}`
    },
  },
  competitor: {
    hint: 'Название конкурента',
    found: 'Найденные конкуренты',
    async find(text, signal) {
      const query = { text, pageSize: String(maxChoices) }
      const { data } = await api.competitors.list({ query, signal })
      return data.data.map(({ id, name, note }) => ({ id, title: name, detail: note ?? '' }))
    },
    title: async (id) => (await queryClient.fetchQuery(competitorQuery(id))).data.name,
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
