import { describe, expect, it } from 'vitest'
import { textDifference } from '#domain/text/difference.ts'

/** «[-восемь-]{+девять+}» */
const marked = (before: string, after: string) =>
  textDifference(before, after)
    ?.map(({ kind, text }) => ({ same: text, before: `[-${text}-]`, after: `{+${text}+}` })[kind])
    .join('') ?? null

const description =
  'Видовой этаж с остеклением: приёмная, восемь кабинетов, переговорная на двадцать мест, серверная с охлаждением, кухня. Отделка «под ключ», мебель передаётся по акту. Одно место на 65 м², гости бесплатно.'

describe('differences of two texts', () => {
  it('is told by words, with a little of what stands around', () => {
    const after = description.replace('восемь', 'девять').replace('65', '70')
    expect(marked(description, after)).toBe(
      'Видовой этаж с остеклением: приёмная,[- восемь-]{+ девять+} кабинетов, переговорная на двадцать мест, … по акту. Одно место на[- 65-]{+ 70+} м², гости бесплатно.',
    )
  })

  it('is what was added or taken away alone where the rest stays', () => {
    expect(marked('Один два три.', 'Один два три. Четыре.')).toBe('Один два три.{+ Четыре.+}')
    expect(marked('Один два\n\nтри', 'Один три')).toBe('Один[- два\n\nтри-]{+ три+}')
    expect(marked('а б в', 'б в')).toBe('[-а б-]{+б+} в')
  })

  it('loses nothing: each version can be read out of it where nothing is left out', () => {
    const words = ['да', 'нет', 'этаж', 'офис']
    let state = 7
    const next = (below: number) => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return state % below
    }
    const text = () => Array.from({ length: 1 + next(7) }, () => words[next(words.length)]).join(' ')
    let told = 0
    for (let round = 0; round < 300; round++) {
      const [before, after] = [text(), text()]
      const stretches = textDifference(before, after)
      if (!stretches || before === after) continue
      told += 1
      const read = (but: string) => stretches.map(({ kind, text }) => (kind === but ? '' : text)).join('')
      expect([read('after'), read('before')]).toEqual([before, after])
    }
    expect(told).toBeGreaterThan(100)
  })

  it('is two texts where little is in common, and soon told of long ones', () => {
    expect(marked('Офис у метро', 'Сдан арендатору до мая')).toBeNull()
    const long = Array.from({ length: 3000 }, (_, at) => `слово${at}`).join(' ')
    expect(marked(long, long.replace('слово1500', 'другое'))).toContain('{+ другое+}')
  })
})
