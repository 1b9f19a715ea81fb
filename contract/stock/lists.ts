import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { byId, id, idInPath, ids, instantOut, listOf, text } from '#contract/core/values.ts'

const listName = text(120, 1)
const companyName = text(200).nullable()

export const buildingList = z.object({
  id,
  name: z.string(),
  count: z.int(),
  updatedAt: instantOut,
})
export const blockList = buildingList.extend({ companyName: z.string().nullable() })
export type BuildingList = z.infer<typeof buildingList>
export type BlockList = z.infer<typeof blockList>

/** Result of a toggle. */
export const toggledItems = z.object({ added: z.array(id), removed: z.array(id), count: z.int() })
/** Without `mode` each id is toggled, as specified; our page always sends it. */
const mode = z.enum(['add', 'remove']).optional()

const listId = z.strictObject({ listId: idInPath })
const remove = z.strictObject({ id })
export const itemToggle = z.strictObject({ id, mode })
export const itemsToggle = z.strictObject({ ids: ids(1000), mode })
const order = z.strictObject({ ids: z.array(id).max(10_000) })

export const buildingLists = section('Подборки зданий', {
  list: {
    method: 'GET',
    path: '/user-lists/buildings',
    summary: 'Мои подборки зданий',
    access: 'user',
    origin: 'spec',
    response: listOf(buildingList),
  },
  create: {
    method: 'POST',
    path: '/user-lists/buildings',
    summary: 'Создать подборку зданий',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({ name: listName }),
    response: buildingList,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/user-lists/buildings/{id}',
    summary: 'Переименовать подборку зданий',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z.strictObject({ name: listName }),
    response: buildingList,
  },
  remove: {
    method: 'DELETE',
    path: '/user-lists/buildings',
    summary: 'Удалить подборку зданий',
    access: 'user',
    origin: 'spec',
    verb: 'buildingList.delete',
    body: remove,
  },
  toggle: {
    method: 'POST',
    path: '/user-lists/buildings/{listId}',
    summary: 'Добавить здание в подборку или убрать',
    access: 'user',
    origin: 'spec',
    verb: 'building.addToList',
    params: listId,
    body: itemToggle,
    response: toggledItems,
  },
  toggleMulti: {
    method: 'POST',
    path: '/user-lists/buildings/toggle-multi/{listId}',
    summary: 'Добавить здания в подборку или убрать',
    access: 'user',
    origin: 'spec',
    verb: 'building.addToList',
    params: listId,
    body: itemsToggle,
    response: toggledItems,
  },
  reorder: {
    method: 'POST',
    path: '/user-lists/buildings/reorder/{listId}',
    summary: 'Порядок зданий в подборке',
    access: 'user',
    origin: 'spec',
    params: listId,
    body: order,
  },
})

export const blockLists = section('Подборки блоков', {
  list: {
    method: 'GET',
    path: '/user-lists/blocks',
    summary: 'Мои подборки блоков',
    access: 'user',
    origin: 'spec',
    response: listOf(blockList),
  },
  create: {
    method: 'POST',
    path: '/user-lists/blocks',
    summary: 'Создать подборку блоков',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({ name: listName, companyName: companyName.default(null) }),
    response: blockList,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/user-lists/blocks/{id}',
    summary: 'Изменить подборку блоков',
    access: 'user',
    origin: 'spec',
    params: byId,
    body: z.strictObject({ name: listName, companyName }).partial(),
    response: blockList,
  },
  remove: {
    method: 'DELETE',
    path: '/user-lists/blocks',
    summary: 'Удалить подборку блоков',
    access: 'user',
    origin: 'spec',
    verb: 'blockList.delete',
    body: remove,
  },
  toggle: {
    method: 'POST',
    path: '/user-lists/blocks/{listId}',
    summary: 'Добавить блок в подборку или убрать',
    access: 'user',
    origin: 'spec',
    verb: 'block.addToList',
    params: listId,
    body: itemToggle,
    response: toggledItems,
  },
  toggleMulti: {
    method: 'POST',
    path: '/user-lists/blocks/toggle-multi/{listId}',
    summary: 'Добавить блоки в подборку или убрать',
    access: 'user',
    origin: 'spec',
    verb: 'block.addToList',
    params: listId,
    body: itemsToggle,
    response: toggledItems,
  },
  reorder: {
    method: 'POST',
    path: '/user-lists/blocks/reorder/{listId}',
    summary: 'Порядок блоков в подборке',
    access: 'user',
    origin: 'added',
    params: listId,
    body: order,
  },
})
