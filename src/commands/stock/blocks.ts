import { countOf } from '#domain/text/plurals.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, type CommandContext, command, type Verb } from '#src/commands/core/command.ts'
import { blockTraces } from '#src/commands/core/deletion-traces.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'

import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'

import { serverNow } from '#src/state/browser/server-clock.ts'
import { navigate } from '#src/state/place/location.ts'
import { refreshPortal } from '#src/state/queries/portal-queries.ts'
import { blockQuery } from '#src/state/queries/queries.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import { refreshStock, showOnRows } from '#src/state/queries/refresh.ts'
import { refusedAds } from './publication-check.ts'

const many = { kinds: ['block'], count: 'many' } as const
const one = { kinds: ['block'], count: 'one' } as const

function ads(adsForbidden: boolean): Pick<Verb, 'shows' | 'readAgain'> {
  return {
    shows: { on: showOnRows, change: () => ({ adsForbidden }) },
    readAgain: refreshStock,
  }
}

/** Forbidding ads does not unpublish them. */
function stillListed(listed: number, all: number): string | null {
  if (listed === 0) return null
  if (all === 1) return 'Объявление ещё на портале: снимите его'
  return `Ещё на портале: ${countOf(listed, 'объявление', 'объявления', 'объявлений')}, снимите их`
}

async function refreshListing(): Promise<void> {
  await Promise.all([refreshStock(), refreshPortal()])
}

export const blockCommands: AnyCommand[] = [
  recordCommand({
    id: 'block.actualize',
    title: 'Актуализировать',
    shortTitle: 'актуализировать',
    section: 'selection',
    concepts: ['confirmed'],
    hotkeys: [{ keys: 'a', scope: 'blocks' }],
    means: 'confirm',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowedForAll(context, 'block.actualize'),
    verb: {
      doing: 'Актуализирую',
      done: 'Актуализировано',
      said: 'Данные подтверждены',
      effect: 'Данные будут подтверждены сегодняшним днём.',
      shows: { on: showOnRows, change: () => ({ actualizedAt: serverNow() }) },
      readAgain: refreshStock,
    },
  }),
  editCommand({
    kind: 'block',
    title: 'Изменить блок',
    calls: ['offices.update'],
    available: (context) => allowedForAll(context, 'block.update'),
    save: (api, edit: EditOf<'offices'>) => api.offices.update(edit),
    saved: 'Блок сохранён',
    refresh: refreshStock,
  }),
  createCommand({
    kind: 'block',
    key: 'o',
    title: 'Новый блок',
    calls: ['offices.create'],
    begin: buildingOf,
    create: (api, body: CreateOf<'offices'>, idempotencyKey) => api.offices.create({ body, idempotencyKey }),
    made: () => 'Блок создан',
    refresh: refreshStock,
  }),
  command({
    id: 'block.openBuilding',
    title: 'Открыть здание',
    shortTitle: 'к зданию',
    section: 'record',
    hotkeys: [{ keys: 'b', scope: 'blocks' }],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'read',
    calls: ['offices.read'],
    async run({ target }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const { data } = await lastKnown(blockQuery(id))
      navigate('building', { id: data.building.id })
    },
  }),
  recordCommand({
    id: 'block.forbidAds',
    title: 'Запретить рекламу',
    section: 'selection',
    concepts: ['take_out', 'portal'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowedForAll(context, 'block.forbidAds'),
    verb: {
      ...ads(true),
      doing: 'Запрещаю рекламу',
      done: 'Реклама запрещена',
      effect: 'Их не будет в выгрузках на площадки. Объявления, которые уже опубликованы, снимите сами.',
      more: ({ listed = [] }, { target }) => stillListed(listed.length, target?.records.length ?? 0),
    },
  }),
  recordCommand({
    id: 'block.allowAds',
    title: 'Разрешить рекламу',
    section: 'selection',
    concepts: ['portal'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowedForAll(context, 'block.forbidAds'),
    verb: {
      ...ads(false),
      doing: 'Разрешаю рекламу',
      done: 'Реклама разрешена',
      effect: 'Их снова можно выгружать на площадки.',
    },
  }),
  recordCommand({
    id: 'block.publish',
    title: 'Публиковать на ЦИАН',
    section: 'selection',
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'write',
    calls: ['publication.check'],
    available: (context) => allowedForAll(context, 'block.updateProtected'),
    verb: {
      doing: 'Ставлю в очередь на ЦИАН',
      done: 'В очереди на ЦИАН',
      effect: 'Прошедшие проверку войдут в следующий фид, остальные подождут в очереди.',
      readAgain: refreshListing,
      foresees: refusedAds,
    },
  }),
  recordCommand({
    id: 'block.unpublish',
    title: 'Снять с ЦИАН',
    section: 'selection',
    concepts: ['take_down'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowedForAll(context, 'block.updateProtected'),
    verb: {
      doing: 'Снимаю с ЦИАН',
      done: 'Сняты с публикации',
      effect: 'В следующем фиде их не будет, и площадка снимет объявления.',
      readAgain: refreshListing,
    },
  }),
  deleteCommand({
    kind: 'block',
    title: 'Удалить блок',
    calls: ['blocks.uses'],
    takesAlong: ({ target }) => blockTraces(target),
    available: (context) => allowedForAll(context, 'block.delete'),
    verb: { readAgain: refreshStock },
  }),
]

/** On the card of a building or block, and on a building's row, prefills that building. */
function buildingOf({ target }: CommandContext): { buildingId?: number } {
  const [record] = target?.records ?? []
  const isOpenBlock = target?.kind === 'block' && target.origin === 'open'
  const buildingId = target?.kind === 'building' ? record?.id : isOpenBlock && record?.buildingId
  return buildingId ? { buildingId } : {}
}
