import { expect, it } from 'vitest'
import { columnMapping, importOptions } from '#contract/exchange/import-records.ts'
import { importFields } from '#domain/imports/import-fields.ts'
import { issueRules } from '#domain/imports/issue-rules.ts'

/** Ours, not those of a file: an import whose reading the contract refuses cannot be shown at all. */
it('takes the code of every field, unit, value and answer of an import', () => {
  const refused = importFields.flatMap(({ id, units = {}, kind }) => {
    const options = 'options' in kind ? Object.keys(kind.options) : []
    const values = Object.fromEntries(options.map((code) => [`текст ${code}`, code]))
    const mappings = [{ values }, ...Object.keys(units).map((unit) => ({ unit }))]
    return mappings.flatMap((part) => {
      const { error } = columnMapping.safeParse({ header: 'Столбец', field: id, ...part })
      return error ? `${id}: ${error.message}` : []
    })
  })
  expect(refused).toEqual([])
  const answers = Object.entries(issueRules).flatMap(([rule, { answers: known = [] }]) =>
    known.map(({ id }) => [rule, id]),
  )
  for (const [rule, id] of answers) {
    expect(importOptions.shape.answers.safeParse({ [rule as string]: id }).success, `${rule} ${id}`).toBe(
      true,
    )
  }
})
