import { expect, it } from 'vitest'
import { headerSynonyms } from '#domain/imports/header-synonyms.ts'
import { importFieldOf, importFields } from '#domain/imports/import-fields.ts'
import { classIdOf, classOf, classTitle, issueRules, ruleOf } from '#domain/imports/issue-rules.ts'
import { lastingAnswers } from '#domain/imports/lasting-answers.ts'
import { readFields, rulesOf } from './sample.ts'

it('titles of classes follow their count', () => {
  expect(classTitle('rate.period', 1)).toBe('1 ставка без срока: в год или в месяц')
  expect(classTitle('rate.period', 3)).toBe('3 ставки без срока: в год или в месяц')
  expect(classTitle('area.missing', 12)).toBe('12 строк без площади')
  expect(classTitle('rate.period', 0)).toBe('Для ставок без срока: в год или в месяц')
})

it('every question has answers', () => {
  for (const id of Object.keys(issueRules)) {
    const rule = ruleOf(id)
    if (rule?.severity === 'question') expect(rule.answers?.length, id).toBeGreaterThan(1)
  }
})

it('every synonym belongs to a field that records have', () => {
  for (const id of headerSynonyms.keys()) expect(importFieldOf(id)?.id, id).toBe(id)
  expect(new Set(importFields.map(({ id }) => id)).size).toBe(importFields.length)
})

it('values of two columns are two classes, rates of two columns are one', () => {
  expect(classIdOf({ rule: 'value.unread', column: 7 })).toBe('value.unread.7')
  expect(classIdOf({ rule: 'value.unread', column: null })).toBe('value.unread')
  expect(classIdOf({ rule: 'rate.period', column: 7 })).toBe('rate.period')
  expect(classOf('value.unread.7')).toEqual({ rule: 'value.unread', column: 7 })
  expect(classOf('rate.period')).toEqual({ rule: 'rate.period', column: null })
  expect(ruleOf('value.unread.7')).toBe(ruleOf('value.unread'))
})

it('every value that a text can be given is read in its field', () => {
  const text = 'ыыы'
  for (const { id, kind, record } of importFields) {
    const options = kind.kind === 'flag' ? { yes: '', no: '' } : 'options' in kind ? kind.options : {}
    if (record === 'row') continue
    for (const code of Object.keys(options)) {
      const read = readFields({ [id]: text }, {}, { [id]: { values: { [text]: code } } })
      expect(rulesOf(read), `${id}: ${code}`).not.toContain('value.unread')
    }
  }
})

it('answers last for the next file of the same columns, but for those about its rows and what nobody believed', () => {
  const answers = {
    ...{ 'rate.basis': 'sqmYear', 'rate.thousands': 'sqmYear', 'deal.unknown': 'lease' },
    ...{ 'rate.sqmYear': 'keep', 'price.all': 'keep', 'address.noCity': 'keep', 'kind.residential': 'take' },
    ...{ 'contact.twice': 'first', 'company.several': 'new', 'person.moved': 'move', 'table.own': 'take' },
    ...{ 'block.missing': 'archive', 'block.twice': 'first', 'externalId.twice': 'last' },
    ...{ 'rate.period': 'an answer of a former version' },
  }
  const defaults = { 'row.city': 'Тула', 'block.availableFrom': '01.12.2026' }
  expect(lastingAnswers({ answers, defaults })).toEqual({
    answers: {
      ...{ 'rate.basis': 'sqmYear', 'rate.thousands': 'sqmYear', 'deal.unknown': 'lease' },
      ...{ 'address.noCity': 'keep', 'kind.residential': 'take' },
    },
    defaults: { 'row.city': 'Тула' },
  })
})
