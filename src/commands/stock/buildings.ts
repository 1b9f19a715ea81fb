import { plural } from '#domain/text/plurals.ts'
import { type AnyCommand, type CreateOf, command, type EditOf } from '#src/commands/core/command.ts'
import { allowedForAll } from '#src/commands/core/evaluate.ts'
import { recordCommand, toTrash } from '#src/commands/core/record-command.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { api } from '#src/state/session/api.ts'
import { idsOf } from '#src/state/table/target.ts'

const many = { kinds: ['building'], count: 'many' } as const

export const buildingCommands: AnyCommand[] = [
  command<{ edit: EditOf<'objects'> }>({
    id: 'building.edit',
    title: 'Изменить здание',
    shortTitle: 'изменить',
    section: 'record',
    keywords: ['править', 'редактировать', 'edit'],
    hotkeys: [{ keys: 'e', scope: 'buildings' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['building'], count: 'one' },
    effect: 'write',
    calls: ['objects.update'],
    available: (context) => allowedForAll(context, 'building.update'),
    prompts: {
      edit: {
        kind: 'form',
        open({ target }) {
          const id = target?.records[0]?.id
          if (id !== undefined) store.set(overlayAtom, { kind: 'form', form: { form: 'building', id } })
        },
      },
    },
    async run({ api, notify }, { edit }) {
      await api.objects.update(edit)
      void refreshStock()
      notify({ text: 'Здание сохранено', canUndo: true })
    },
  }),
  command<{ body: CreateOf<'objects'> }>({
    id: 'building.create',
    title: 'Новое здание',
    section: 'create',
    keywords: ['добавить бц', 'объект', 'new building', 'create'],
    hotkeys: [{ keys: 'n b', scope: 'global' }],
    effect: 'write',
    calls: ['objects.create'],
    prompts: {
      body: {
        kind: 'form',
        open: (_context, args) =>
          store.set(overlayAtom, { kind: 'form', form: { form: 'building', id: null, ...args } }),
        takesFields: true,
      },
    },
    async run({ api, commandId, notify, staysHere }, { body }) {
      const { data } = await api.objects.create({ body, idempotencyKey: commandId })
      void refreshStock()
      notify({ text: 'Здание создано', canUndo: true })
      if (!staysHere) navigate('building', { id: data.id })
      return { madeId: data.id }
    },
  }),
  ofItsBlocks('building.forbidAds', 'block.forbidAds', 'Запретить рекламу', [
    'снять с рекламы',
    'forbidden ads',
    'циан',
  ]),
  ofItsBlocks('building.allowAds', 'block.allowAds', 'Разрешить рекламу', ['allow ads', 'циан']),
  recordCommand({
    id: 'building.delete',
    title: 'Удалить здание с блоками',
    shortTitle: 'удалить',
    section: 'selection',
    keywords: ['в корзину', 'delete', 'remove'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'destroy',
    calls: ['search.run'],
    async takesAlong({ target }) {
      const count = target && !target.filter ? await blockCount(idsOf(target)) : null
      if (count === 0) return null
      const blocks = count === null ? 'все блоки' : countOfTargets('block', count)
      return `В корзину ${plural(count ?? 5, 'уйдёт', 'уйдут', 'уйдут')} и ${blocks}.`
    },
    available: (context) => allowedForAll(context, 'building.delete'),
    verb: {
      ...toTrash,
      tail: 'с блоками',
      effect: 'Уйдут в корзину вместе с блоками и пролежат там 30 дней.',
      readAgain: refreshStock,
    },
  }),
]

/** A verb of blocks for all those of the chosen buildings: the server counts them and asks, as for any filter. */
function ofItsBlocks(
  id: `building.${string}`,
  commandId: `block.${string}`,
  title: string,
  keywords: string[],
): AnyCommand {
  return command({
    id,
    title: `${title} всех блоков здания…`,
    section: 'selection',
    keywords,
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'read',
    calls: ['search.run'],
    async run({ target, notify, repeat }) {
      const ids = target?.records.map((record) => record.id) ?? []
      const query = { target: 'blocks', building: { ids } } as const
      const { total } = await queryClient.fetchQuery(searchSummaryQuery(query))
      if (total === 0) {
        notify({ text: `${title}: блоков здесь нет`, tone: 'info' })
        return
      }
      const filter = { criteria: { list: 'stock', query }, except: [], count: total } as const
      repeat(
        { commandId, args: {}, label: '', title, kind: 'block' },
        { kind: 'block', records: [], origin: 'checked', filter },
      )
    },
  })
}

/** How many blocks stand in these buildings; `null`: nobody knows just now. */
async function blockCount(ids: number[]): Promise<number | null> {
  try {
    const { data } = await api.search.run({ body: { target: 'blocks', building: { ids }, pageSize: 1 } })
    return data.total
  } catch {
    return null
  }
}
