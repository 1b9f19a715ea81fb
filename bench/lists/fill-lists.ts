import type { Place } from '#tests/server/search/fill-database.ts'
import { runStatements } from '../run-statements.ts'

/** Syllables make varied names: one name in many rows would flatter every index. */
const word = (n: string, seed: number) => `
  (array['Вектор','Альфа','Орион','Север','Гранит','Монолит','Сигма','Полюс','Каскад','Магистраль','Престиж','Форум'])[1 + (${n} * ${seed}) % 12]`
const surname = (n: string) => `
  (array['Иванов','Смирнов','Кузнецов','Попов','Соколов','Лебедев','Козлов','Новиков','Морозов','Волков'])[1 + ${n} % 10]`

const statements = (count: number) => [
  `insert into companies (name, inn, industry, kinds, phone, responsible_user_id, created_by_id, created_at)
    select ${word('n', 7)} || ' ' || ${word('n', 5)} || ' ' || n, (7700000000 + n)::text,
      ${word('n', 11)}, case when n % 3 = 0 then '["tenant"]'::jsonb else '["landlord"]'::jsonb end,
      '+7900' || lpad(n::text, 7, '0'), 1 + n % 2, 1, now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`,
  `insert into persons (name, post, company_id, phones, emails, created_by_id)
    select ${surname('n')} || ' Пётр ' || n, 'директор', n,
      jsonb_build_array(jsonb_build_object('number', '+7900' || lpad(n::text, 7, '0'), 'note', null)),
      jsonb_build_array('p' || n || '@example.test'), 1
    from generate_series(1, ${count}) n`,
  `insert into events (user_id, title, date, type, duration_minutes, company_id)
    select 1 + n % 2, 'Показ ' || ${word('n', 7)}, now() + (n - ${count} / 2) * interval '10 minutes', 'viewing', 60, n
    from generate_series(1, ${count}) n`,
  `insert into inquiries (source, name, phone, message, received_at, is_read)
    select 'site', ${surname('n')} || ' ' || n, '+7900' || lpad(n::text, 7, '0'), 'Ищем офис ' || n % 900 || ' м²',
      now() - n * interval '1 minute', n % 4 > 0
    from generate_series(1, ${count}) n`,
  'analyze',
]

/** Inserts equally many companies, persons, events and inquiries, deterministically. */
export async function fillLists(place: Place, count: number): Promise<void> {
  await runStatements(place, statements(count))
}
