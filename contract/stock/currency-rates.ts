import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { outsideFailures } from '#contract/core/errors.ts'
import { decimalOut, instantOut } from '#contract/core/values.ts'
import { codesOf, convertedCurrencies } from '#domain/stock/vocabulary.ts'

const currency = z.enum(codesOf(convertedCurrencies))

export const keptRate = z.object({
  currency,
  /** Roubles per unit. */
  rubPerUnit: decimalOut,
  /** Day it comes into force. */
  on: z.string(),
})
export type KeptRate = z.infer<typeof keptRate>

export const keptRates = z.object({
  data: z.array(keptRate),
  /** Time of the last successful fetch; null: never, these are the shipped rates. */
  checkedAt: instantOut.nullable(),
})

export const currencyRates = section('Курсы валют', {
  convert: {
    method: 'GET',
    path: '/currencies/convert/{a}/{b}/{c}',
    summary: 'Пересчёт суммы {c} из валюты {a} в валюту {b}',
    access: 'user',
    origin: 'spec',
    refuses: ['conflict'],
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
  list: {
    method: 'GET',
    path: '/currencies',
    summary: 'Последние известные курсы',
    access: 'user',
    origin: 'added',
    response: keptRates,
  },
  refresh: {
    method: 'POST',
    path: '/currencies/refresh',
    summary: 'Загрузить курсы Банка России',
    access: 'admin',
    origin: 'added',
    refuses: outsideFailures,
    ownTransactions: true,
    body: z.strictObject({}),
    response: keptRates,
  },
})
