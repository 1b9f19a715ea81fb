import { describe, expect, it } from 'vitest'
import { changeableFields, changedKinds, writtenFields } from '#contract/core/field-changes.ts'
import { isNumber } from '#domain/fields/field-change.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { effectOf } from './typed-office.ts'

/* Lines treat every field alike: the sign of a change, and clearing it by name. */

await loadAllCommands()

const numbers = changedKinds.flatMap((kind) =>
  changeableFields(kind)
    .filter(({ field }) => isNumber(field.kind))
    .map(({ code, field: { label, kind: of } }) => ({
      name: `${kind}.${code}`,
      kind,
      code,
      label: label.toLowerCase(),
      isPercentage: 'unit' in of && of.unit === '%',
    })),
)
const all = changedKinds.flatMap((kind) =>
  writtenFields(kind).map(({ code, field }) => ({
    name: `${kind}.${code}`,
    kind,
    code,
    label: field.label.toLowerCase(),
  })),
)

const isStopped = (effect: string) => effect === '-' || /✗|· \?/.test(effect)
const glyphs = ['-', '−', '–', '‒', 'минус ', '- ', '− ']
const signs: readonly (readonly [string, (label: string) => string[]])[] = [
  ['percent=7', (label) => [`поднять ${label} на 7%`, `${label} +7%`, `${label} плюс 7 процентов`]],
  ['percent=-7', (label) => [`снизить ${label} на 7 %`, ...glyphs.map((glyph) => `${label} ${glyph}7%`)]],
  ['add=700', (label) => [`увеличить ${label} на 700`, `${label} +700`, `${label} выше на 700`]],
  ['add=-700', (label) => [`уменьшить ${label} на 700`, `${label} −700`, `${label} ниже на 700`]],
]

describe('the sign of a change is that of its words', () => {
  it.each(numbers)('of $name', ({ kind, label, isPercentage }) => {
    for (const [said, textsOf] of signs) {
      const wanted = isPercentage ? said.replace('percent', 'add') : said
      const wrong = textsOf(label).flatMap((text) => {
        const effect = effectOf(kind, text)
        return isStopped(effect) || effect.includes(` · ${wanted} ·`) ? [] : [[text, effect]]
      })
      expect(wrong, wanted).toEqual([])
    }
  })

  it.each(numbers)('«до» of $name is the number itself', ({ kind, label }) => {
    for (const text of [`поднять ${label} до 700`, `снизить ${label} до 700`]) {
      const effect = effectOf(kind, text)
      expect(isStopped(effect) || /(?:value|rent)=700(?: |$)/.test(effect), `${text}: ${effect}`).toBe(true)
      expect(effect).not.toMatch(/percent=|add=/)
    }
  })

  it('is read for most of them', () => {
    const read = numbers.filter(({ kind, label }) => !isStopped(effectOf(kind, `снизить ${label} на 7%`)))
    expect(read.length / numbers.length).toBeGreaterThan(0.75)
  })
})

describe('nothing is left of no number at one Enter', () => {
  it.each(numbers.filter(({ isPercentage }) => !isPercentage))('of $name', ({ kind, label }) => {
    const texts = ['100', '100 ', '150'].flatMap((count) => [
      ...glyphs.map((glyph) => `${label} ${glyph}${count}%`),
      ...[
        `снизить ${label} на ${count} процентов`,
        `${label} ниже на ${count}%`,
        `скинуть ${label} на ${count} %`,
      ],
    ])
    expect(texts.map((text) => effectOf(kind, text)).filter((effect) => !isStopped(effect))).toEqual([])
  })

  it.each([
    '−100%',
    '-100 %',
    '–100%',
    'минус 100 процентов',
    'снизить на 100%',
    'дешевле на 100%',
    'скидка 100%',
  ])('of the rate that «%s» means', (text) => {
    for (const screen of ['block', 'block*3', 'deal', 'lease'])
      expect(isStopped(effectOf(screen, text)), screen).toBe(true)
  })
})

describe('a field is cleared by its name, or nothing is', () => {
  const verbs = ['убрать', 'стереть', 'очистить', 'убери', 'сбросить', 'обнулить', 'удалить', 'clear']
  it.each(all)('$name', ({ kind, code, label }) => {
    for (const verb of verbs) {
      const effect = effectOf(kind, `${verb} ${label}`)
      const isOwn =
        effect.startsWith(`${kind}.change · field=${code} · `) && effect.includes('said=не указано')
      // A label may be that of another field of the record, or a command of its own.
      expect(
        isOwn || isStopped(effect) || /^block\.(?:unreserve|unpublish)/.test(effect),
        `${verb} ${label}: ${effect}`,
      ).toBe(true)
    }
    for (const text of [`не убирать ${label}`, `не ${label}`, `без ${label}`, `не стереть ${label}`])
      expect(isStopped(effectOf(kind, text)), text).toBe(true)
  })

  it.each([
    ['block', 'убрать ставку', 'block.change · field=askingRent · said=не указано'],
    ['block', '7.02 без ставки', '-'],
    ['company', 'почта не указана', 'company.change · field=email · said=не указано'],
    ['block', 'убрать площадь', 'block.change · ?to'],
    ['company', 'убрать инн', 'company.change · ?to'],
    ['person', 'убрать телефоны', 'person.change · ?to'],
    ['block', 'без ставки', '-'],
    ['lease', 'убрать договор', '-'],
    ['lease', 'удалить этот договор', '-'],
    ['lease', 'очистить договор аренды', '-'],
    ['lease', 'убрать конец срока', 'lease.change · field=endsOn · said=не указано'],
  ])('%s: «%s»', (screen, text, effect) => expect(effectOf(screen, text)).toBe(effect))
})
