import { describe, expect, it } from 'vitest'
import type { Fee } from '#domain/deals/fees.ts'
import { requestOfDraft } from '#src/state/offline/waiting-drafts.ts'
import { firstInputs } from '#src/views/forms/form-values.ts'
import form from '#src/views/forms/kinds/deal-form.ts'

const fee: Fee = {
  ...{ payer: 'tenant', basis: 'percentOfMonth', value: '100', amountRub: null },
  ...{ vatTreatment: null, dueOn: '2026-12-01', paidOn: null, paidRub: null },
}
const typed = (fees: readonly Fee[]) =>
  form.edit?.typed?.({ form: 'deal', id: 1, fee: { basis: 'percentOfYear', value: '8.33' } }, {
    fees,
  } as never)

/** Protects the fees that a deal has from one that a line has typed. */
describe('a commission typed in a line', () => {
  it('changes a lone fee that nobody has paid, whose payer and day stay', () => {
    expect(typed([fee])).toEqual({
      fees: [
        expect.objectContaining({
          payer: 'tenant',
          basis: 'percentOfYear',
          value: '8,33',
          dueOn: '2026-12-01',
        }),
      ],
    })
  })

  it.each([
    ['none', []],
    ['a paid one', [{ ...fee, paidOn: '2026-11-02', paidRub: '100000' }]],
    ['several', [fee, { ...fee, payer: 'landlord' as const }]],
  ])('is another beside %s', (_title, fees: Fee[]) => {
    const rows = typed(fees)?.fees ?? []
    expect(rows).toHaveLength(fees.length + 1)
    expect(rows.at(-1)).toMatchObject({ basis: 'percentOfYear', value: '8,33', amountRub: '' })
  })

  it('changes nothing if none was typed', () => {
    expect(form.edit?.typed?.({ form: 'deal', id: 1 }, { fees: [fee] } as never)).toBeUndefined()
  })
})

describe('what a line has just told', () => {
  it('goes before a draft, which waits beside it and is never lost unsaid', () => {
    const base = { areaSqm: '', number: '', fees: [] }
    const draft = { areaSqm: '150', number: '7.02' }
    expect(firstInputs(base, draft, { areaSqm: '120' })).toEqual({
      inputs: { areaSqm: '120', number: '7.02', fees: [] },
      givesWay: { areaSqm: '150' },
    })
    expect(firstInputs(base, draft, { areaSqm: '150' }).givesWay).toEqual({})
    expect(firstInputs(base, draft)).toEqual({ inputs: { ...base, ...draft }, givesWay: {} })
  })

  it('is not told again when its draft is opened by the notice that it waits', () => {
    const request = { form: 'block', id: null, prefill: { areaSqm: '120' }, told: ['areaSqm'] } as const
    expect(requestOfDraft(request)).toEqual({ form: 'block', id: null, prefill: { areaSqm: '120' } })
    expect(requestOfDraft({ form: 'company', id: 7, typed: { phone: '+7' } })).toEqual({
      form: 'company',
      id: 7,
    })
  })
})
