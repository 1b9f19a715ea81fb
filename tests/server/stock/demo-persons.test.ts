import { describe, expect, it } from 'vitest'
import { personFacts } from '#contract/companies/person-records.ts'
import { makePersons } from '#server/db/demo/persons.ts'

const companies = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  name: index % 2 === 0 ? 'Север-Лизинг' : 'Бастион Сервис',
  responsibleUserId: (index % 8) + 2,
}))
const needs = { companies, userIds: [2, 3, 4], now: new Date('2026-11-20T09:00:00Z'), seed: 1 }
const { persons, comments } = makePersons(needs)

describe('persons of the demo', () => {
  it('are about six hundred, and could have been typed in', () => {
    expect(persons.length).toBeGreaterThan(540)
    expect(persons.length).toBeLessThan(660)
    for (const person of persons) {
      const facts = Object.entries(person).filter(([field]) => field in personFacts.shape)
      const typed = Object.fromEntries(facts)
      expect(personFacts.parse(typed)).toEqual(typed)
    }
  })

  it('are the same for the same seed', () => {
    expect(makePersons(needs)).toEqual({ persons, comments })
  })

  it('have phones that ring nowhere, each its own', () => {
    const numbers = persons.flatMap(({ phones }) => phones.map(({ number }) => number))
    for (const number of numbers) expect(number).toMatch(/^\+7900000\d{4}$/)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('have one to call first in every company', () => {
    const mains = persons.flatMap(({ companyId, isMain }) => (isMain ? [companyId] : []))
    expect(mains.sort()).toEqual(companies.map(({ id }) => id).sort())
  })

  it('are commented on, as their companies are, by somebody and in the past', () => {
    for (const { companyId, personId, authorId, createdAt } of comments) {
      expect([companyId, personId].filter((id) => id !== null)).toHaveLength(1)
      expect(authorId).toBeGreaterThan(0)
      expect(Date.parse(createdAt)).toBeLessThan(needs.now.getTime())
    }
    expect(comments.some(({ companyId }) => companyId !== null)).toBe(true)
    expect(comments.some(({ personId }) => personId !== null)).toBe(true)
  })
})
