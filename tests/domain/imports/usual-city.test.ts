import { expect, it } from 'vitest'
import { CityCounts, lacksCity, mayBeElsewhere } from '#domain/imports/usual-city.ts'
import { readFields } from './sample.ts'

const usualOf = (...addresses: string[]) => {
  const counts = new CityCounts()
  for (const address of addresses) counts.add(address)
  return counts.usual()
}

it('the usual city is that of more than half of the addresses that name one, as it is written', () => {
  expect(usualOf('г. Москва, Лесная ул., 5', 'Москва, Лесная ул., 7', 'Химки, Лесная ул., 5')).toBe('Москва')
  expect(usualOf('г. Нижний Новгород, Лесная ул., 5', 'Лесная ул., 7')).toBe('Нижний Новгород')
  expect(usualOf('Москва, Лесная ул., 5', 'Химки, Лесная ул., 5')).toBeNull()
  expect(usualOf('Лесная ул., 5')).toBeNull()
})

it('one stray address gives no city to many', () => {
  const many = Array.from({ length: 30 }, (_, house) => `Лесная ул., ${house + 1}`)
  expect(usualOf('Химки, Лесная ул., 5', ...many)).toBeNull()
  const few = many.slice(0, 9)
  expect(usualOf('Химки, Лесная ул., 5', ...few)).toBe('Химки')
})

it.each([
  ['Рочдельская 11/5', true],
  ['Рочдельская, 11/5', true],
  ['ул. Рочдельская, д. 11/5', true],
  ['ЦАО, Тверская, 7', true],
  ['Москва, Рочдельская 11/5', false],
  ['г. Зеленоград, корпус 1106', false],
  ['Москва-Сити', false],
])('«%s» lacks a city: %s', (address, isLacking) => {
  expect(lacksCity(address)).toBe(isLacking)
})

it('a region or a district may have another city, and the first of two words may be one', () => {
  expect(mayBeElsewhere('Жирновск Ломоносова 54')).toBe(true)
  expect(mayBeElsewhere('Новый Арбат 21')).toBe(false)
  expect(mayBeElsewhere('Рочдельская 11/5')).toBe(false)
  expect(mayBeElsewhere('Ленинградская область, Лесная ул., 5')).toBe(true)
  expect(mayBeElsewhere('Одинцовский р-н, Лесная ул., 5')).toBe(true)
  expect(mayBeElsewhere('Лесная ул., 5')).toBe(false)
})

it('a city for rows without one is not put before another', () => {
  const defaults = { 'row.city': 'Москва' }
  const addressOf = (address: string) =>
    readFields({ 'building.address': address, 'block.areaSqm': '100' }, { defaults }).building.address
  expect(addressOf('Рочдельская 11/5')).toBe('Москва, Рочдельская 11/5')
  expect(addressOf('г. Химки, Лесная ул., 5')).toBe('г. Химки, Лесная ул., 5')
  expect(addressOf('г. Москва, Лесная ул., 5')).toBe('г. Москва, Лесная ул., 5')
})
