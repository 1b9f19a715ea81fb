import { afterEach, expect, it, vi } from 'vitest'
import { publicationCommands } from '#src/commands/companies/publication.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { onlyHere } from '#src/state/place/local-link.ts'

afterEach(() => vi.unstubAllGlobals())

const words =
  'Фид откроется только на компьютере сервера: другим нужен его адрес в сети. Задайте PUBLIC_URL вида https://crm.example.ru'

it.each([
  ['http://127.0.0.1:3000/feeds/a/cian.xml', words],
  ['http://localhost/feeds/a/cian.xml', words],
  ['http://[::1]:8080/feeds/a/cian.xml', words],
  ['https://crm.example.ru/feeds/a/cian.xml', null],
  ['http://192.168.1.7:3000/feeds/a/cian.xml', null],
  ['https://localhost.example.ru/feeds/a/cian.xml', null],
  ['https://127.0.0.1.example.ru/feeds/a/cian.xml', null],
  ['', null],
])('%s: %s', (link, warning) => {
  expect(onlyHere('Фид', link)).toBe(warning)
})

/** Copies the address of the feed, as a server at this origin tells it. */
async function copied(origin: string) {
  const [writeText, notify] = [vi.fn(), vi.fn()]
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const url = `${origin}/feeds/a/cian.xml`
  const api = { publication: { feed: async () => ({ data: { addresses: [{ format: 'cian', url }] } }) } }
  const command = publicationCommands.find(({ id }) => id === 'feed.copyAddress')
  await command?.run({ api, notify } as unknown as RunContext, {})
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  return notify.mock.calls
}

it('a copied address that only this machine opens is told to be one', async () => {
  const text = 'Адрес фида скопирован'
  expect(await copied('http://127.0.0.1:3000')).toEqual([[{ text, detail: words, tone: 'info' }]])
  expect(await copied('https://crm.example.ru')).toEqual([[{ text }]])
})
