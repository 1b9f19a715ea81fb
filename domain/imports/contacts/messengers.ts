import { plainMessenger } from '#domain/fields/messengers.ts'
import type { MessengerKind } from '#domain/records/contacts.ts'
import { fold } from '#domain/text/fold.ts'

const messengerWords: readonly (readonly [MessengerKind, RegExp])[] = [
  ['telegram', /telegram|телеграм|тг|t\.me|^@/],
  ['whatsapp', /whats|wa\.me|ват?с?ап|вотсап/],
  ['viber', /viber|вайбер/],
  ['vk', /vk|вк/],
  ['max', /max|макс/],
]

/** Messenger names of a cell; the header tells which messenger: «Telegram». */
export function readMessengers(header: string, text: string): { kind: MessengerKind; handle: string }[] {
  return text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const kind =
        messengerWords.find(([, words]) => words.test(fold(header)))?.[0] ??
        messengerWords.find(([, words]) => words.test(fold(part)))?.[0] ??
        'other'
      return plainMessenger({ kind, handle: part.slice(0, 100) })
    })
}
