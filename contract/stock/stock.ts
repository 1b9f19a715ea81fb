import { z } from 'zod'
import { linkedCompany } from '#contract/companies/companies.ts'
import { section } from '#contract/core/endpoint.ts'
import { idsInQuery } from '#contract/core/list-query.ts'
import { missingIdTexts } from '#contract/core/missing-id.ts'
import { byId, id, ids, instantOut, listOf, personRef, updatedId } from '#contract/core/values.ts'
import { block, blockCreate, blockPatch } from './block-records.ts'
import { building, buildingCreate, buildingPatch } from './building-records.ts'

/** Accepts any body, to refuse an update without an id (specification, §5). */
const anything = z.unknown()

export const offices = section('Блоки: чтение, создание, правка', {
  read: {
    method: 'GET',
    path: '/offices/{id}',
    summary: 'Блок целиком',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: block,
  },
  create: {
    method: 'POST',
    path: '/offices/',
    summary: 'Создать блок',
    access: 'user',
    origin: 'spec',
    body: blockCreate,
    response: block,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/offices/{id}',
    summary: 'Изменить блок',
    access: 'user',
    origin: 'spec',
    params: z.strictObject({ id: updatedId(missingIdTexts.block) }),
    body: blockPatch,
    response: block,
  },
  updateWithoutId: {
    method: 'PATCH',
    path: '/offices/',
    summary: 'Отказ: у блока нет номера',
    access: 'user',
    origin: 'added',
    body: anything,
  },
})

/** Counts of records that contain any of these blocks, whoever they belong to. */
const blockUses = z.object({ listCount: z.int(), presentationCount: z.int(), plannedEventCount: z.int() })
export type BlockUses = z.infer<typeof blockUses>

export const blocks = section('Блоки: удаление, реклама, актуальность', {
  setForbiddenAds: {
    method: 'POST',
    path: '/blocks/set-forbidden-ads',
    summary: 'Запретить рекламу блоков или снять запрет',
    access: 'user',
    origin: 'spec',
    verb: 'block.forbidAds',
    body: z.strictObject({ ids: ids(500), forbidden: z.boolean().default(true) }),
    /** `listed`: blocks still advertised or queued. */
    response: z.object({ changed: z.array(id), listed: z.array(id) }),
  },
  remove: {
    method: 'DELETE',
    path: '/blocks/{id}',
    summary: 'Удалить блок в корзину',
    access: 'user',
    origin: 'spec',
    verb: 'block.delete',
    params: byId,
  },
  actualize: {
    method: 'POST',
    path: '/blocks/{id}/actualize',
    summary: 'Подтвердить, что данные блока верны сегодня',
    access: 'user',
    origin: 'spec',
    verb: 'block.actualize',
    params: byId,
    response: z.object({ id, actualizedAt: instantOut, actualizedBy: personRef }),
  },
  publish: {
    method: 'POST',
    path: '/blocks/{id}/publish',
    summary: 'Публиковать блок: его объявление войдёт в следующий фид',
    access: 'user',
    origin: 'added',
    verb: 'block.publish',
    params: byId,
  },
  unpublish: {
    method: 'POST',
    path: '/blocks/{id}/unpublish',
    summary: 'Снять блок с публикации: в следующем фиде его не будет',
    access: 'user',
    origin: 'added',
    verb: 'block.unpublish',
    params: byId,
  },
  companies: {
    method: 'GET',
    path: '/blocks/{id}/companies',
    summary: 'Компании блока и их роли',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: listOf(linkedCompany),
  },
  uses: {
    method: 'GET',
    path: '/blocks/uses',
    summary: 'Сколько подборок, действующих презентаций и несделанных событий держат эти блоки',
    access: 'user',
    origin: 'added',
    query: z.strictObject({ ids: idsInQuery }),
    response: blockUses,
  },
  responsibleUsers: {
    method: 'GET',
    path: '/blocks/responsible-users',
    summary: 'Кто отвечает за блоки',
    access: 'user',
    origin: 'spec',
    response: listOf(personRef.extend({ blockCount: z.int() })),
  },
  cianMainBlocks: {
    method: 'GET',
    path: '/blocks/cian-main-blocks/{id}',
    summary: 'Главные блоки объявлений здания',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: listOf(z.object({ mainBlockId: id, blockIds: z.array(id), areaSqm: z.string() })),
  },
  setMainBlock: {
    method: 'POST',
    path: '/blocks/set-main-block',
    summary: 'Объединить блоки здания в одно объявление под главным блоком; без него — разделить',
    access: 'user',
    origin: 'added',
    /** Blocks grouped under one of these are included. */
    body: z
      .strictObject({ ids: ids(200), mainBlockId: id.nullable() })
      .refine(({ ids: chosen, mainBlockId }) => mainBlockId === null || chosen.includes(mainBlockId), {
        message: 'Главный блок — один из объединяемых',
        path: ['mainBlockId'],
      }),
    response: z.object({ changed: z.array(id) }),
  },
})

export const objects = section('Здания: создание и правка', {
  create: {
    method: 'POST',
    path: '/objects/',
    summary: 'Создать здание',
    access: 'user',
    origin: 'spec',
    body: buildingCreate,
    response: building,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/objects/{id}',
    summary: 'Изменить здание',
    access: 'user',
    origin: 'spec',
    params: z.strictObject({ id: updatedId(missingIdTexts.object) }),
    body: buildingPatch,
    response: building,
  },
  updateWithoutId: {
    method: 'PATCH',
    path: '/objects/',
    summary: 'Отказ: у здания нет номера',
    access: 'user',
    origin: 'added',
    body: anything,
  },
})

export const buildings = section('Здания: чтение и удаление', {
  read: {
    method: 'GET',
    path: '/buildings/{id}',
    summary: 'Здание целиком',
    access: 'user',
    origin: 'added',
    params: byId,
    response: building,
  },
  companies: {
    method: 'GET',
    path: '/buildings/{id}/companies',
    summary: 'Компании здания и его блоков и их роли',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: listOf(linkedCompany),
  },
  remove: {
    method: 'DELETE',
    path: '/buildings/{id}',
    summary: 'Удалить здание с блоками в корзину',
    access: 'user',
    origin: 'spec',
    verb: 'building.delete',
    params: byId,
  },
})
