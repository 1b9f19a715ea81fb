import { countOf } from '#domain/text/plurals.ts'
import {
  type AnyCommand,
  type CreateOf,
  command,
  type EditOf,
  type Verb,
} from '#src/commands/core/command.ts'
import { blockTraces } from '#src/commands/core/deletion-traces.ts'
import { allowedForAll } from '#src/commands/core/evaluate.ts'
import { recordCommand, toTrash } from '#src/commands/core/record-command.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { blockQuery } from '#src/state/queries/queries.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import { refreshStock, showOnRows } from '#src/state/queries/refresh.ts'
import { chosenIds, type Target } from '#src/state/table/target.ts'

const many = { kinds: ['block'], count: 'many' } as const
const one = { kinds: ['block'], count: 'one' } as const

function ads(adsForbidden: boolean): Pick<Verb, 'show' | 'readAgain'> {
  return {
    show: (context) => showOnRows(chosenIds(context), { adsForbidden }),
    readAgain: refreshStock,
  }
}

/** A ban takes no ad down. */
function stillListed(listed: number, all: number): string | null {
  if (listed === 0) return null
  if (all === 1) return 'Объявление ещё на портале: снимите его'
  return `Ещё на портале: ${countOf(listed, 'объявление', 'объявления', 'объявлений')}, снимите их`
}

export const blockCommands: AnyCommand[] = [
  recordCommand({
    id: 'block.actualize',
    title: 'Актуализировать',
    shortTitle: 'актуализировать',
    section: 'selection',
    keywords: ['подтвердить', 'обновить', 'свежесть', 'actualize', 'confirm'],
    hotkeys: [{ keys: 'a', scope: 'blocks' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    available: (context) => allowedForAll(context, 'block.actualize'),
    verb: {
      doing: 'Актуализирую',
      done: 'Актуализировано',
      said: 'Данные подтверждены',
      effect: 'Данные будут подтверждены сегодняшним днём.',
      show: (context) => showOnRows(chosenIds(context), { actualizedAt: serverNow() }),
      readAgain: refreshStock,
    },
  }),
  command<{ edit: EditOf<'offices'> }>({
    id: 'block.edit',
    title: 'Изменить блок',
    shortTitle: 'изменить',
    section: 'record',
    keywords: ['править', 'редактировать', 'ставка', 'edit'],
    hotkeys: [{ keys: 'e', scope: 'blocks' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['offices.update'],
    available: (context) => allowedForAll(context, 'block.update'),
    prompts: { edit: { kind: 'form', open: ({ target }) => openForm(target) } },
    async run({ api, notify }, { edit }) {
      await api.offices.update(edit)
      void refreshStock()
      notify({ text: 'Блок сохранён', canUndo: true })
    },
  }),
  command<{ body: CreateOf<'offices'> }>({
    id: 'block.create',
    title: 'Новый блок',
    section: 'create',
    keywords: ['добавить блок', 'офис', 'new block', 'create'],
    hotkeys: [{ keys: 'n o', scope: 'global' }],
    effect: 'write',
    calls: ['offices.create'],
    prompts: {
      body: { kind: 'form', open: ({ target }, args) => openNewForm(target, args), takesFields: true },
    },
    async run({ api, commandId, notify, staysHere }, { body }) {
      const { data } = await api.offices.create({ body, idempotencyKey: commandId })
      void refreshStock()
      notify({ text: 'Блок создан', canUndo: true })
      if (!staysHere) navigate('block', { id: data.id })
      return { madeId: data.id }
    },
  }),
  command({
    id: 'block.openBuilding',
    title: 'Открыть здание',
    shortTitle: 'к зданию',
    section: 'record',
    keywords: ['бц', 'здание блока', 'перейти к зданию', 'open building'],
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
    keywords: ['снять с рекламы', 'forbidden ads', 'циан'],
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
    keywords: ['allow ads', 'циан'],
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
    id: 'block.delete',
    title: 'Удалить блок',
    section: 'selection',
    keywords: ['в корзину', 'delete', 'remove'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'destroy',
    calls: ['blocks.uses'],
    takesAlong: ({ target }) => blockTraces(target),
    available: (context) => allowedForAll(context, 'block.delete'),
    verb: { ...toTrash, readAgain: refreshStock },
  }),
]

function openForm(target: Target | null): void {
  const id = target?.records[0]?.id
  if (id !== undefined) store.set(overlayAtom, { kind: 'form', form: { form: 'block', id } })
}

/** In the card of a building or of one of its blocks, and on a building's row, the new block is that building's. */
function openNewForm(target: Target | null, args: object): void {
  const [record] = target?.records ?? []
  const isOpenBlock = target?.kind === 'block' && target.origin === 'open'
  const buildingId = target?.kind === 'building' ? record?.id : isOpenBlock && record?.buildingId
  const form = { form: 'block', id: null, ...(buildingId && { buildingId }), ...args } as const
  store.set(overlayAtom, { kind: 'form', form })
}
