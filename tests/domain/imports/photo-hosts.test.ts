import { describe, expect, it } from 'vitest'
import { pauseAfter } from '#domain/imports/photo-faults.ts'
import { hostsOf, isHostAllowed, wrongHost } from '#domain/imports/photo-hosts.ts'

describe('hosts of photos', () => {
  it('are one a line or separated, in any case, each once', () => {
    expect(hostsOf('IMG.example.ru\n*.cian.site, img.example.ru;;')).toEqual([
      'img.example.ru',
      '*.cian.site',
    ])
    expect(hostsOf(null)).toEqual([])
  })

  it.each(['img.example.ru', '*.cian.site', 'example.ru:8080', '127.0.0.1:9000', 'xn--e1afmkfd.xn--p1ai'])(
    '«%s» is a host',
    (host) => expect(wrongHost(host)).toBeUndefined(),
  )

  it.each([
    '*',
    '*.ru',
    'https://a.ru',
    'a.ru/photos',
    'localhost',
    'a*.example.ru',
    '*.*.example.ru',
    'user@a.ru',
    'a.ru:port',
    'пример.рф',
    '.ru',
  ])('«%s» is none', (host) => expect(wrongHost(`img.example.ru\n${host}`)).toBe(host))

  it.each([
    ['img.example.ru', 'img.example.ru', true],
    ['*.example.ru', 'img.example.ru', true],
    ['*.example.ru', 'a.b.example.ru', true],
    ['*.example.ru', 'example.ru', false],
    ['*.example.ru', 'evilexample.ru', false],
    ['example.ru', 'img.example.ru', false],
    ['example.ru', 'example.ru.evil.com', false],
    ['example.ru', 'example.ru:8080', false],
    ['example.ru:8080', 'example.ru:8080', true],
    ['*.example.ru', 'img.example.ru:22', false],
  ])('%s for %s: %s', (allowed, host, isAllowed) => expect(isHostAllowed(host, [allowed])).toBe(isAllowed))

  it('are tried again ever later, five times', () => {
    expect([1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([1, 5, 30, 120, 360, undefined])
  })
})
