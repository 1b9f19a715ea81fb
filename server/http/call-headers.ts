import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { headers } from '#contract/core/errors.ts'
import { Refusal } from './errors.ts'

export interface HeaderReader {
  header(name: string): string | undefined
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const commandName = /^[a-zA-Z]+\.[a-zA-Z]+\d{0,10}$/

/** Reads one value per header, the first if there are several. */
export function headerReader(received: IncomingHttpHeaders): HeaderReader {
  return {
    header(name) {
      const value = received[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
}

/** Returns the command a call belongs to; a bare call forms a group of its own. */
export function readCommand(http: HeaderReader): { id: string; name: string | null } {
  const id = http.header(headers.commandId)
  const name = http.header(headers.commandName) ?? null
  if (id !== undefined && !uuid.test(id)) throw new Refusal('invalid', 'Заголовок Command-Id — не UUID')
  if (name !== null && (name.length > 80 || !commandName.test(name))) {
    throw new Refusal('invalid', 'Заголовок Command-Name — не имя команды')
  }
  return { id: id?.toLowerCase() ?? randomUUID(), name }
}

/** Returns the row version from `If-Match`; `null` if absent, so the last write per field wins. */
export function readIfMatch(http: HeaderReader): number | null {
  const tag = http.header(headers.ifMatch)
  if (tag === undefined) return null
  // A compressing proxy marks the tag as weak; the version is the same.
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1]
  if (version === undefined) throw new Refusal('invalid', 'Заголовок If-Match — не версия записи')
  return Number(version)
}

/**
 * Refuses a call made on behalf of another user than the one now signed in.
 * @throws Refusal 409 `otherUser`.
 */
export function refuseOtherUser(http: HeaderReader, actor: { id: number }): void {
  const told = http.header(headers.userId)
  if (told !== undefined && told !== String(actor.id)) {
    throw new Refusal('otherUser', 'В этом браузере вошёл другой пользователь. Обновите страницу')
  }
}

export function readIdempotencyKey(http: HeaderReader): string | undefined {
  const key = http.header(headers.idempotencyKey)
  if (key !== undefined && !uuid.test(key)) {
    throw new Refusal('invalid', 'Заголовок Idempotency-Key — не UUID')
  }
  return key?.toLowerCase()
}
