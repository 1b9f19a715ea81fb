import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint, Section } from '#contract/core/endpoint.ts'
import { speakRussian } from '#contract/core/value-faults.ts'
import { text } from '#contract/core/values.ts'
import { type JsonSchema, madeValue } from '#tests/server/http/made-values.ts'
import { seededRandom } from '../torture/random.ts'

/* Every field of every call, with each kind of wrong value: what people are told is ours, and Russian. */

speakRussian()

const endpoints = Object.entries<Section>(contract).flatMap(([name, section]) =>
  Object.entries<Endpoint>(section).flatMap(([key, { body, query }]): [string, z.ZodType][] => [
    ...(body ? [[`${name}.${key}`, body] as [string, z.ZodType]] : []),
    ...(query ? [[`${name}.${key} ?`, query] as [string, z.ZodType]] : []),
  ]),
)

const long = 'я'.repeat(10_000)
const wrongValues: readonly unknown[] = [
  ...[null, undefined, '', '   ', 'сто', '1 204,5', long, 'a\u0000b', '\ud800', '2026-02-30', '0000-01-01'],
  ...[-1, 0.5, 1e9, 1e308, Number.NaN, true, [], {}, { $gt: 1 }, [null], ['нет'], [{ number: 'нет' }]],
  ...[Array.from({ length: 10_001 }, (_, index) => index + 1), [1, 1], { min: '5', max: '3' }],
]

/** Names, codes and examples that stay as they are in a Russian sentence. */
const foreign = /Europe\/Moscow|cian\.ru|SVG|true|false|id,name|fields=/g

describe('messages about wrong values', () => {
  it.each(endpoints)('about %s is Russian and names the limit', (_name, schema) => {
    const random = seededRandom(20_261_121)
    const right = madeValue(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
      random,
    )
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const bodies: unknown[] = [...wrongValues]
    for (const field of fields) {
      for (const value of wrongValues) bodies.push({ ...Object(right), [field]: value })
    }
    const messages = new Set<string>()
    for (const body of bodies) {
      for (const { message } of schema.safeParse(body).error?.issues ?? []) messages.add(message)
    }
    for (const message of messages) {
      expect(message).toMatch(/^[А-ЯЁ«][^A-Z]|^ИНН|^КПП|^ОГРН/)
      expect(message.replace(foreign, '').replace(/«[^»]*»/g, '')).not.toMatch(/[A-Za-z]{2}|[<>=]|\//)
      expect(message).not.toMatch(/Неверн|ожидал|получено|Слишком (?:большое|маленькое) значение|значение не/)
      if (/[дн]линн/.test(message)) expect(message).toMatch(/\d/)
    }
  })
})

it('a text loses the signs that turn its direction, and nothing else', () => {
  expect(text(20).parse(' \u202aИванов\u202e gpj.\u2066я\u2069 ')).toBe('Иванов gpj.я')
  expect(text(20, 1).safeParse('\u202e ').success).toBe(false)
})
