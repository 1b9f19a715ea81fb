import Fastify from 'fastify'
import type { CurrentUser, Session } from '#contract/access/accounts.ts'
import type { OfficeSettings } from '#contract/office/office-records.ts'
import type { SearchRequest, SearchResult } from '#contract/stock/search.ts'
import { defaultCallRules } from '#domain/calls/rules.ts'
import { usualRules } from '#domain/demands/rules.ts'
import { servePages } from '#server/http/pages.ts'
import { madeBlock, madeLists } from './made-records.ts'

const user: CurrentUser = {
  id: 1,
  name: 'Анна Ковалёва',
  email: 'anna@klyuch.test',
  phone: null,
  role: 'admin',
  contactsVisibility: 'shared',
  avatarUrl: null,
  mustSetPassword: false,
  keySettings: null,
  startScreen: 'blocks',
}
const settings: OfficeSettings = {
  officeName: 'Ключ',
  officeLogo: null,
  officeZone: 'Europe/Moscow',
  freshDays: 14,
  staleDays: 30,
  vatPercent: '22',
  usdRub: '83.00',
  eurRub: '96.00',
  ratesOn: '2026-11-20',
  contactsVisibility: 'shared',
  currencySource: 'centralBank',
  stockCopies: 'off',
  ...usualRules,
  brokerPercent: null,
  photoHosts: null,
  ...defaultCallRules,
  vatRates: [{ fromDay: '2026-01-01', percent: '22' }],
}
const sums = {
  areaSqm: '1215000000',
  freeAreaSqm: '1215000000',
  averageRentRubPerSqmYear: '46000',
  unjudgedCount: 0,
  offOfferCount: 0,
}

/** Any session: this server accepts all. */
export const madeSession: Session = { token: 'made', role: 'admin' }

interface Size {
  rows: number
  lists: number
}

const suggested = 8

/** Other records for each text length. */
function suggestions(first: number) {
  return Array.from({ length: suggested }, (_, place) => {
    const { id, buildingName, number, address } = madeBlock(first + place)
    return { kind: 'block', id, title: `${buildingName}, ${number}`, detail: address }
  })
}

/** Serves the built pages with an API that generates rows by index: any size, no database, deterministic. */
export async function serveMade(pagesDir: string, { rows, lists }: Size) {
  const app = Fastify({ forceCloseConnections: true })
  const blockLists = madeLists(lists)
  app.get('/api/users/me', () => user)
  app.get('/api/settings', () => settings)
  app.get('/api/user-lists/blocks', () => ({ data: blockLists, total: lists }))
  app.get('/api/user-lists/buildings', () => ({ data: [], total: 0 }))
  app.get<{ Querystring: { text: string } }>('/api/search/suggest', ({ query }) => ({
    data: suggestions(query.text.length * suggested),
    readAs: null,
  }))
  app.post('/api/search', (request): SearchResult => {
    // Only the page's own calls arrive.
    const asked = request.body as SearchRequest
    const { page = 1, pageSize } = asked
    const first = (page - 1) * pageSize
    const count = Math.max(0, Math.min(pageSize, rows - first))
    return {
      target: 'blocks',
      data: Array.from({ length: count }, (_, place) => madeBlock(first + place)),
      total: rows,
      page,
      pageSize,
      ...(asked.sums && { sums }),
      ...(asked.facets && { facets: {} }),
    }
  })
  app.all('/api/*', (_, reply) => reply.code(404).send({}))
  await servePages(app, pagesDir)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}
