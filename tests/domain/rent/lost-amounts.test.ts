import { describe, expect, it } from 'vitest'
import { changeableFields, changedKinds, fieldChanges } from '#contract/core/field-changes.ts'
import { changedValue, isAmount, isNumber } from '#domain/fields/field-change.ts'

const numbers = changedKinds.flatMap((kind) =>
  changeableFields(kind)
    .filter(({ field }) => isNumber(field.kind))
    .map(({ code, field }) => ({ name: `${kind}.${code}`, kind, code, of: field.kind })),
)
const amounts = numbers.filter(({ of }) => isAmount(of))

describe('no change leaves nothing of a number', () => {
  it.each(numbers)('of $name by all of its percents', ({ kind, code }) => {
    const faultOf = (percent: string) =>
      fieldChanges[`${kind}.change`].args.safeParse({ field: code, percent }).error?.issues[0]?.message
    for (const percent of ['-100', '-100.00', '-250']) expect(faultOf(percent)).toMatch(/ничего не останется/)
    expect(faultOf('-99')).toBeUndefined()
  })

  it.each(amounts)('of $name by zero, or by an amount that it is not above', ({ kind, code, of }) => {
    const args = fieldChanges[`${kind}.change`].args
    for (const value of ['0', '0.00'])
      expect(args.safeParse({ field: code, value }).error?.issues[0]?.message).toMatch(/[Нн]ол|нуля/)
    for (const add of ['-100', '-5000'])
      expect(changedValue(of, '100.00', { add })).toMatch(/ноль или меньше/)
    expect(changedValue(of, '100.00', { add: '-99' })).toEqual({ value: '1.00' })
  })
})
