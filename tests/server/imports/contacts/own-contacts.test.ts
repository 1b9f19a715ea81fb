import { expect, it } from 'vitest'
import type { ExportCriteriaInput } from '#contract/exchange/exports.ts'
import { companyKinds, companyStatuses } from '#domain/stock/company-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { createCompany } from '#server/services/companies/companies.ts'
import { createPerson } from '#server/services/companies/persons.ts'
import { exportedTables } from '#server/services/exchange/exported-columns.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type People, run } from '#tests/helpers/stock.ts'
import { type Caller, rowsOf, take } from '../import-file.ts'

describeOnBothEngines('exported companies and contacts', (database) => {
  let admin: Caller
  let people: People
  openOffice(database, ({ server, tokens, people: made }) => {
    admin = { server, token: tokens.admin }
    people = made
  })

  it('come back with nothing to change', async () => {
    const { db } = database()
    const names = ['=1+1', '-Минус', "'Апостроф", 'ООО «Ёлка»; "Цитата"', 'Да', 'Итого', '1905 год', 'Лес']
    const ids: number[] = []
    for (const [at, name] of names.entries()) {
      const { record } = await run(db, people.admin, (call) =>
        createCompany(call, {
          name,
          inn: at === 1 ? '7707083893' : null,
          kinds: at % 2 ? [...codesOf(companyKinds)].slice(0, at % 5) : [],
          status: codesOf(companyStatuses)[at % 4] ?? 'active',
          industry: [null, 'IT', '=Отрасль'][at % 3] ?? null,
          phone: [null, '+74951234567', '+74951234567 доб. 12'][at % 3] ?? null,
          email: [null, 'a@vector.ru'][at % 2] ?? null,
          parentId: at > 4 ? (ids[at - 4] ?? null) : null,
          responsibleUserId: [people.admin.id, people.anna.id, null][at % 3] ?? null,
        }),
      )
      ids.push(record.id)
    }
    for (const [at, name] of ['Ким Анна', '=Имя', "О'Нил Пётр", 'Ли', 'Да', 'Всего 5'].entries()) {
      await run(db, people.admin, (call) =>
        createPerson(call, {
          name,
          companyId: at % 2 ? (ids[at] ?? null) : null,
          post: [null, 'директор', '-'][at % 3] ?? null,
          phones:
            at % 3
              ? [
                  { number: `+7916111223${at}`, note: 'личный' },
                  { number: '+74950000000', note: null },
                ]
              : [],
          emails: at % 2 ? ['a@b.ru', 'c@d.ru'] : [],
          status: (['active', 'left', 'noCalls'] as const)[at % 3] ?? 'active',
          isMain: at % 2 === 1,
        }),
      )
    }
    const tables: [ExportCriteriaInput, keyof typeof exportedTables, number][] = [
      [{ list: 'companies', query: {} }, 'companies', names.length],
      [{ list: 'persons', query: {} }, 'persons', 6],
    ]
    for (const [criteria, table, count] of tables) {
      for (const format of ['xlsx', 'csv']) {
        const body = { criteria, columns: Object.keys(exportedTables[table].columns), format }
        const { status, bytes } = await admin.server.send('POST', '/export', { token: admin.token, body })
        expect(status).toBe(200)
        const imported = await take(admin, bytes, `Таблица.${format}`)
        const odd = (await rowsOf(admin, imported.id)).filter(({ plan }) => plan !== 'same')
        const told = odd.map(({ plan, shown, issues, cells, note }) =>
          JSON.stringify([plan, note, shown, issues.map(({ message }) => message), cells]),
        )
        expect.soft(told, `${table} ${format}`).toEqual([])
        expect.soft(imported.counts, `${table} ${format}`).toMatchObject({ same: count })
      }
    }
  })
})
