import { plural } from '#domain/text/plurals.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'

import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'

import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { searchSummaryQuery, stockAnswer } from '#src/state/queries/search-queries.ts'
import { idsOf } from '#src/state/table/target.ts'

const many = { kinds: ['building'], count: 'many' } as const

export const buildingCommands: AnyCommand[] = [
  editCommand({
    kind: 'building',
    title: 'Изменить здание',
    calls: ['objects.update'],
    available: (context) => allowedForAll(context, 'building.update'),
    save: (api, edit: EditOf<'objects'>) => api.objects.update(edit),
    saved: 'Здание сохранено',
    refresh: refreshStock,
  }),
  createCommand({
    kind: 'building',
    key: 'b',
    title: 'Новое здание',
    calls: ['objects.create'],
    create: (api, body: CreateOf<'objects'>, idempotencyKey) => api.objects.create({ body, idempotencyKey }),
    made: () => 'Здание создано',
    refresh: refreshStock,
  }),
  ofItsBlocks('building.forbidAds', 'block.forbidAds', 'Запретить рекламу'),
  ofItsBlocks('building.allowAds', 'block.allowAds', 'Разрешить рекламу'),
  deleteCommand({
    kind: 'building',
    title: 'Удалить здание с блоками',
    shortTitle: 'удалить',
    calls: ['search.run'],
    async takesAlong({ target }) {
      const count = target && !target.filter ? await blockCount(idsOf(target)) : null
      if (count === 0) return null
      const blocks = count === null ? 'все блоки' : countOfTargets('block', count)
      return `В корзину ${plural(count ?? 5, 'уйдёт', 'уйдут', 'уйдут')} и ${blocks}.`
    },
    available: (context) => allowedForAll(context, 'building.delete'),
    verb: {
      tail: 'с блоками',
      effect: 'Уйдут в корзину вместе с блоками и пролежат там 30 дней.',
      readAgain: refreshStock,
    },
  }),
]

/** Runs a block command on all blocks of the selected buildings, as a bulk command on a filter. */
function ofItsBlocks(id: `building.${string}`, commandId: `block.${string}`, title: string): AnyCommand {
  return command({
    id,
    title: `${title} всех блоков здания…`,
    section: 'selection',
    concepts: ['all', 'portal'],
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

/** Number of blocks in these buildings; `null`: unknown. */
async function blockCount(ids: number[]): Promise<number | null> {
  try {
    return (await stockAnswer({ target: 'blocks', building: { ids }, pageSize: 1 })).total
  } catch {
    return null
  }
}
