import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { officeChanges, officeSettings } from './office-records.ts'

export const settings = section('Настройки офиса', {
  read: {
    method: 'GET',
    path: '/settings',
    summary: 'Настройки офиса',
    access: 'user',
    origin: 'added',
    response: officeSettings,
  },
  update: {
    method: 'PATCH',
    path: '/settings',
    summary: 'Изменить настройки офиса; после ставки НДС цены пересчитываются',
    access: 'admin',
    origin: 'added',
    body: officeChanges,
    response: officeSettings,
  },
})

export const system = section('Сервер', {
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Жив ли сервер, какая база и насколько она надёжна',
    access: 'public',
    origin: 'added',
    response: z.object({
      status: z.literal('ok'),
      database: z.enum(['embedded', 'postgres']),
      durability: z.enum(['fsync', 'process']),
      version: z.string(),
      /** The stock in memory, which searches read: built at start, and again if something does not fit. */
      stock: z.object({
        isReady: z.boolean(),
        /** Snapshot of the database that it has. */
        place: z.string().nullable(),
        memoryMb: z.int(),
        /** Triggers tell of changes; without them each search reads the whole stock. */
        isFollowed: z.boolean(),
        faults: z.int(),
      }),
    }),
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Это описание',
    access: 'public',
    origin: 'added',
    download: true,
  },
})
