import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import { makePicture } from '#tests/helpers/pictures.ts'
import { startUpstream } from '#tests/helpers/servers/upstream.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { type ImportOffice, type ImportPlace, importWhole, openOffice } from './import-kill.ts'

export interface PhotoKillReport {
  kills: number
  /** «block 3: 7.jpg» of each photo that a record has, sorted. */
  given: string[]
  /** Photos whose contents the server does not give out. */
  unreadable: string[]
}

const photosOfBlock = 3

/** Photos that each of the blocks has by the file, as the report names them. */
export function photosOf(blocks: number): string[] {
  return Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: photosOfBlock }, (_, at) => `block ${block}: ${block * photosOfBlock + at}.jpg`),
  )
    .flat()
    .sort()
}

/**
 * Imports blocks with photos through two servers, kills one of them again and again while photos come in, and waits until
 * none is left.
 */
export async function killDuringPhotos(
  { kills, seed, blocks }: { kills: number; seed: number; blocks: number },
  place: ImportPlace & { databaseUrl: string },
): Promise<PhotoKillReport> {
  const random = seededRandom(seed)
  const pictures = await Promise.all(
    photosOf(blocks).map((_, at) => makePicture('jpeg', { widthPx: 40 + at * 2, heightPx: 40 })),
  )
  const site = await startUpstream()
  site.answer(({ url = '' }, response) => {
    setTimeout(() => response.end(pictures[Number(/\d+/.exec(url))]), 30)
  })
  const { host } = new URL(site.url)
  const office = await openOffice(place, 2, { OUTBOUND_ALLOW: host })
  const [victim] = office.servers
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  try {
    await sql`update office set photo_hosts = ${host}`.execute(db)
    await importWhole(office, blocksWithPhotos(blocks, site.url))
    const all = blocks * photosOfBlock
    for (let kill = 1; kill <= kills; kill += 1) {
      const isEnough = ((kill - 1 + random()) / kills) * all
      await until(async () => (await countDone(db)) >= Math.min(isEnough, all - 1))
      await victim?.kill()
      await victim?.start()
      // Ends the dead server's hold, which lasts three minutes.
      await sql`update import_photos set leased_until = now() where leased_until is not null`.execute(db)
    }
    await until(async () => {
      await sql`update import_photos set leased_until = now()
        where leased_until < now() + interval '170 seconds'`.execute(db)
      await wake(office, host)
      return (await countDone(db)) === all
    })
    return { kills, ...(await givenPhotos(db, office)) }
  } finally {
    await close()
    await Promise.all(office.servers.map((server) => server.stop()))
    site.close()
  }
}

/** Changes the allowed hosts, so that the servers look for photos at once and not in half a minute. */
async function wake(office: ImportOffice, host: string): Promise<void> {
  await ask(office, '/settings', {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'command-id': randomUUID(),
    },
    body: JSON.stringify({ photoHosts: `${host}\n${randomUUID()}.example.ru` }),
  })
}

/** Asks the server that is never killed. */
async function ask(
  { token, servers }: ImportOffice,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${servers.at(-1)?.port}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function countDone(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_photos where state <> 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const untilMs = Date.now() + 60_000; !(await isSo()); ) {
    if (Date.now() > untilMs) throw new Error('the photos did not come within a minute')
    await sleep(50)
  }
}

async function givenPhotos(
  db: Db,
  office: ImportOffice,
): Promise<Pick<PhotoKillReport, 'given' | 'unreadable'>> {
  const { rows } = await sql<{ blockId: number; number: string; name: string }>`
    select b.id as block_id, b.number, f.name from files f join blocks b on b.id = f.record_id
    where f.record_kind = 'block' and f.deleted_at is null`.execute(db)
  const unreadable: string[] = []
  for (const blockId of new Set(rows.map((row) => row.blockId))) {
    const answer = await ask(office, `/files/list/block/${blockId}`)
    const { data } = (await answer.json()) as { data: { name: string; links: { full: string | null } }[] }
    for (const { name, links } of data) {
      const file = await fetch(`http://127.0.0.1:${office.servers.at(-1)?.port}${links.full}`)
      if (!file.ok || (await file.arrayBuffer()).byteLength < 100) unreadable.push(name)
    }
  }
  return { given: rows.map(({ number, name }) => `block ${number}: ${name}`).sort(), unreadable }
}

function blocksWithPhotos(count: number, site: string): Blob {
  const head = 'Название БЦ;Адрес;Тип сделки;Этаж;Номер блока;Площадь, м²;Ставка, ₽/м²/год;Фото'
  const lines = Array.from({ length: count }, (_, n) => {
    const photos = Array.from({ length: photosOfBlock }, (_, at) => `${site}/${n * photosOfBlock + at}.jpg`)
    return `БЦ «Дом»;Москва, Лесная улица, 5;аренда;${n + 1};${n};${100 + n};20000;${photos.join(' ')}`
  })
  return new Blob([`\ufeff${[head, ...lines].join('\r\n')}\r\n`])
}
