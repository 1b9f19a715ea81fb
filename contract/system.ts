import { z } from 'zod'
import { section } from './endpoint.ts'
import { decimalOut } from './values.ts'

/** What every screen needs to know of the office. */
export const officeSettings = z.object({
  officeName: z.string(),
  officeZone: z.string(),
  freshDays: z.int(),
  staleDays: z.int(),
  /** VAT in force today, %. */
  vatPercent: decimalOut,
  usdRub: decimalOut.nullable(),
  eurRub: decimalOut.nullable(),
  ratesOn: z.string().nullable(),
  contactsVisibility: z.enum(['shared', 'masked', 'own']),
})
export type OfficeSettings = z.infer<typeof officeSettings>

export const settings = section({
  read: {
    method: 'GET',
    path: '/settings',
    summary: 'Настройки офиса',
    access: 'user',
    origin: 'added',
    response: officeSettings,
  },
})

export const system = section({
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
    }),
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Это описание',
    access: 'public',
    origin: 'added',
    response: z.record(z.string(), z.unknown()),
  },
})
