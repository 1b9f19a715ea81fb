import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveUpload, removeStaleReceived } from '#server/http/bodies/received-files.ts'
import type { ReceivedFile } from '#server/http/call.ts'

const maxBytes = 1024 * 1024
let folder: string
let app: FastifyInstance
let port: number
let received: ReceivedFile | undefined

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'klyuch-received-')), 'imports')
  app = Fastify()
  await app.register(multipart)
  app.post('/files', async (request) => {
    received = await receiveUpload(request, { maxBytes, folder })
    return null
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})

afterAll(async () => {
  await app.close()
  await rm(join(folder, '..'), { recursive: true })
})

const send = (bytes: Buffer, name = 'Прайс.xlsx', field = 'file') => {
  const body = new FormData()
  body.set(field, new Blob([new Uint8Array(bytes)]), name)
  return fetch(`http://127.0.0.1:${port}/files`, { method: 'POST', body })
}

it('a file arrives on disk with its hash, size and name', async () => {
  const bytes = Buffer.alloc(700_000, 'вторая строка\n')
  expect((await send(bytes, '../../Прайс.xlsx')).status).toBe(200)
  expect(received).toMatchObject({
    name: 'Прайс.xlsx',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect((await readFile(received?.path ?? '')).equals(bytes)).toBe(true)
  await rm(received?.path ?? '')
})

it('one byte over the limit, another field or no form leave no file', async () => {
  expect((await send(Buffer.alloc(maxBytes + 1))).status).toBe(413)
  expect((await send(Buffer.from('a'), 'a', 'other')).status).toBe(400)
  const plain = await fetch(`http://127.0.0.1:${port}/files`, { method: 'POST' })
  expect(plain.status).toBe(415)
  expect(await readdir(folder)).toEqual([])
})

/** Sends the beginning of an upload by hand, and reads the first line and the body of the answer. */
async function answerTo(lengthHeader: string, ...chunks: string[]): Promise<{ first: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /files HTTP/1.1', 'host: a', 'content-type: multipart/form-data; boundary=edge']
  socket.write([...head, lengthHeader, '', ''].join('\r\n'))
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  for (const chunk of chunks) if (!socket.destroyed) socket.write(chunk)
  await expect.poll(() => answer, { timeout: 10_000 }).toContain('}')
  socket.destroy()
  return { first: answer.split('\r\n')[0] ?? '', body: answer.split('\r\n\r\n')[1] ?? '' }
}

it('a declared length over the limit is refused before the body comes, in words that help', async () => {
  const { first, body } = await answerTo(`content-length: ${maxBytes + 100_000}`)
  expect(first).toContain('413')
  expect(body).toContain('Файл больше 1 МБ. Разделите его и загрузите по частям')
  expect(await readdir(folder)).toEqual([])
})

it('an upload without a length is cut at the limit, and leaves no file', async () => {
  const chunked = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  const part = 'content-disposition: form-data; name="file"; filename="a.csv"'
  const megabyte = 'a'.repeat(maxBytes)
  const { first, body } = await answerTo(
    'transfer-encoding: chunked',
    chunked(`--edge\r\n${part}\r\n\r\n`),
    ...[megabyte, 'b', '\r\n--edge--\r\n'].map(chunked),
    '0\r\n\r\n',
  )
  expect(first).toContain('413')
  expect(body).toContain('Файл больше 1 МБ')
  await expect.poll(() => readdir(folder)).toEqual([])
})

it('an upload that breaks off leaves no file', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /files HTTP/1.1', 'host: a', 'content-type: multipart/form-data; boundary=edge']
  const part = ['--edge', 'content-disposition: form-data; name="file"; filename="a.csv"', '', '']
  socket.write([...head, 'content-length: 900000', '', part.join('\r\n')].join('\r\n'))
  socket.write('а;б\r\n'.repeat(1000))
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdir(folder)).toEqual([])
})

it('files of calls that ended with the server are removed, younger ones stay', async () => {
  const [old, young] = [join(folder, 'a.received'), join(folder, 'b.received')]
  await Promise.all([writeFile(old, 'a'), writeFile(young, 'b'), writeFile(join(folder, 'kept.bin'), 'c')])
  const hoursAgo = new Date(Date.now() - 3 * 3_600_000)
  const now = new Date()
  await utimes(old, hoursAgo, hoursAgo)
  // The file system has a clock of its own, which --clock leaves alone.
  await utimes(young, now, now)
  await removeStaleReceived(folder)
  expect((await readdir(folder)).sort()).toEqual(['b.received', 'kept.bin'])
})
