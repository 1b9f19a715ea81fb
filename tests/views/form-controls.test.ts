import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fieldGroupsOf } from '#domain/fields/field-catalogue.ts'
import { rateAgeOf } from '#domain/money/rate-age.ts'
import { propertyUses } from '#domain/stock/vocabulary.ts'
import { ChoicesField } from '#src/views/forms/fields/choices-field.tsx'
import { numbersOfDay } from '#src/views/forms/fields/day-text.ts'
import { forms } from '#tests/helpers/forms.ts'

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

describe('the browser’s own date', () => {
  it('stands nowhere: it is written in the order of the browser, not of the product', () => {
    const found = sources.filter(([, text]) =>
      /type(?:=["'{\s]*|\??: ')(?:date|datetime-local|month|time)\b/.test(text),
    )
    expect(found.map(([name]) => name)).toEqual([])
  })

  it('has a field instead that writes дд.мм.гггг and keeps what is no day', () => {
    expect(numbersOfDay('2026-11-05')).toBe('05.11.2026')
    expect(numbersOfDay('не день')).toBe('не день')
  })
})

describe('a wall of check boxes', () => {
  it('stands in no form: what is set are toggles, the rest is typed', () => {
    const found = sources.filter(([name, text]) => name.includes('forms/') && /type="checkbox"/.test(text))
    expect(found.map(([name]) => name)).toEqual([])
    const markup = renderToStaticMarkup(
      createElement(ChoicesField, {
        label: 'Назначение',
        value: ['warehouse'],
        onChange() {},
        focusRef() {},
        options: Object.entries(propertyUses).map(([value, label]) => ({ value, label })),
      }),
    )
    expect(markup.match(/aria-pressed="\w+"/g)).toEqual(['aria-pressed="true"'])
    expect(markup).toContain(propertyUses.warehouse)
    expect(markup).not.toContain(propertyUses.office)
  })
})

describe('an exchange rate', () => {
  it.each([
    ['2026-11-23', 'курс от 23.11', false],
    ['2026-11-19', 'курс от 19.11', false],
    ['2026-11-18', 'курс от 18.11, 5 дней назад', true],
    ['2026-09-12', 'курс от 12.09, 10 недель назад', true],
    ['2025-12-30', 'курс от 30.12.2025, 10 месяцев назад', true],
  ])('of %s says its day, and its age once it is outdated: %s', (on, text, isAged) => {
    const age = rateAgeOf(on, '2026-11-23')
    expect({ ...age, text: age.text.replaceAll('\u00a0', ' ') }).toEqual({ text, isAged })
  })

  it('warns wherever a sum is converted: the day of rates is written by one part alone', () => {
    const written = sources.filter(([name, text]) => /\bon\.split\('-'\)|[Кк]урсы? на\b/.test(text) && name)
    expect(written.map(([name]) => name)).toEqual([])
  })
})

describe('a form that makes a record', () => {
  it('offers «Сохранить и ещё один», or says why not', () => {
    const makers = forms.flatMap(({ fieldKind, create }) => (create ? [{ fieldKind, create }] : []))
    expect(makers.length).toBeGreaterThan(5)
    const silent = makers.filter(
      ({ create }) => (create.keeps === undefined) === (create.isOnce === undefined),
    )
    expect(silent.map(({ fieldKind }) => fieldKind)).toEqual([])
  })
})

it('availability stands under its own word, in the form and in the data of a block', () => {
  const group = fieldGroupsOf('block').find(({ fields }) => fields.includes('availability'))
  expect(group?.title).toMatch(/^Доступность/)
})
