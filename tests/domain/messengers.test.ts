import { expect, it } from 'vitest'
import { personFacts } from '#contract/companies/person-records.ts'
import { readMessengers } from '#domain/imports/contacts/messengers.ts'
import type { MessengerKind } from '#domain/records/contacts.ts'

const parsed = (kind: MessengerKind, handle: string) =>
  personFacts.pick({ messengers: true }).parse({ messengers: [{ kind, handle }] }).messengers[0]

it.each<[MessengerKind, string, string]>([
  ['telegram', 'https://t.me/anna_kim', '@anna_kim'],
  ['telegram', 't.me/anna_kim?start=1', '@anna_kim'],
  ['telegram', 'tg://resolve?domain=anna_kim', '@anna_kim'],
  ['telegram', 'anna_kim', '@anna_kim'],
  ['telegram', '\u200b@anna_kim ', '@anna_kim'],
  ['telegram', 'тг: @anna_kim', '@anna_kim'],
  ['telegram', 'https://t.me/+79161112233', '+79161112233'],
  ['whatsapp', 'тел. 8 916 111-22-33', '+79161112233'],
  ['whatsapp', 'https://wa.me/79161112233', '+79161112233'],
  ['viber', '8 (916) 111-22-33', '+79161112233'],
  ['vk', 'https://vk.com/anna.kim', 'vk.com/anna.kim'],
  ['max', '89161112233', '+79161112233'],
  ['telegram', 'Анна Ким', 'Анна Ким'],
  ['telegram', 'https://t.me/+AbCdEf', 'https://t.me/+AbCdEf'],
  ['other', 'Signal anna', 'Signal anna'],
])('in a form, %s «%s» is stored as %s, and stays so', (kind, typed, stored) => {
  expect(parsed(kind, typed)).toEqual({ kind, handle: stored })
  expect(parsed(kind, stored)).toEqual({ kind, handle: stored })
})

it.each<[string, MessengerKind, string]>([
  ['https://wa.me/79161112233', 'whatsapp', '+79161112233'],
  ['ватсап 8 916 111-22-33', 'whatsapp', '+79161112233'],
  ['vk.com/anna', 'vk', 'vk.com/anna'],
  ['t.me/anna_kim', 'telegram', '@anna_kim'],
])('%s tells its messenger, in forms and files', (typed, kind, handle) => {
  expect(parsed('other', typed)).toEqual({ kind, handle })
  expect(readMessengers('Мессенджер', typed)).toEqual([{ kind, handle }])
})
