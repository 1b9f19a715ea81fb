import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

describeOnBothEngines('values', (database) => {
  test('read the same on both engines, without loss', async () => {
    const { rows } = await sql`select
      9007199254740993::int8 as big, 12345678901234.56::numeric as sum, 7::int4 as small, 0.5::float8 as ratio,
      timestamptz '2026-03-01 12:00:00+03' as at, date '2026-03-01' as day, true as flag, null::text as nothing,
      '{"rentBasis": [1.5, null]}'::jsonb as facts, '\\x00ff'::bytea as bytes, 'Ёлка'::text as text,
      array[1.10, 2.20]::numeric[] as sums, array['офис','склад'] as uses, array[date '2026-03-01'] as days,
      array[1, 2]::int8[] as ids, '6f1e2a3b-0000-4000-8000-000000000001'::uuid as uuid`.execute(database().db)
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        sum: '12345678901234.56',
        small: 7,
        ratio: 0.5,
        at: new Date('2026-03-01T09:00:00Z'),
        day: '2026-03-01',
        flag: true,
        nothing: null,
        facts: { rentBasis: [1.5, null] },
        bytes: Buffer.from([0, 255]),
        text: 'Ёлка',
        sums: ['1.10', '2.20'],
        uses: ['офис', 'склад'],
        days: ['2026-03-01'],
        ids: ['1', '2'],
        uuid: '6f1e2a3b-0000-4000-8000-000000000001',
      },
    ])
    expect(Buffer.isBuffer((rows[0] as { bytes: unknown }).bytes)).toBe(true)
  })

  test('come back as they were written', async () => {
    const at = new Date('2026-12-31T21:00:00.123Z')
    const bytes = Buffer.from([1, 2, 3])
    const { rows } =
      await sql`select ${at}::timestamptz as at, ${bytes}::bytea as bytes, ${'2026-01-01'}::date as day,
      ${JSON.stringify({ areaSqm: '50' })}::jsonb as facts, ${['а', 'б']}::text[] as words,
      ${'9007199254740993'}::int8 as big, ${null}::int4 as nothing`.execute(database().db)
    expect(rows).toEqual([
      {
        at,
        bytes,
        day: '2026-01-01',
        facts: { areaSqm: '50' },
        words: ['а', 'б'],
        big: '9007199254740993',
        nothing: null,
      },
    ])
  })

  test('sessions count time in UTC and fold Cyrillic', async () => {
    await sql`create extension if not exists pg_trgm`.execute(database().db)
    const { rows } = await sql`select current_setting('TimeZone') as zone, lower('ЁЖ') as folded,
      similarity('арбат', 'Арбат') as similar`.execute(database().db)
    expect(rows).toEqual([{ zone: 'UTC', folded: 'ёж', similar: 1 }])
  })
})
