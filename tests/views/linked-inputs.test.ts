import { describe, expect, it } from 'vitest'
import { companyCreate } from '#contract/companies/company-records.ts'
import { personCreate } from '#contract/companies/person-records.ts'
import { eventCreate } from '#contract/events/event-records.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { linkedInputs } from '#src/views/forms/fields/linked-inputs.ts'
import { type Describe, inputsOf } from '#src/views/forms/form-values.ts'

const describeCompany: Describe = (code) => fieldOf('company', code)
const describeEvent: Describe = (code) => fieldOf('event', code)
const clock = { now: '2026-11-22T08:00:00Z', zone: 'Europe/Moscow' }
const shown = { isShown: () => true, lockedTextOf: () => undefined }
const companyInputs = inputsOf(
  ['name', 'inn', 'status', 'kinds', 'phone', 'commissionPercent', 'responsibleUserId', 'parentId'],
  { status: 'active' },
  describeCompany,
)
const company = (linked: Record<string, string>, rules = {}) =>
  linkedInputs(linked, {
    ...{ inputs: companyInputs, schema: companyCreate, describe: describeCompany, ...clock, ...shown },
    ...rules,
  })
const event = (linked: Record<string, string>) =>
  linkedInputs(linked, {
    inputs: inputsOf(['title', 'date', 'type', 'isDone', 'companyId', 'blockIds'], {}, describeEvent),
    ...{ schema: eventCreate, describe: describeEvent, ...clock, ...shown },
    isShown: (field) => field !== 'isDone',
  })

describe('a link fills in the form of a new record', () => {
  it('with what the fields take, as codes or as people write it', () => {
    const read = company({
      ...{ name: 'Вектор & Ко', phone: '+74951234567', commissionPercent: '12.5' },
      ...{ kinds: 'tenant,agency', parentId: '7' },
    })
    expect(read.refused).toEqual([])
    expect(read.inputs).toMatchObject({ name: 'Вектор & Ко', commissionPercent: '12,5', parentId: '7' })
    expect(read.inputs.phone).toContain('495')
    expect(read.inputs.kinds).toEqual(['tenant', 'agency'])
    expect(read.taken).toContain('Название')
  })

  it.each([
    ['завтра 15:00', '2026-11-23T12:00:00.000Z'],
    ['2026-12-25T10:30', '2026-12-25T07:30:00.000Z'],
    ['2026-12-25T10:30:00Z', '2026-12-25T10:30:00.000Z'],
    ['25.12', '2026-12-25T07:00:00.000Z'],
  ])('a moment %s is read by the clocks of the office', (text, instant) => {
    expect(event({ date: text, type: 'Встреча' }).inputs).toEqual({ date: instant, type: 'meeting' })
  })

  it('and leaves out, by name and reason, what is unknown, wrong, locked, not asked or nobody may say', () => {
    const read = company(
      {
        ...{ name: 'Вектор', colour: 'red', constructor: 'x', inn: '12', status: 'golden' },
        ...{ responsibleUserId: '1', phone: '', commissionPercent: 'много', parentId: '1 or 1=1' },
      },
      { lockedTextOf: (field: string) => (field === 'phone' ? 'назначает администратор' : undefined) },
    )
    expect(read.inputs).toEqual({ name: 'Вектор' })
    const told = read.refused.join('\n')
    for (const part of [
      '«colour»: такого поля нет',
      '«constructor»',
      'ИНН: ',
      'Состояние: не понимаю «golden»',
    ]) {
      expect(told).toContain(part)
    }
    for (const part of ['Ответственный: ', 'Телефон: назначает', 'Комиссия: ', 'Головная компания: ']) {
      expect(told).toContain(part)
    }
    expect(event({ isDone: 'да', date: 'когда-нибудь', blockIds: '1,два' })).toMatchObject({
      inputs: {},
      refused: [
        'Когда: не понимаю «когда-нибудь»',
        'Блоки: не понимаю «1,два»',
        'Сделано: здесь не спрашивается',
      ],
    })
  })

  it('with rows of phones and mails', () => {
    const read = linkedInputs(
      { phones: '+74951234567, +79161234567', emails: 'a@b.ru' },
      {
        inputs: inputsOf(['phones', 'emails'], {}, (code) => fieldOf('person', code)),
        ...{ schema: personCreate, describe: (code) => fieldOf('person', code), ...clock, ...shown },
      },
    )
    expect(read.refused).toEqual([])
    expect(read.inputs.phones).toHaveLength(2)
    expect(read.inputs.emails).toEqual([{ email: 'a@b.ru' }])
  })
})
