import { sql } from 'kysely'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import type { TestDatabase } from '#tests/helpers/servers/database.ts'
import { type Answered, openSession, type TestServer } from '#tests/helpers/servers/http.ts'
import { type People, run } from '#tests/helpers/stock.ts'
import type { Planted } from '#tests/server/permissions/permission-records.ts'

/* Marker strings, each in one field of one record, and a reader of everything. */

/** Strings hidden from a broker, by the right that reveals them. */
export interface Canaries {
  /** Companies and persons of Анна: for those who may read their contacts. */
  contacts: readonly string[]
  /** The same of a company that Борис led and wrote of before it was handed to her. */
  handedOver: readonly string[]
  /** Visible to her alone, whatever the office's settings. */
  ownOnly: readonly string[]
}

const word = (name: string) => `канарейка-${name}`

const firstFacts = {
  phone: '+79990010041',
  email: 'canary-first@klyuch.test',
  note: word('прежняя-заметка'),
  commissionNote: word('прежняя-комиссия'),
  commissionPercent: '71.93',
}
const facts = {
  phone: '+79990010042',
  email: 'canary-second@klyuch.test',
  note: word('заметка'),
  commissionNote: word('комиссия'),
  commissionPercent: '73.19',
}
const personFacts = {
  phones: [{ number: '+79990010043', note: word('после-шести') }],
  emails: ['canary-person@klyuch.test'],
  messengers: [{ kind: 'telegram', handle: '@canaryperson' }],
  note: word('торгуется'),
}

