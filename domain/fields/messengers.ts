import type { MessengerKind } from '#domain/records/contacts.ts'
import { withoutUnseen } from '#domain/text/fold.ts'
import { readPhones, remarkBeside } from './phones.ts'

export interface Messenger {
  kind: MessengerKind
  handle: string
}

/** «https://t.me/anna_kim», «ватсап: 8 916…»: which messenger stands before the name. */
const leads: readonly (readonly [MessengerKind, RegExp])[] = [
  ['telegram', /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/|^tg:\/\/resolve\?domain=/i],
  ['telegram', /^(?:telegram|телеграмм?|тг|tg)(?:\s*[:–—-]|\s)\s*/i],
  ['whatsapp', /^(?=(?:https?:\/\/)?(?:www\.)?(?:wa\.me|(?:api|web)\.whatsapp\.com)\/|whatsapp:\/\/)/i],
  ['whatsapp', /^(?:whats\s?app|ватс?апп?|вотсапп?|вацап)(?:\s*[:–—-]|\s)\s*/i],
  ['viber', /^(?=viber:\/\/)/i],
  ['viber', /^(?:viber|вайбер)(?:\s*[:–—-]|\s)\s*/i],
  ['max', /^(?:max|макс)(?:\s*[:–—-]|\s)\s*(?=[+\d])/i],
  ['vk', /^(?:https?:\/\/)?(?:www\.|m\.)?vk\.(?:com|ru)\//i],
  ['vk', /^(?:vk|вк)(?:\s*[:–—-]|\s)\s*/i],
]
/** A name without what follows it in a link. */
const name = /^@?([a-z][\w.]{1,63})\/?(?:\?\S*)?$/i
/** Names of Telegram and links to VK, as they are shown. */
const shown: Partial<Record<MessengerKind, string>> = { telegram: '@', vk: 'vk.com/' }

/**
 * The one form in which a messenger is stored: a name of Telegram as `@anna_kim`, of VK as `vk.com/anna`, a number as `+79161112233`; a
 * link tells its messenger. Other text stays as typed.
 */
export function plainMessenger({ kind, handle }: Messenger): Messenger {
  const typed = withoutUnseen(handle).trim()
  const lead = leads.find(([, pattern]) => pattern.test(typed))
  const of = lead?.[0] ?? kind
  const rest = lead ? typed.replace(lead[1], '') : typed
  const { phones, unread } = readPhones(rest)
  const [phone, ...others] = phones
  if (phone && others.length === 0 && unread.length === 0 && remarkBeside(phone) === null)
    return { kind: of, handle: phone.number }
  const [, found] = name.exec(rest) ?? []
  const before = shown[of]
  return found === undefined || before === undefined
    ? { kind: of, handle: typed }
    : { kind: of, handle: before + found }
}
