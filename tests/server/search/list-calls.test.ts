import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'
import { makePeople } from '#tests/helpers/stock.ts'

interface ListCall {
  path: string
  sorts: string[]
  conditions: [name: string, text: string][]
}

const notConditions = new Set(['sort', 'page', 'pageSize'])

function listCallOf(endpoint: Endpoint): ListCall[] {
  const { query } = endpoint
  if (!(query instanceof z.ZodObject) || endpoint.path.includes('{')) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const sort = properties.sort
  if (typeof sort !== 'object' || !sort.enum) return []
  const written = Object.entries(query.shape).filter(([name]) => !notConditions.has(name))
  return [
    {
      path: endpoint.path,
      sorts: sort.enum.map(String),
      conditions: written.map(([name, schema]) => [name, sampleOf(schema as z.ZodType)]),
    },
  ]
}

const samples = ['true', '1', '2026-11-20', 'id,name', 'слово']

/** A text that the condition accepts; all of its codes, where it takes several. */
function sampleOf(schema: z.ZodType): string {
  const { items, enum: choices } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const codes = typeof items === 'object' && 'enum' in items ? items.enum : choices?.slice(-1)
  const sample = codes ? codes.join(',') : samples.find((text) => schema.safeParse(text).success)
  if (sample === undefined) throw new Error('No sample fits')
  return sample
}

const calls = Object.values(contract).flatMap((section) => Object.values(section).flatMap(listCallOf))

it('there are the lists of companies, users and others', () => {
  const paths = calls.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/companies', '/users', '/events', '/trash', '/recipes']))
  expect(paths.length).toBeGreaterThanOrEqual(12)
})

describeOnBothEngines('a list call answers', (database) => {
  it('every sort key and every condition that it declares, alone and together', async () => {
    await database().reset()
    const { db } = database()
    const token = await openSession(db, (await makePeople(db)).admin.id)
    const server = await startServer(database())
    await server.send('POST', '/cian-parser/competitor', { token, body: { name: 'Конкурент' } })
    const refused: string[] = []
    const ask = async (path: string, query: string) => {
      const ofCompetitor = path.endsWith('/offers') ? `&competitorId=1` : ''
      const url = `${path}?${query}${ofCompetitor}`
      const { status, body } = await server.send('GET', url, { token })
      if (status !== 200) refused.push(`${url}: ${JSON.stringify(body)}`)
    }
    for (const { path, sorts, conditions } of calls) {
      for (const sort of sorts) await ask(path, `sort=${sort}`)
      const own = conditions.filter(([name]) => name !== 'competitorId')
      const written = own.map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
      for (const query of [...written, written.join('&')]) await ask(path, query)
    }
    await server.app.close()
    expect(refused).toEqual([])
  })
})
