import { expect, it } from 'vitest'
import { hostOf } from '#server/services/imports/photos/photo-address.ts'

it('hosts are read from an address as the URL parser does', () => {
  expect(hostOf('https://IMG.Example.ru:443/a.jpg')).toBe('img.example.ru')
  expect(hostOf('http://img.example.ru:8080/a.jpg')).toBe('img.example.ru:8080')
  expect(hostOf('http://0x7f.1/a.jpg')).toBe('127.0.0.1')
  expect(hostOf('https://example.ru@evil.com/a.jpg')).toBeUndefined()
  expect(hostOf('ftp://img.example.ru/a.jpg')).toBeUndefined()
  expect(hostOf(`https://a.ru/${'a'.repeat(2000)}`)).toBeUndefined()
})
