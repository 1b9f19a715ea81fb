import { expect, it } from 'vitest'
import { headerSynonyms } from '#domain/imports/header-synonyms.ts'
import { importFieldOf, importFields } from '#domain/imports/import-fields.ts'
import { classTitle, issueRules, ruleOf } from '#domain/imports/issue-rules.ts'

it('titles of classes follow their count', () => {
  expect(classTitle('rate.period', 1)).toBe('1 ставка без срока: в год или в месяц')
  expect(classTitle('rate.period', 3)).toBe('3 ставки без срока: в год или в месяц')
  expect(classTitle('area.missing', 12)).toBe('12 строк без площади')
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
