import { describe, expect, it } from 'vitest'
import { maskPhone } from '#domain/records/contacts.ts'
import { formatPhone, normalisePhone, phoneAddress } from '#domain/records/phone.ts'

describe('a typed phone', () => {
  it.each([
    '+7 (495) 123-45-67',
    '8 495 123 45 67',
    '84951234567',
    '7 495 123-45-67',
    '(495) 123-45-67',
    '495 1234567',
    '+7.495.123.45.67',
    ' +7\u00a0495\u00a0123‑45‑67 ',
  ])('%s is one number', (typed) => {
    expect(normalisePhone(typed)).toBe('+74951234567')
  })

  it.each([
    ['+375 29 123-45-67', '+375291234567'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+49 30 901820', '+4930901820'],
  ])('%s keeps its country', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
  })

  it.each([
    '+7 (495) 123-45-67 доб. 12',
    '8 495 123-45-67, доб 12',
    '84951234567 (добавочный 12)',
    '495 123-45-67 вн. 12',
    '+74951234567 ext.12',
    '+7 495 123-45-67 #12',
    '+7\u00a0495\u00a0123-45-67, доб.\u00a012',
  ])('%s has an extension', (typed) => {
    expect(normalisePhone(typed)).toBe('+74951234567 доб. 12')
  })

  it.each([
    '',
    'доб. 12',
    '495 123-45-67 доб. ',
    '495 123-45-67 доб. 1234567',
    '123-45-67',
    '+7 495 123-45-6',
    '+7 495 123-45-678',
    '12345678901',
    '+1234567',
    '+1234567890123456',
    '495 123-45-6A',
    '+',
  ])('«%s» is none', (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  })

  it('is read with spaces that do not break, and typed back is the same', () => {
    expect(formatPhone('+74951234567')).toBe('+7\u00a0495\u00a0123-45-67')
    expect(normalisePhone(formatPhone('+74951234567'))).toBe('+74951234567')
    expect(formatPhone('+375291234567')).toBe('+375291234567')
  })
  it('with an extension is read, called and masked by its number', () => {
    const phone = '+74951234567 доб. 12'
    expect(formatPhone(phone)).toBe('+7\u00a0495\u00a0123-45-67, доб.\u00a012')
    expect(phoneAddress(phone)).toBe('tel:+74951234567,12')
    expect(phoneAddress('+74951234567')).toBe('tel:+74951234567')
    expect(phoneAddress('+7 ••• ••-67')).toBeNull()
    expect(maskPhone(phone)).toBe('+7 ••• ••-67')
  })
})