/** Writes the canaries as people would, by the calls of the API. */
export async function plantCanaries(
  server: TestServer,
  database: TestDatabase,
  { anna, boris, admin }: People,
  planted: Planted,
): Promise<{ canaries: Canaries; handedOverIds: number[]; borisGroupId: string }> {
  const { db } = database
  const tokens = {
    anna: await openSession(db, anna.id),
    boris: await openSession(db, boris.id),
    admin: await openSession(db, admin.id),
  }
  const send = async (
    who: keyof typeof tokens,
    method: 'POST' | 'PATCH' | 'PUT',
    url: string,
    body: object,
    headers = {},
  ) => {
    const answer = await server.send(method, url, { token: tokens[who], body, headers })
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.bytes}`)
    return Number(answer.body?.id)
  }
  const { company, linkedCompany, person, block, event, blockList, buildingList } = planted
  for (const id of [company, linkedCompany]) {
    await send('anna', 'PATCH', `/companies/${id}`, firstFacts)
    await send('anna', 'PATCH', `/companies/${id}`, facts)
  }
  await send('anna', 'PATCH', '/participant', { id: person, ...personFacts })
  await send('anna', 'POST', '/companiesComments', { companyId: company, text: word('о-компании') })
  await send('anna', 'POST', '/participantComments', { personId: person, text: word('о-контакте') })
  await send('anna', 'POST', `/files/company/${company}`, formWith(smallPng, `${word('договор')}.png`))
  await send('anna', 'POST', `/files/person/${person}`, formWith(smallPng, `${word('паспорт')}.png`))
  // Neither can stand in an instant: no minute has 66 seconds.
  await send('anna', 'PATCH', `/offices/${block}`, { tenantFeePercent: '66.13', agentBonusPercent: '77.17' })
  const secret = { title: word('встреча'), note: word('о-чём'), place: word('где') }
  await send('anna', 'PATCH', `/events/${event}`, secret)
  await send('anna', 'PATCH', `/user-lists/blocks/${blockList}`, { name: word('блоки'), companyName: null })
  await send('anna', 'PATCH', `/user-lists/buildings/${buildingList}`, { name: word('здания') })
  await send('anna', 'PUT', `/search/config/${planted.search}`, { name: word('поиск') })
  await send('anna', 'PATCH', `/recipes/${planted.recipe}`, { name: word('рецепт') })
  await send('anna', 'PATCH', `/presentations/${planted.presentation}`, { title: word('подборка') })
  await sql`update inquiries set name = ${word('заявка')}, message = ${word('письмо')}
    where id = ${planted.inquiry}`.execute(db)

  const borisGroupId = '00000000-0000-4000-8000-00000000b001'
  const byHim = { 'command-id': borisGroupId }
  const handedOverId = await send('boris', 'POST', '/companies', { name: 'Переданная' })
  const note = { note: word('записал-борис') }
  await send('boris', 'PATCH', `/companies/${handedOverId}`, note, byHim)
  const comment = { companyId: handedOverId, text: word('сказал-борис') }
  await send('boris', 'POST', '/companiesComments', comment)
  const document = formWith(smallPng, `${word('прислал-борис')}.png`)
  await send('boris', 'POST', `/files/company/${handedOverId}`, document)
  const contact = { name: 'Переданный', companyId: handedOverId, note: word('знал-борис') }
  const handedOverPersonId = await send('boris', 'POST', '/participant', contact)
  await run(db, admin, async (call) => {
    await sql`update companies set responsible_user_id = ${anna.id} where id = ${handedOverId}`.execute(
      call.db,
    )
  })
  await send('anna', 'PATCH', `/companies/${handedOverId}`, { note: word('записала-анна') })

  return {
    handedOverIds: [handedOverId, handedOverPersonId],
    borisGroupId,
    canaries: {
      contacts: [
        ...Object.values(firstFacts).map(bare),
        ...Object.values(facts).map(bare),
        ...['9990010043', word('после-шести'), 'canary-person@', 'canaryperson', word('торгуется')],
        ...['о-компании', 'о-контакте', 'договор', 'паспорт', 'записала-анна'].map(word),
      ],
      handedOver: ['записал-борис', 'сказал-борис', 'прислал-борис', 'знал-борис'].map(word),
      ownOnly: [
        ...['66.13', '77.17'],
        ...['встреча', 'о-чём', 'где', 'блоки', 'здания', 'поиск', 'рецепт', 'подборка'].map(word),
        ...['заявка', 'письмо'].map(word),
      ],
    },
  }
}

/** However it is formatted or masked, these characters are told together only by who tells it whole. */
const bare = (text: string) => text.replace(/^\+7/, '').replace('klyuch.test', '')

interface Reading {
  call: string
  method: 'GET' | 'POST'
  url: string
  body?: object
}

const kinds = ['block', 'building', 'company', 'person', 'inquiry', 'event']

/** Every reading call of the contract about every one of these records; a new call joins by itself. */
export function readingsOf(ids: readonly (number | string)[], typed: readonly string[]): Reading[] {
  const calls = Object.entries(contract).flatMap(([section, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ call: `${section}.${name}`, endpoint })),
  )
  const gets = calls.filter(({ call, endpoint }) => endpoint.method === 'GET' && !notPerRecord.includes(call))
  const told = gets.flatMap(({ call, endpoint }): Reading[] => {
    const urls = ['kind', 'a'].reduce(
      (paths, name) => paths.flatMap((path) => valuesIn(path, name, kinds)),
      ['id', 'b'].reduce(
        (paths, name) => paths.flatMap((path) => valuesIn(path, name, ids)),
        [endpoint.path],
      ),
    )
    const fields = endpoint.query?.shape ?? {}
    const asked = ['getAll=true', 'office=true'].filter((pair) => {
      const [name = ''] = pair.split('=')
      return name in fields
    })
    const texts = 'text' in fields ? typed.map((text) => `text=${encodeURIComponent(text)}`) : []
    const queries = 'text' in fields && call === 'search.suggest' ? texts : ['', ...asked, ...texts]
    return urls.flatMap((url) =>
      queries.map((query) => ({ call, method: 'GET', url: query ? `${url}?${query}` : url })),
    )
  })
  const searches = typed.map((simple): Reading => ({ ...search, body: { simple } }))
  const targets = ['blocks', 'buildings'].map((target): Reading => ({ ...search, body: { target } }))
  return [...told, ...searches, ...targets]
}

const search = { call: 'search.run', method: 'POST', url: '/search' } as const

/** Three numbers of a conversion; portraits and files, which their own signatures open. */
const notPerRecord = ['currencyRates.convert', 'users.readAvatar', 'files.read', 'system.openapi']

function valuesIn(path: string, name: string, values: readonly (number | string)[]): string[] {
  const place = `{${name}}`
  return path.includes(place) ? values.map((value) => path.replace(place, String(value))) : [path]
}

/** Strings revealed by each call. @throws when a call fails. */
export async function readEverything(
  server: TestServer,
  token: string,
  readings: readonly Reading[],
  canaries: readonly string[],
): Promise<Map<string, Set<string>>> {
  const told = new Map<string, Set<string>>()
  for (const { call, method, url, body } of readings) {
    const answer = await server.send(method, url, { token, ...(body && { body }) })
    if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`)
    noteTold(told, call, answer, canaries)
  }
  return told
}

export function noteTold(
  told: Map<string, Set<string>>,
  call: string,
  { bytes, headers }: Pick<Answered, 'bytes' | 'headers'>,
  canaries: readonly string[],
): void {
  const text = `${bytes} ${JSON.stringify(headers)}`
  for (const canary of canaries) {
    if (text.includes(canary)) told.set(call, (told.get(call) ?? new Set()).add(canary))
  }
}
