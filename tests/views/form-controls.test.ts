import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blockGroups } from '#src/views/record/field-groups.ts'

/** Protects the controls of forms: values are found by typing, and records are made one after the other. */

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const)

describe('the browser’s own select', () => {
  it('stands nowhere: SelectBox is typed into in either layout', () => {
    const found = sources.filter(([, text]) => /<select\b|createElement\(\s*'select'/.test(text))
    expect(found.map(([name]) => name)).toEqual([])
  })
})

describe('a form that makes a record', () => {
  /** Forms after which nobody wants the same form again, with the reason. */
  const once: Readonly<Record<string, string>> = {
    'views/forms/user-form.tsx': 'without mail the link for the new colleague stands there to be handed over',
    'views/presentations/presentation-form.tsx':
      'a presentation is made of what was ticked, which the next one has not',
  }
  const makers = sources.filter(([, text]) => text.includes('<RecordForm') && /etag: null/.test(text))

  it('offers «Сохранить и ещё один», or says why not', () => {
    expect(makers.length).toBeGreaterThan(5)
    const without = makers.filter(([, text]) => !text.includes('keeps=')).map(([name]) => name)
    expect(without.sort()).toEqual(Object.keys(once).sort())
  })
})

it('availability stands under its own word, in the form and in the data of a block', () => {
  const group = blockGroups.find(({ fields }) => (fields as readonly string[]).includes('availability'))
  expect(group?.title).toMatch(/^Доступность/)
})
