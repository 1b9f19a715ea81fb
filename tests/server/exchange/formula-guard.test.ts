import { describe, expect, it } from 'vitest'
import { csvOf } from '#server/services/exchange/csv.ts'
import { guarded, unguarded } from '#server/services/exchange/formula-guard.ts'

const formulas = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+SUM(A1)',
  '-2+3',
  '@import',
  '\t=1',
  '\r=1',
  '＝1+1',
  "'=1",
  "''=1",
  '=',
  '-',
  '+7 (495) 123=45',
]
const harmless = [
  '',
  'Офис',
  "'тихий центр'",
  "''",
  '-5',
  '+5',
  '-1 200,50',
  '+12,5 %',
  '+7 (495) 123-45-67',
  '+79161234567',
  '8 926 700-80-90',
  '—',
]

describe('guard against formulas', () => {
  it.each(formulas)('puts a sign before %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
  })

  it.each(harmless)('leaves %j as it is', (text) => {
    expect(guarded(text)).toBe(text)
  })

  it('comes off again, and nothing else with it', () => {
    const signs = ["'", '=', '+', '-', '@', '1', ' ', 'я', '(', '\t', '.']
    const texts = [...formulas, ...harmless]
    for (const a of signs) for (const b of signs) for (const c of signs) texts.push(a + b + c, a + b)
    for (const text of texts) expect(unguarded(guarded(text)), text).toBe(text)
  })
})

describe('CSV', () => {
  const written = async (...rows: (string | null)[][]) => {
    let text = ''
    const slices = (async function* () {
      yield rows
    })()
    for await (const chunk of csvOf(['Название', 'Площадь; м²'], slices)) text += chunk
    return text
  }

  it('begins with a byte order mark and quotes what would break a row', async () => {
    expect(await written(['Он сказал «да»', '1200,5'], ['a;b', 'в две\nстроки'], ['"Ромашка"', null])).toBe(
      '\ufeffНазвание;"Площадь; м²"\r\nОн сказал «да»;1200,5\r\n"a;b";"в две\nстроки"\r\n"""Ромашка""";\r\n',
    )
  })

  it('guards headers and cells', async () => {
    expect(await written(['=1+1', '-5'])).toContain("\r\n'=1+1;-5\r\n")
  })
})
