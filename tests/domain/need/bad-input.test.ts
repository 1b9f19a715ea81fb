import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { longestLine, readNeed } from '#domain/need/read-need.ts'
import { isFiller } from '#domain/need/words/strange-units.ts'
import { fold } from '#domain/text/fold.ts'
import { partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'

const folder = new URL('./lines/', import.meta.url)
const lines = readdirSync(folder)
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replace(/^~ /, '').split(' => ')[0] ?? '')
const strange = [
  '',
  ' ',
  '🏢🏢',
  '🏢 офис 🏢 300 м',
  '....,,,;;;',
  '()[]{}«»',
  '+-+-+-',
  '1'.repeat(400),
  '1'.repeat(5000),
  `🏢🏢 ${'офис '.repeat(1000)}`,
  '\u202e\u200f\u2067',
  'офис до 300 м от 500 м',
  'м м м м',
  'не',
  'а'.repeat(3000),
  // Nothing of any unit.
  ...['0', '0,001', '0-0'].flatMap((none) =>
    [
      '',
      ' м',
      ' за метр',
      ' за метр в месяц',
      ' в месяц',
      ' в квартал',
      ' чел',
      ' млн',
      'к',
      ' %',
      ' этаж',
    ].map((unit) => `ставка до ${none}${unit}`),
  ),
]
/** Mean nothing; a typo of one neither. */
const greetings =
  /\+?[78][- ]\d{3}[- ]\d{3}[- ]\d\d[- ]\d\d|добр\p{L}* (?:день|вечер)|день добрый|с уважением|looking for|помищение/giu
const blanks = (found: string) => ' '.repeat(found.length)
const first = (text: string) => partsOf(readNeed(text, index, setting)[0]!)

describe('whatever is typed', () => {
  it('each word is understood once, told, or left: none vanishes', () => {
    for (const text of [...lines, ...strange]) {
      for (const { parts, leftover, beside, contradicted, isSwapped } of readNeed(text, index, setting)) {
        const seen = [...parts.flatMap((part) => part.spans), ...leftover, ...beside]
        for (const { 0: word, index: at } of isSwapped || text.length > longestLine
          ? []
          : text.replace(greetings, blanks).matchAll(/\d+|\p{L}{4,}/gu)) {
          const isSeen =
            seen.some(({ start, end }) => start <= at && at + word.length <= end) ||
            contradicted.some((words) => words.includes(word)) ||
            isFiller(fold(word))
          expect(isSeen, `«${word}» of «${text}»`).toBe(true)
        }
        const spans = [...parts.flatMap((part) => part.spans), ...leftover].sort((a, b) => a.start - b.start)
        for (const [at, { start, end }] of spans.entries()) {
          expect(start, text).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0)
          expect(end, text).toBeGreaterThan(start)
          expect(end, text).toBeLessThanOrEqual(text.length)
        }
      }
    }
  })

  it('has the same meaning each time, in capitals, and with other spaces', () => {
    for (const text of lines) expect(first(text), text).toEqual(first(text))
    for (const text of ['офис 300-500 м², цао, до 40 000', 'склад 1,5 тыс. кв.м, юао']) {
      const meaning = first(text)
      expect(first(text.toUpperCase())).toEqual(meaning)
      expect(first(text.replaceAll(' ', '\u00a0'))).toEqual(meaning)
      expect(first(text.replace(/ /g, '  '))).toEqual(meaning)
    }
  })

  it('marks of writing direction and soft hyphens mean nothing', () => {
    for (const text of [
      '\u200fоф\u00adис\u200e 300-500 м',
      '\u202eофис\u202c 300\u200e-500 м',
      '\u2067офис\u2069 3\u061c00-50\u200f0 м',
    ])
      expect(first(text)).toEqual(['area=300..500', 'use=office'])
  })

  it('a long text is read at its beginning, and nothing of it is lost', () => {
    const text = `офис цао ${'слово '.repeat(900)}конец`
    const [need] = readNeed(text, index, setting)
    expect(need?.values).toEqual({ use: ['office'], okrug: ['cao'] })
    expect(need?.text.endsWith('конец')).toBe(true)
  })

  it('what contradicts is named, a district that does not exist is left', () => {
    expect(first('офис до 300 м от 500 м')).toEqual(['area=..300', 'use=office'])
    expect(readNeed('офис до 300 м от 500 м', index, setting)[0]?.contradicted).toEqual(['от 500 м'])
    expect(first('в архив')).toEqual(['text="в архив"'])
    expect(first('белая 1201')).toContain('text="белая"')
    expect(first('офис в Нарнии')).toEqual(['text="в Нарнии"', 'use=office'])
  })

  it('words of other meanings are taken for no typos', () => {
    for (const word of 'лифт сервер серверная проект свет студент касса дерево этап строитель снизу коридорчик'.split(
      ' ',
    )) {
      expect(Object.keys(readNeed(`офис, ${word}`, index, setting)[0]?.values ?? {}), word).toEqual(['use'])
    }
  })
})
