import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ExportCriteriaInput } from '#contract/exchange/exports.ts'
import type { FieldCatalogue } from '#domain/fields/field.ts'
import { type RecordKind, records } from '#domain/records/records.ts'
import { exportedTables } from '#server/services/exchange/exported-columns.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makeHead, type People } from '#tests/helpers/stock.ts'
import { plant, plantDeleted } from '../permissions/permission-records.ts'
import { questions } from './questions.ts'

/** Found in a file, they are a commission. */
const [percent, otherPercent, roubles] = ['73.91', '73.92', '739173']
const telltales = /73[.,]9[12]|739[ \u00a0]?173/
const termsText = `${percent} % от месяца`

const fees = [
  {
    ...{ payer: 'landlord', basis: 'fixed', value: roubles, amountRub: roubles, vatTreatment: 'excluded' },
    ...{ dueOn: '2026-01-10', paidOn: '2026-01-12', paidRub: roubles },
  },
]
const shares = [{ userId: null, role: 'house', percent }]
const otherShare = { role: 'lead', percent: '26.09' }

/** Every field with a commission, filled. */
const commissions = {
  block: { tenantFeePercent: percent, agentBonusPercent: percent },
  building: { commissionTerms: termsText },
  company: { commissionPercent: percent, commissionNote: termsText },
  deal: { fees, coBrokerPercent: percent, shares },
} satisfies Partial<Record<RecordKind, object>>

describe('the fields of commissions', () => {
  it('are all filled here', () => {
    // The settings of the office are exported by nothing.
    const kinds = (Object.keys(records) as RecordKind[]).filter((kind) => kind !== 'office')
    const named = kinds.flatMap((kind) => {
      const fields: FieldCatalogue = records[kind].fields
      return Object.entries(fields).flatMap(
        ([
          name,
          {
            label,
            kind: { kind: type },
          },
        ]) => (/комисси|бонус|вознагражд|дол[яи]/i.test(label) && type !== 'flag' ? [`${kind}.${name}`] : []),
      )
    })
    const filled = Object.entries(commissions).flatMap(([kind, fields]) =>
      Object.keys(fields).map((name) => `${kind}.${name}`),
    )
    expect(filled.toSorted()).toEqual(named.toSorted())
  })
})

describeOnBothEngines('commissions in exports', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<keyof People | 'head', string>
  let competitorId: number

  const good = async (method: 'POST' | 'PATCH', url: string, body: object, token = tokens.admin) => {
    const answer = await server.send(method, url, { token, body })
    expect([url, answer.status < 300, answer.body]).toEqual([url, true, answer.body])
    return answer
  }

  openOffice(database, async (office) => {
    ;({ server, people } = office)
    const { db } = database()
    tokens = { ...office.tokens, head: await openSession(db, (await makeHead(db)).id) }
    await sql`truncate feeds, feed_ads, feed_left_out`.execute(db)
    await sql`update portal_config set contact_phone = '+74951234567'`.execute(db)
    const planted = await plant(db, people)
    await plantDeleted(db, people)
    competitorId = planted.competitor
    const { building, company, deal } = commissions
    await good('PATCH', `/objects/${planted.building}`, building)
    await good('PATCH', `/companies/${planted.company}`, company)
    await good('PATCH', `/deals/${planted.deal}`, {
      ...{ ...deal, coBrokerId: planted.linkedCompany },
      shares: [...deal.shares, { ...otherShare, userId: people.anna.id }],
    })
    const ad = await makeBlock(db, people.anna, await makeBuilding(db, people.anna), {
      ...commissions.block,
      purposes: ['office'],
      description: 'Светлый офис с отделкой, окна на две стороны.',
    })
    await good('POST', '/commands/block.publish/run', { ids: [ad] })
    await good('POST', '/cian/publish', { agreedAds: null })
    const changed = { tenantFeePercent: otherPercent, agentBonusPercent: otherPercent, floor: 6 }
    await good('PATCH', `/offices/${ad}`, changed)
  })

  const criteriaOf = (table: keyof typeof questions): ExportCriteriaInput =>
    table === 'competitorOffers'
      ? { list: 'competitorOffers', query: { competitorId: String(competitorId) } }
      : questions[table]
  const exported = async (table: keyof typeof questions, token: string, columns?: readonly string[]) => {
    const body = { criteria: criteriaOf(table), ...(columns && { columns }), format: 'csv' }
    return (await good('POST', '/export', body, token)).bytes.toString()
  }
  /** Tables whose file has a commission. */
  const tellingTables = async (token: string) => {
    const telling: string[] = []
    for (const [name, { columns }] of Object.entries(exportedTables)) {
      const table = name as keyof typeof questions
      if (telltales.test(await exported(table, token, Object.keys(columns)))) telling.push(table)
    }
    return telling
  }

  it('are in no file of a broker, in those of deals and ads of whoever reads all', async () => {
    expect(await tellingTables(tokens.anna)).toEqual([])
    expect(await tellingTables(tokens.boris)).toEqual([])
    for (const token of [tokens.head, tokens.admin])
      expect(await tellingTables(token)).toEqual(['deals', 'feedAds'])
  })

  it('are in no file for a client', async () => {
    for (const table of ['blocks', 'buildings'] as const)
      for (const token of Object.values(tokens)) expect(await exported(table, token)).not.toMatch(telltales)
  })

  it('leave a broker the rest of the table', async () => {
    const lines = async (token: string) => {
      const deals = await exported('deals', token, ['name', 'fee', 'payment'])
      const ads = await exported('feedAds', token, ['changes'])
      return [deals.slice(1).split('\r\n')[0], ads.split('\r\n').filter((line) => line.includes('→'))]
    }
    expect(await lines(tokens.anna)).toEqual(['Название', ['Этаж: 5 → 6']])
    const all = 'Этаж: 5 → 6; Комиссия с клиента: 73.91 → 73.92; Бонус агенту: 73.91 → 73.92'
    for (const token of [tokens.head, tokens.admin])
      expect(await lines(token)).toEqual(['Название;Комиссия без НДС, ₽;Оплата', [`"${all}"`]])
  })
})
