import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lexemesOf } from '#domain/stock/words/lexemes.ts'
import { stopWords } from '#domain/stock/words/stop-words.ts'
import { isMeaningful, tokensOf } from '#domain/stock/words/tokens.ts'
import { makeStock } from '#server/db/demo/stock.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

/** Contacts are searched by words in the database, the stock by words in memory. */
describeOnBothEngines('words in memory', (database) => {
  it('drop the stop words of the database and no others', async () => {
    const letters = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz']
    const words = [
      ...stopWords,
      ...letters,
      'офис',
      'city',
      'классы',
      'вторая',
      '7.02',
      '+',
      'a+',
      'b-',
      'и+',
    ]
    const { rows } = await sql<{ word: string; is: boolean }>`
      select word, numnode(plainto_tsquery('russian', word)) > 0 or word ~ '^[a-d][+-]?$' as is
      from unnest(${words}::text[]) as word`.execute(database().db)
    expect(words.map((word) => [word, isMeaningful(word)])).toEqual(rows.map(({ word, is }) => [word, is]))
  })

  it('stem Russian words as the database does', async () => {
    const words = russianWords()
    const { rows } = await sql<{ word: string; stem: string }>`
      select word, (ts_lexize('russian_stem', word))[1] as stem
      from unnest(${words}::text[]) as word`.execute(database().db)
    expect(rows.length).toBeGreaterThan(300)
    for (const { word, stem } of rows)
      expect([word, [...lexemesOf(word)].sort()]).toEqual([word, [...new Set([word, stem ?? word])].sort()])
  })
})

/** Words of the demo stock's texts. */
function russianWords(): string[] {
  const now = new Date('2026-11-20T12:00:00Z')
  const size = { buildings: 120, blocks: 900, seed: 1, now, today: '2026-11-20' }
  const rates = { vatPercent: '22', rubPerUnit: { USD: '83', EUR: '96' } }
  const words = new Set<string>()
  for (const batch of makeStock({ ...size, ...rates })) {
    const tokens = tokensOf(JSON.stringify(batch))
    for (const token of tokens) if (/^[а-я]+$/.test(token) && !stopWords.has(token)) words.add(token)
  }
  return [...words]
}
