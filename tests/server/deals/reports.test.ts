import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Deal } from '#contract/deals/deal-records.ts'
import type { ReportTable } from '#contract/reports/reports.ts'
import { splitEarnings } from '#domain/deals/fees.ts'
import { chanceOf } from '#domain/deals/vocabulary.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { type Report, reports } from '#domain/reports/vocabulary.ts'
import { addWeeks, lastDayOf } from '#domain/reports/weeks.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { parseSearch } from '#src/state/place/search-address.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makeHead, type People } from '#tests/helpers/stock.ts'

type Cell = ReportTable['rows'][number]['cells'][number]

describeOnBothEngines('reports of the head of brokers', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<keyof People, string>
  let head: string

  openOffice(database, async (office) => {
    ;({ server, people, tokens } = office)
    head = await openSession(database().db, (await makeHead(database().db)).id)
    await fillOffice()
  })

  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = tokens.anna) => {
    const answer = await server.send(method, path, { token, ...(body && { body }) })
    expect([path, answer.status < 300, answer.body?.message]).toEqual([path, true, undefined])
    return answer.body as Record<string, unknown>
  }
  const read = async (report: Report, week?: string) =>
    (await ask(
      'GET',
      `/reports/${report}${week ? `?week=${week}` : ''}`,
      undefined,
      head,
    )) as unknown as ReportTable
  const cellOf = ({ columns, rows }: ReportTable, row: string, column: string): Cell | undefined =>
    rows.find(({ id }) => id === row)?.cells[columns.findIndex(({ id }) => id === column)]
  const numberOf = (table: ReportTable, row: string, column: string) => cellOf(table, row, column)?.value

  /** Work of two brokers in this week, the week before and long ago. */
  async function fillOffice() {
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    const hers = await makeBlock(db, people.anna, building, { areaSqm: '100', number: '1' })
    await makeBlock(db, people.boris, building, { areaSqm: '200', number: '2' })
    const strayVariant = await makeBlock(db, people.anna, building, { areaSqm: '250', number: '4' })
    await sql`update blocks set actualized_at = now() - interval '200 days' where id <> ${hers}`.execute(db)

    const call = { title: 'Звонок', type: 'call', date: new Date().toISOString() }
    const hold = async (event: object, facts: object, token = tokens.anna) => {
      const { id } = await ask('POST', '/events', event, token)
      await ask('PATCH', `/events/${id}`, { isDone: true, ...facts }, token)
      return id
    }
    await hold(call, { callOutcome: 'reached', callDirection: 'out' })
    await hold(call, { callOutcome: 'noAnswer', callDirection: 'out' })
    await hold(call, { callOutcome: 'reached', callDirection: 'out' }, tokens.boris)
    await hold(call, { callOutcome: 'reached', callDirection: 'in' })
    const viewing = { ...call, title: 'Показ', type: 'viewing' }
    await hold(viewing, {})
    const shownBefore = await hold(viewing, {})
    // Over the midnight before this Monday: it belongs to the week before.
    await sql`update events set duration_minutes = 120, date =
      (date_trunc('week', now() at time zone 'Europe/Moscow') - interval '30 minutes') at time zone 'Europe/Moscow'
      where id = ${shownBefore}`.execute(db)

    const shownThen = await hold(viewing, {})
    await sql`update events set date = now() - interval '7 days' where id = ${shownThen}`.execute(db)

    const { id: demand } = await ask('POST', '/demands', { need: 'офис 80–300 м²' })
    await ask('POST', '/commands/block.setVariant/run', {
      ...{ ids: [hers, strayVariant], args: { demandId: demand, state: 'offered' } },
    })

    const make = async (token: string, facts: object, ...stages: object[]) => {
      const deal = await ask('POST', '/deals', facts, token)
      for (const stage of stages) await ask('POST', `/deals/${deal.id}/stage`, stage, token)
      return Number(deal.id)
    }
    const fee = {
      payer: 'landlord',
      basis: 'fixed',
      value: '1000.01',
      amountRub: null,
      vatTreatment: 'excluded',
    }
    const due = { ...fee, dueOn: '2020-01-01', paidOn: null, paidRub: null }
    const terms = { areaSqm: '100', agreedRent: '30000', fees: [due] }
    const shares = [
      { userId: people.anna.id, role: 'lead', percent: '33.33' },
      { userId: people.boris.id, role: 'help', percent: '33.33' },
      { userId: null, role: 'house', percent: '33.34' },
    ]
    const signedOn = await readOfficeDay(db)
    const { id: agency } = await ask('POST', '/companies', { name: 'Агентство' })
    await make(
      tokens.anna,
      { ...terms, shares, coBrokerId: agency, coBrokerPercent: '25' },
      { stage: 'won', signedOn },
    )
    await make(tokens.boris, { ...terms, fees: [], hasNoFee: true }, { stage: 'won', signedOn })
    await make(tokens.anna, {}, { stage: 'viewings' }, { stage: 'lost', reason: 'rent' })
    await make(tokens.boris, {}, { stage: 'talks' }, { stage: 'lost', reason: 'direct' })
    await make(tokens.anna, { signOn: '2027-01-20' }, { stage: 'offer' })
    await make(tokens.boris, { ...terms, signOn: '2027-01-21' })
    const free = { ...terms, fees: [], hasNoFee: true }
    const lostAfter = await make(
      tokens.boris,
      free,
      { stage: 'won', signedOn },
      { stage: 'lost', reason: 'rent' },
    )
    const orphan = await make(tokens.boris, {})
    await sql`update deals set responsible_user_id = null where id in (${lostAfter}, ${orphan})`.execute(db)
    const stray = await makeBlock(db, people.anna, building, { areaSqm: '300', number: '3' })
    await sql`update blocks set responsible_user_id = null where id = ${stray}`.execute(db)
    await sql`update variants set responsible_user_id = null where block_id = ${strayVariant}`.execute(db)
    const old = await make(tokens.anna, {}, { stage: 'longList' }, { stage: 'viewings' })
    await sql`update stage_changes set changed_at = changed_at - interval '40 days' where deal_id = ${old}`.execute(
      db,
    )
    await sql`update deals set stage_at = stage_at - interval '40 days' where id = ${old}`.execute(db)
  }

  it('every number opens as many rows as it says, in this week, the one before and the next', async () => {
    const { week } = await read('brokers')
    const opened: Record<string, number> = {}
    for (const report of codesOf(reports))
      for (const asked of [week, addWeeks(week, -1), addWeeks(week, 1)]) {
        const { columns, rows } = await read(report, asked)
        for (const { title, cells } of rows)
          for (const [place, { value, rows: behind }] of cells.entries()) {
            const column = columns[place]
            if (!behind || column?.kind !== 'count') continue
            const total = await totalOf(behind)
            expect([report, asked, title, column.title, total]).toEqual([
              ...[report, asked, title, column.title, Number(value)],
            ])
            opened[report] = (opened[report] ?? 0) + total
          }
      }
    // A report of zeros alone would prove nothing.
    for (const report of codesOf(reports)) expect([report, (opened[report] ?? 0) > 2]).toEqual([report, true])
  })

  it('every total is the sum of its rows, and every stage of a loss is told', async () => {
    const { week } = await read('brokers')
    for (const report of codesOf(reports))
      for (const asked of [week, addWeeks(week, -1)]) {
        const { columns, rows } = await read(report, asked)
        const total = rows.find(({ isTotal }) => isTotal)
        if (!total) continue
        for (const [place, { id, kind }] of columns.entries()) {
          if (kind !== 'count' && kind !== 'money') continue
          for (const number of ['value', 'before'] as const) {
            const parts = rows
              .filter(({ isTotal }) => !isTotal)
              .map(({ cells }) => cells[place]?.[number] ?? '0')
            const sum = parts.reduce((all, part) => all.plus(part), new Decimal('0'))
            expect([report, asked, id, sum.eq(total.cells[place]?.[number] ?? '0')]).toEqual([
              ...[report, asked, id, true],
            ])
          }
        }
      }
    const { rows: losses } = await read('losses')
    for (const { title, cells } of losses) {
      const [, all, ...stages] = cells.map(({ value }) => Number(value))
      expect([title, stages.reduce((sum, count) => sum + count, 0)]).toEqual([title, all])
    }
    // Records that nobody leads have a row of their own, which opens them.
    for (const report of ['freshness', 'attention'] as const)
      expect((await read(report)).rows.map(({ id }) => id)).toContain('nobody')
  })

  it('money and per cent open the deals and blocks that they are made of', async () => {
    const earned = async ({ rows }: Cell, of: (deal: Deal) => string) => {
      const { list, query } = rows ?? { list: 'deals', query: {} }
      const { data } = await ask('GET', `/${list}?${new URLSearchParams(query)}`, undefined, head)
      let sum = new Decimal('0')
      for (const { id } of data as { id: number }[])
        sum = sum.plus(of((await ask('GET', `/deals/${id}`, undefined, head)) as unknown as Deal))
      return sum.toFixed(2)
    }
    const { week } = await read('brokers')
    let compared = 0
    for (const report of ['brokers', 'forecast'] as const) {
      const { columns, rows } = await read(report, week)
      for (const { id: row, cells } of rows)
        for (const [place, cell] of cells.entries()) {
          const column = columns[place]
          if (column?.kind !== 'money' || !cell.rows || cell.value === null) continue
          const sum = await earned(cell, (deal) => {
            const fee = deal.feeRub ?? '0'
            if (column.id === 'expected')
              return new Decimal(fee)
                .times(String(chanceOf(deal)))
                .div('100')
                .toFixed(10)
            if (row === 'total' || report === 'forecast') return fee
            const { coBrokerRub, sharesRub } = splitEarnings(fee, deal)
            if (row === 'coBroker') return coBrokerRub
            if (deal.shares.length === 0 && row === 'house')
              return new Decimal(fee).minus(coBrokerRub).toFixed(2)
            const own = sharesRub.filter((_, at) => String(deal.shares[at]?.userId ?? 'house') === row)
            return own.reduce((all, rub) => all.plus(rub), new Decimal('0')).toFixed(2)
          })
          expect([report, row, column.id, sum]).toEqual([report, row, column.id, cell.value])
          compared += 1
        }
    }
    expect(compared).toBeGreaterThan(6)
    for (const { cells } of (await read('freshness')).rows) {
      const [all, part] = [cells.at(-2), cells.at(-1)]
      if (!part?.rows || part.value === null) continue
      const share = (100 * (await totalOf(part.rows))) / Number(all?.value)
      expect(Math.round(share)).toBe(Number(part.value))
    }
  })

  async function totalOf({ list, query }: NonNullable<Cell['rows']>): Promise<number> {
    if (list === 'blocks') {
      const { search, dropped } = parseSearch(new URLSearchParams(query).toString(), 'blocks')
      expect(dropped).toEqual([])
      return Number((await ask('POST', '/search', search, head)).total)
    }
    const everybodys = { ...query, ...(list === 'events' && { getAll: 'true' }) }
    return Number((await ask('GET', `/${list}?${new URLSearchParams(everybodys)}`, undefined, head)).total)
  }

  it('counts the work of each broker, and compares it with the same days of the week before', async () => {
    const table = await read('brokers')
    const [anna, boris] = [String(people.anna.id), String(people.boris.id)]
    const numbersOf = (row: string) =>
      table.rows.find(({ id }) => id === row)?.cells.map(({ value }) => value)
    expect(numbersOf(anna)?.slice(0, 7)).toEqual(['2', '1', '1', '1', '1', '3', '1'])
    expect(numbersOf(boris)?.slice(0, 7)).toEqual(['1', '1', '0', '0', '0', '2', '1'])
    // That of last Sunday is not compared before this Sunday.
    const isSunday = lastDayOf(table.week) === (await readOfficeDay(database().db))
    expect(cellOf(table, anna, 'viewings')).toMatchObject({
      value: '1',
      before: isSunday ? '2' : '1',
    })
    const before = await read('brokers', addWeeks(table.week, -1))
    expect(numberOf(before, anna, 'viewings')).toBe('2')
    expect(numberOf(before, anna, 'outgoing')).toBe('0')
  })

  it('divides fees by shares, and counts every kopeck once', async () => {
    const table = await read('brokers')
    const fees = table.rows
      .filter(({ isTotal }) => !isTotal)
      .map(({ id }) => [id, numberOf(table, id, 'fee')] as const)
    expect(Object.fromEntries(fees)).toMatchObject({ coBroker: '250.00', [people.boris.id]: '249.97' })
    const sum = fees.reduce((total, [, rub]) => total.plus(rub ?? '0'), new Decimal('0'))
    expect([sum.toFixed(2), numberOf(table, 'total', 'fee')]).toEqual(['1000.01', '1000.01'])
  })

  it('keeps lost deals in the funnel, at the furthest stage that they have reached', async () => {
    const table = await read('funnel')
    const reached = table.rows.map(({ cells: [first] }) => first?.value)
    expect(reached).toEqual(['9', '7', '7', '5', '5', '4', '3', '3', '3'])
    expect(numberOf(table, 'demand', 'passed')).toBe('7')
    expect(numberOf(table, 'won', 'lost')).toBe('1')
    const losses = await read('losses')
    expect([numberOf(losses, 'rent', 'viewings'), numberOf(losses, 'direct', 'talks')]).toEqual(['1', '1'])
    expect(numberOf(losses, 'total', 'week')).toBe('3')
    expect(numberOf(losses, 'rent', 'won')).toBe('1')
  })

  it('says what the forecast leaves out, and what is left undone', async () => {
    const forecast = await read('forecast')
    expect(numberOf(forecast, '2027-01', 'count')).toBe('2')
    expect(numberOf(forecast, '2027-01', 'withoutFee')).toBe('1')
    expect(numberOf(forecast, '2027-01', 'fee')).toBe('1000.01')
    expect(forecast.notes.join()).toMatch(/посчитано 1 из 4: .*день подписания не назначен у 2/)
    const attention = await read('attention')
    expect(attention.rows.at(-1)?.cells.map(({ value }) => value)).toEqual(['4', '1', '2'])
    const freshness = await read('freshness')
    expect(freshness.rows.at(-1)?.cells.map(({ value }) => value)).toEqual(['2', '0', '2', '4', '50'])
  })

  it('goes out as a file, noted in the history', async () => {
    const body = { format: 'csv' }
    const answer = await server.send('POST', '/reports/brokers/file', { token: head, body })
    expect(answer.status).toBe(200)
    const { rows } = await sql<{ title: string }>`
      select e.title from journal_entries e join journal_groups g on g.id = e.group_id
      where g.kind = 'export'`.execute(database().db)
    expect(rows.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Отчёт «По брокерам»: \d+\sстрок.*CSV$/),
    ])
  })
})
