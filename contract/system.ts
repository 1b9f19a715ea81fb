import { z } from 'zod'
import { codesOf, currencies } from '#domain/vocabulary.ts'
import { section } from './endpoint.ts'
import { decimalOut } from './values.ts'

const currency = z.enum(codesOf(currencies))

export const currencyRates = section({
  convert: {
    method: 'GET',
    path: '/currencies/convert/{a}/{b}/{c}',
    summary: 'Пересчёт суммы {c} из валюты {a} в валюту {b}',
    access: 'user',
    origin: 'spec',
    params: z.strictObject({
      a: currency,
      b: currency,
      c: z.string().regex(/^\d{1,14}(\.\d{1,4})?$/, 'Сумма — число'),
    }),
    response: z.object({
      from: currency,
      to: currency,
      amount: decimalOut,
      result: decimalOut,
      rate: decimalOut,
      /** Day of the rate. */
      on: z.string(),
    }),
  },
})

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
