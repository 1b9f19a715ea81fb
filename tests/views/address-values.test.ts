import { describe, expect, it } from 'vitest'
import { proposalOf, tidyAddress, valuesOfAddress } from '#src/views/forms/fields/address-values.ts'

describe('the address of a point in the form of a building', () => {
  it('is what the service says, in our words; what it does not say stays unknown', () => {
    expect(
      valuesOfAddress({
        value: 'г Москва, ул Лесная, д 5, стр 1',
        data: {
          city_area: 'Центральный',
          city_district: 'Тверской',
          tax_office: '7710',
          house_cadnum: '77:01:0004008:1234',
          house_fias_id: '5ee84ac0-eb9a-4b42-b814-2f5f7c27c255',
          metro: [{ name: 'Белорусская', line: 'Замоскворецкая', distance: 0.3 }],
        },
      }),
    ).toEqual({
      address: 'Москва, ул. Лесная, 5, стр. 1',
      okrug: 'cao',
      district: 'Тверской',
      taxOffice: '7710',
      cadastralNumber: '77:01:0004008:1234',
      fiasId: '5ee84ac0-eb9a-4b42-b814-2f5f7c27c255',
      metro: [{ station: 'Белорусская', minutes: '', travel: 'walk' }],
    })
    expect(
      valuesOfAddress({ value: 'Лесная ул., 7', data: { city_area: 'ЦАО', metro: null, tax_office: 'x' } }),
    ).toEqual({
      address: 'Лесная ул., 7',
      okrug: 'cao',
    })
    expect(valuesOfAddress({})).toEqual({})
  })

  it.each([
    ['г Москва, Пресненская наб, д 12', 'Москва, Пресненская наб, 12'],
    ['г Москва, наб Пресненская, д 8 стр 1', 'Москва, наб. Пресненская, 8 стр 1'],
    ['Московская обл, г Химки, ул Ленинградская, влд 39', 'Московская обл, Химки, ул. Ленинградская, вл. 39'],
    ['Москва, Лесная ул., 5', 'Москва, Лесная ул., 5'],
    ['г Москва, проезд Серебрякова, д 14, к 2', 'Москва, проезд Серебрякова, 14, корп. 2'],
  ])('«%s» is written «%s»', (value, written) => {
    expect(tidyAddress(value)).toBe(written)
  })

  it('fills what is empty and never what was typed', () => {
    const told = {
      address: 'Лесная ул., 7',
      okrug: 'cao',
      district: 'Тверской',
      metro: [{ station: 'Белорусская' }],
    }
    expect(proposalOf({ address: 'Своё', okrug: '', metro: [] }, told)).toEqual({
      filled: { okrug: 'cao', district: 'Тверской', metro: [{ station: 'Белорусская' }] },
      differing: { address: 'Лесная ул., 7' },
    })
  })

  it('the same stations are the same, whatever minutes were typed beside them', () => {
    const typed = [{ station: 'Белорусская', minutes: '3', travel: 'walk' }]
    expect(
      proposalOf({ metro: typed }, { metro: [{ station: 'Белорусская', minutes: '', travel: 'walk' }] }),
    ).toEqual({
      filled: {},
      differing: {},
    })
  })
})
