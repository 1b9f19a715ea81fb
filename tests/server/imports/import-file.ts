import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ImportRecord, ImportRow, ImportSummary } from '#contract/exchange/import-records.ts'
import type { Answered, TestServer } from '#tests/helpers/servers/http.ts'

export interface Caller {
  server: TestServer
  token: string
}

/** A CSV as Excel saves it: semicolons, UTF-8 with a byte order mark. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`\ufeff${rows.map((row) => row.join(';')).join('\r\n')}\r\n`)
}

export async function send(
  { server, token }: Caller,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return server.send(method, url, {
    token,
    headers: { 'command-id': randomUUID(), 'idempotency-key': randomUUID(), ...headers },
    ...(body && { body }),
  })
}

/** Uploads a file and waits until its rows are checked. */
export async function take(caller: Caller, bytes: Buffer, name = 'Прайс.csv'): Promise<ImportRecord> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await send(caller, 'POST', '/imports', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await caller.server.settle()
  return read(caller, Number(answer.body?.id))
}

export async function read(caller: Caller, id: number): Promise<ImportRecord> {
  const answer = await send(caller, 'GET', `/imports/${id}`)
  expect(answer.status).toBe(200)
  return answer.body as unknown as ImportRecord
}

export async function rowsOf(caller: Caller, id: number, query = ''): Promise<ImportRow[]> {
  const answer = await send(caller, 'GET', `/imports/${id}/rows?pageSize=200${query}`)
  expect(answer.status).toBe(200)
  return answer.body?.data as ImportRow[]
}

export async function change(caller: Caller, id: number, body: object): Promise<ImportRecord> {
  const answer = await send(caller, 'PATCH', `/imports/${id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await caller.server.settle()
  return read(caller, id)
}

export async function changeRows(caller: Caller, id: number, body: object): Promise<ImportRecord> {
  const answer = await send(caller, 'PATCH', `/imports/${id}/rows`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await caller.server.settle()
  return read(caller, id)
}

/** One slice. */
export async function slice(
  caller: Caller,
  id: number,
  commandId: string,
  key = randomUUID(),
): Promise<ImportSummary> {
  const answer = await send(caller, 'POST', `/imports/${id}/run`, undefined, {
    'command-id': commandId,
    'idempotency-key': key,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as ImportSummary
}

/** Slices to the end. @returns the last answer and the command of all. */
export async function runAll(
  caller: Caller,
  id: number,
  commandId = randomUUID(),
): Promise<ImportSummary & { commandId: string }> {
  for (;;) {
    const answer = await slice(caller, id, commandId)
    if (answer.state === 'done') return { ...answer, commandId }
  }
}

export async function undo(caller: Caller, groupId: string): Promise<void> {
  const answer = await send(caller, 'POST', '/journal/undo', { groupId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const headers = [
  'Название БЦ',
  'Адрес',
  'Класс',
  'Тип сделки',
  'Этаж',
  'Номер блока',
  'Площадь, м²',
  'Ставка, ₽/м²/год',
]

/** Blocks of ten buildings. */
export function priceList(count: number, rent = 20_000): (string | number)[][] {
  return [
    headers,
    ...Array.from({ length: count }, (_, index) => {
      const building = index % 10
      return [
        `БЦ «Дом ${'абвгдежзик'[building]}»`,
        `Москва, Лесная улица, ${building * 2 + 5}`,
        'B+',
        'аренда',
        (index % 20) + 1,
        `${index + 100}`,
        `${50 + (index % 70)},5`,
        rent + index,
      ]
    }),
  ]
}
