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
  const columns = [
    { title: 'Название', kind: 'text' },
    { title: 'Площадь; м²', kind: 'number' },
  ] as const
  const written = async (...rows: (string | null)[][]) => {
    let text = ''
    const slices = (async function* () {
      yield rows
    })()
    for await (const chunk of csvOf(columns, slices)) text += chunk
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

  it.each([
    ...['3.01', '1-2', '1/2', '01.02', '1.2.3', '12.2025', '10:30', '1 1/2', '12E4', '3 мая', 'мар.25'],
    ...[
      '007',
      '00',
      '+79161234567',
      '+7-495-123-45-67',
      '770123456789',
      '4070 2810 9381 2001',
      '1,50',
      ' 3.01',
    ],
    'ИСТИНА',
  ])('keeps the text %j from becoming a day or a number', async (text) => {
    expect(await written([text, null])).toContain(`\r\n"=""${text}""";\r\n`)
  })

  it.each([
    ...['12', '0', '7701234567', '1200,5', '23.11.2026', '1 200', '3.01а', 'май-тай'],
    ...['+7 (495) 123-45-67', '8 926 700-80-90'],
  ])('leaves the text %j, which spreadsheets show as it is', async (text) => {
    expect(await written([text, null])).toContain(`\r\n${text};\r\n`)
  })

  it('leaves numbers of any length to be counted with, and keeps a range in their column', async () => {
    const text = await written(['', '120000000000,5'], ['', '1-2'])
    expect(text).toContain('\r\n;120000000000,5\r\n;"=""1-2"""\r\n')
  })
})
