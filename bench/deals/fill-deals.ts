import type { Place } from '#tests/server/search/fill-database.ts'
import { runStatements } from '../run-statements.ts'

/** Nine of ten go on, evenly over their stages. */
const stage = `(array['demand','longList','viewings','shortList','offer','talks','contract','act'])[1 + n % 8]`
const ended = `(array['won','lost'])[1 + n / 10 % 2]`

const statements = (count: number) => [
  `insert into deals (name, company_id, landlord_id, responsible_user_id, block_ids, sign_on, area_sqm, agreed_rent,
      fees, shares, fee_rub, stage, stage_at, lost_reason)
    select 'Сделка ' || n, n, 1 + n * 7 % ${count}, 1 + n % 2, array[1 + n % 2000], current_date + n % 300, 100 + n % 900, 24000,
      jsonb_build_array(jsonb_build_object('payer', 'landlord', 'basis', 'percentOfMonth', 'value', '100.00',
        'amountRub', null, 'vatTreatment', 'excluded', 'dueOn', current_date + n % 60 - 5, 'paidOn', null, 'paidRub', null)),
      jsonb_build_array(jsonb_build_object('userId', 1 + n % 2, 'role', 'lead', 'percent', '60.00'),
        jsonb_build_object('userId', null, 'role', 'house', 'percent', '40.00')),
      case when n % 7 > 0 then (100 + n % 900) * 2000 end,
      case when n % 10 = 0 then ${ended} else ${stage} end, now() - n % 60 * interval '1 day',
      case when n % 10 = 0 and ${ended} = 'lost' then 'rent' end
    from generate_series(1, ${count}) n`,
  `insert into stage_changes (deal_id, responsible_user_id, from_stage, to_stage, changed_at, changed_by_id)
    select d.id, d.responsible_user_id, s.from_stage, coalesce(s.to_stage, d.stage), d.stage_at - s.age * interval '1 day',
      d.responsible_user_id
    from deals d cross join (values (null, 'demand', 9), ('demand', null, 0)) s (from_stage, to_stage, age)`,
  `insert into events (user_id, title, date, type, duration_minutes, company_id, deal_id)
    select d.responsible_user_id, 'Следующий шаг', now() + d.id % 40 * interval '1 day', 'task', 30, d.company_id, d.id
    from deals d where d.id % 3 > 0`,
  'analyze',
]

/** Inserts deals with their ways and next steps, deterministically; companies of the same numbers stand already. */
export async function fillDeals(place: Place, count: number): Promise<void> {
  await runStatements(place, statements(count))
}
