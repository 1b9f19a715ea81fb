const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Warns about a link for others while the server knows no address by which they reach it.
 * @param what subject of the sentence, such as «Ссылка». @returns null for a link that leads into the network.
 */
export function onlyHere(what: string, link: string): string | null {
  if (!URL.canParse(link) || !loopback.test(new URL(link).hostname)) return null
  return `${what} откроется только на компьютере сервера: другим нужен его адрес в сети. Задайте PUBLIC_URL вида https://crm.example.ru`
}
