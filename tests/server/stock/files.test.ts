import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FileList, FileRow } from '#contract/stock/files.ts'
import { sweepStorage } from '#server/services/files/sweep.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { formWith, isRedAt, makePicture, smallPng } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { Answered, TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

const dayMs = 24 * 3_600_000
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction /JS (app.alert(1))>>\n%%EOF')

/* Specification, §7 «Files». */
describeOnBothEngines('files of records', (database) => {
  let server: TestServer
  let people: People
  let token: string
  let blockId: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna: token },
    } = office)
    const { db } = database()
    blockId = await makeBlock(db, people.anna, await makeBuilding(db, people.anna))
  })

  const upload = (form: FormData, { query = '', key = randomUUID() } = {}): Promise<Answered> =>
    server.send('POST', `/files/block/${blockId}${query}`, {
      token,
      body: form,
      headers: { 'idempotency-key': key },
    })
  const uploaded = async (bytes: Buffer, name?: string): Promise<FileRow> => {
    const { status, body } = await upload(formWith(bytes, name))
    expect([status, body]).toEqual([201, expect.anything()])
    return body as unknown as FileRow
  }
  const listed = async (): Promise<FileList> =>
    (await server.send('GET', `/files/list/block/${blockId}`, { token })).body as unknown as FileList
  const namesOf = async () => (await listed()).data.map(({ name }) => name)
  const open = (link: string | null, headers = {}) => server.send('GET', String(link).slice(4), { headers })
  const undo = () => server.send('POST', '/journal/undo', { token, body: {} })
  const storedNames = async () => {
    const names: string[] = []
    for await (const { name } of server.storage.list()) names.push(name)
    return names
  }

  it('a picture is listed with its sizes and opens by its links without a session', async () => {
    const row = await uploaded(await makePicture('jpeg', { widthPx: 1600, heightPx: 800 }), 'Фасад.jpg')
    expect(row).toMatchObject({
      ...{ category: 'photo', name: 'Фасад.jpg', mime: 'image/jpeg', widthPx: 1600, heightPx: 800 },
      ...{ position: 1, uploadedBy: { id: people.anna.id } },
    })
    expect(await listed()).toEqual({ data: [row], total: 1, isParentOwn: true })
    const sizes = { full: [1600, 800], card: [1280, 640], thumb: [360, 240] }
    for (const [size, [widthPx, heightPx]] of Object.entries(sizes)) {
      const { status, bytes, headers } = await open(row.links[size as keyof typeof sizes])
      expect([size, status]).toEqual([size, 200])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: widthPx, height: heightPx })
      // Small ones are shown to clients too: what it was called here goes with the whole one alone.
      const name = size === 'full' ? '_____.jpg' : `${row.id}.webp`
      expect(headers['content-disposition']).toContain(`inline; filename="${name}"`)
    }
  })

  it('a photo loses place and camera data and is turned upright', async () => {
    const turned = await sharp(await makePicture('jpeg'))
      .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const row = await uploaded(turned, 'снимок.jpg')
    expect(row).toMatchObject({ widthPx: 20, heightPx: 40 })
    const { bytes } = await open(row.links.full)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(bytes.includes('Canary')).toBe(false)
    expect(await isRedAt(bytes, 'rightTop')).toBe(true)
  })

  it('every answer about a file runs nothing in the browser', async () => {
    const { links } = await uploaded(smallPng)
    const { headers } = await open(links.full)
    const absent = links.full.replace(/files\/\d+/, 'files/2000000000')
    const answers = {
      200: await open(links.full),
      304: await open(links.full, { 'if-none-match': String(headers.etag) }),
      403: await open(links.full.replace(/signature=../, 'signature=__')),
      404: await open(absent),
    }
    for (const [status, answer] of Object.entries(answers)) {
      expect(answer.status).toBe(Number(status))
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
    expect(answers[304].bytes).toHaveLength(0)
  })

  it('a link opens one size of one file, until its time', async () => {
    const { id, links } = await uploaded(smallPng)
    const other = await uploaded(smallPng, 'другой.png')
    const end = Number(/expires=(\d+)/.exec(links.full)?.[1])
    expect(end * 1000 - Date.now()).toBeGreaterThan(5 * 3_600_000)
    for (const forged of [
      links.full.replace('/full', '/card'),
      links.full.replace(`files/${id}/`, `files/${other.id}/`),
      links.full.replace(/expires=\d+/, `expires=${end + 1}`),
    ]) {
      expect([forged, (await open(forged)).status]).toEqual([forged, 403])
    }
    await sql`update signing_keys set secret = 'another'`.execute(database().db)
    expect((await open(links.full)).status).toBe(403)
  })

  it('a document is saved, not shown, under its Russian name', async () => {
    const row = await uploaded(pdf, 'Договор «Легенда».pdf')
    expect(row).toMatchObject({ category: 'document', mime: 'application/pdf', widthPx: null })
    expect(row.links).toMatchObject({ card: null, thumb: null })
    const { bytes, headers } = await open(row.links.full)
    expect(bytes.equals(pdf)).toBe(true)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[_ .a-z]+"; filename\*=UTF-8''%D0%94/,
    )
    expect((await upload(formWith(pdf, 'план.pdf'), { query: '?category=photo' })).status).toBe(400)
    expect((await upload(formWith(pdf, 'план.pdf'), { query: '?category=plan' })).status).toBe(201)
  })

  it('refuses files that are neither picture nor document, whatever their name', async () => {
    const lie = Buffer.from(smallPng)
    lie.writeUInt32BE(64_250, 16)
    lie.writeUInt32BE(64_250, 20)
    // 10,000 × 10,000 points of one colour weigh little until they are decoded.
    const hundred = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const whole = await makePicture('jpeg', { widthPx: 200, heightPx: 200 })
    const frame = { create: { width: 4, height: 4, channels: 3, background: 'red' } } as const
    const frames = [await sharp(frame).png().toBuffer(), smallPng]
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const refused: [name: string, bytes: Buffer, status: number, reason: RegExp][] = [
      ['лого.svg', Buffer.from('<svg xmlns="…"><script>alert(1)</script></svg>'), 415, /SVG/],
      ['фото.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /HTML/],
      ['фото.gif', Buffer.from('GIF89a/*'), 415, /GIF/],
      ['снимок.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 415, /HEIC/],
      ['фото.pHp', Buffer.from('<?php system("id")'), 415, /не принимается/],
      ['архив.docx', Buffer.from('PK\x03\x04…'), 415, /не принимается/],
      [
        'макрос.docx',
        Buffer.from('PK\x03\x04[Content_Types].xml word/document.xml vbaProject.bin'),
        415,
        /макрос/,
      ],
      ['лого.png', Buffer.from('<?xml version="1.0"?>\n<svg onload="alert(1)"/>'), 415, /SVG/],
      ['пусто.png', Buffer.alloc(0), 415, /пустой/],
      ['огромная.png', lie, 400, /40 мегапикселей/],
      ['сто.png', hundred, 400, /40 мегапикселей/],
      ['кусок.png', smallPng.subarray(0, smallPng.length - 30), 400, /повреждена/],
      ['кусок.jpg', whole.subarray(0, whole.length - 200), 400, /повреждена/],
      ['кино.webp', animated, 400, /Анимация/],
      ['большой.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 413, /больше 10 МБ/],
    ]
    for (const [name, bytes, status, reason] of refused) {
      const answer = await upload(formWith(bytes, name))
      expect([name, answer.status, answer.body?.message]).toEqual([
        name,
        status,
        expect.stringMatching(reason),
      ])
    }
    expect((await listed()).total).toBe(0)
  })

  it('keeps only the picture of a file that is also a web page', async () => {
    const page = '<script>window.__pwned = 1</script>'
    const row = await uploaded(Buffer.concat([smallPng, Buffer.from(page)]), 'страница.html')
    expect(row.name).toBe('страница.html.png')
    const { bytes } = await open(row.links.full)
    expect(bytes.includes('__pwned')).toBe(false)
  })

  it('a call of another shape is refused in Russian', async () => {
    const url = `/files/block/${blockId}`
    const json = await server.send('POST', url, { token, body: { file: 'x' } })
    const field = await server.send('POST', url, { token, body: formWith(smallPng, 'a.png', 'picture') })
    const elsewhere = await server.send('PATCH', `/offices/${blockId}`, { token, body: formWith(smallPng) })
    expect([json.status, field.status, elsewhere.status]).toEqual([415, 400, 415])
    for (const { body } of [json, field, elsewhere]) expect(body?.message).toMatch(/[а-я]/)
  })

  it('an upload whose answer was lost is not doubled, and leaves no bytes behind', async () => {
    const key = randomUUID()
    const first = await upload(formWith(smallPng), { key })
    const kept = await storedNames()
    const again = await upload(formWith(smallPng), { key })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect((await listed()).total).toBe(1)
    expect(await storedNames()).toEqual(kept)
    expect((await upload(formWith(pdf, 'другой.pdf'), { key })).status).toBe(422)
  })

  it('two at once both come, and a record has 60 at most', async () => {
    await Promise.all(['раз.png', 'два.png'].map((name) => upload(formWith(smallPng, name))))
    expect((await listed()).data.map(({ position }) => position)).toEqual([1, 2])
    await sql`insert into files (record_kind, record_id, category, name, mime, size_bytes, position, storage_key)
      select 'block', ${blockId}, 'document', n::text, 'application/pdf', 1, n, '' from generate_series(3, 60) n`.execute(
      database().db,
    )
    expect(await upload(formWith(smallPng))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('60') },
    })
  })

  it('a turn is encoded anew under a new address, and undo brings the former picture back', async () => {
    const row = await uploaded(smallPng)
    const body = { fileId: row.id, degrees: 90 }
    const turned = (await server.send('POST', '/files/rotate', { token, body })).body as unknown as FileRow
    expect(turned).toMatchObject({ id: row.id, widthPx: 20, heightPx: 40 })
    expect(await isRedAt((await open(turned.links.full)).bytes, 'rightTop')).toBe(true)
    expect((await open(row.links.full)).status).toBe(403)

    expect((await undo()).status).toBe(200)
    const [back] = (await listed()).data
    expect(back).toMatchObject({ widthPx: 40, heightPx: 20 })
    expect(await isRedAt((await open(back?.links.full ?? '')).bytes, 'leftTop')).toBe(true)
    for (const degrees of [45, 1e9, Number.NaN, '90', -10]) {
      const answer = await server.send('POST', '/files/rotate', { token, body: { ...body, degrees } })
      expect(answer.status).toBe(400)
    }
  })

  it('files take the places they are sent to; the others close up', async () => {
    const ids: number[] = []
    for (const name of ['а.png', 'б.png', 'в.png']) ids.push((await uploaded(smallPng, name)).id)
    const order = (orderMap: object) =>
      server.send('POST', '/files/update-order', { token, body: { orderMap } })
    expect((await order({ [ids[2] ?? 0]: 1 })).status).toBe(200)
    expect(await namesOf()).toEqual(['в.png', 'а.png', 'б.png'])
    await order({ [ids[2] ?? 0]: 2, [ids[0] ?? 0]: 3, [ids[1] ?? 0]: 1 })
    expect(await namesOf()).toEqual(['б.png', 'в.png', 'а.png'])
    await undo()
    expect(await namesOf()).toEqual(['в.png', 'а.png', 'б.png'])
    // Places may be counted from 0 as well.
    await order({ [ids[0] ?? 0]: 0, [ids[1] ?? 0]: 1, [ids[2] ?? 0]: 2 })
    expect(await namesOf()).toEqual(['а.png', 'б.png', 'в.png'])
    await order({ [ids[1] ?? 0]: 0 })
    expect(await namesOf()).toEqual(['б.png', 'а.png', 'в.png'])
    for (const wrong of [{}, { x: 1 }, { [ids[0] ?? 0]: -1 }, JSON.parse('{"constructor": 1}')]) {
      expect((await order(wrong)).status).toBe(400)
    }
  })

  it('a deleted file is gone by its link too, until it is taken back', async () => {
    const { id, links } = await uploaded(smallPng)
    expect((await server.send('DELETE', `/files/${id}`, { token })).status).toBe(204)
    expect((await listed()).total).toBe(0)
    expect((await open(links.full)).status).toBe(404)
    await undo()
    expect((await listed()).data.map((row) => row.id)).toEqual([id])
    expect((await open(links.full)).status).toBe(200)
  })

  it('after a day only bytes that nothing points at are swept away', async () => {
    const { db } = database()
    for (const name of await storedNames()) await server.storage.remove(name)
    const turned = await uploaded(smallPng)
    await server.send('POST', '/files/rotate', { token, body: { fileId: turned.id, degrees: 180 } })
    const needed = (await storedNames()).sort()
    await server.storage.put(`${'f'.repeat(32)}.full`, smallPng)
    // The file system has a clock of its own, which --clock leaves alone.
    const writtenAt: number[] = []
    for await (const { modifiedAtMs } of server.storage.list()) writtenAt.push(modifiedAtMs)
    const putAt = Math.max(...writtenAt)
    expect(await sweepStorage(db, server.storage, putAt + dayMs - 60_000)).toBe(0)
    expect(await sweepStorage(db, server.storage, putAt + dayMs + 1000)).toBe(1)
    expect((await storedNames()).sort()).toEqual(needed)
  })

  it('a full disk is told as 507, and nothing is left of the upload', async () => {
    const before = await storedNames()
    const { put } = server.storage
    server.storage.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const answer = await upload(formWith(smallPng))
    server.storage.put = put
    expect(answer).toMatchObject({ status: 507, body: { code: 'noSpace' } })
    expect((await listed()).total).toBe(0)
    expect(await storedNames()).toEqual(before)
  })
})
