import { partsOfPhone } from './phone.ts'

/* Ways to reach somebody, and what those see of them who may not. */

export const contactsVisibilities = {
  shared: 'Видны всем',
  masked: 'Чужие скрыты частично',
  own: 'Видны только свои',
} as const
/** The office's switch: how much of others' contacts a broker sees. */
export type ContactsVisibility = keyof typeof contactsVisibilities

export const messengerKinds = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  max: 'MAX',
  viber: 'Viber',
  vk: 'ВКонтакте',
  other: 'Другой',
} as const
export type MessengerKind = keyof typeof messengerKinds

export const personStatuses = {
  active: 'Работает',
  left: 'Уволился',
  noCalls: 'Не звонить',
} as const

/** How much of the contacts an answer tells. */
export type ContactsShown = 'full' | 'masked' | 'hidden'

/** Fields of a record that only those read who may read its contacts. */
export const closedContactFields = {
  company: ['phone', 'email', 'note', 'commissionPercent', 'commissionNote'],
  person: ['phones', 'emails', 'messengers', 'note'],
  comment: ['text'],
} as const

/** What remains for those whom the contacts are not for. */
export function contactsShownTo(mayRead: boolean, visibility: ContactsVisibility): ContactsShown {
  if (mayRead) return 'full'
  return visibility === 'own' ? 'hidden' : 'masked'
}

/** `+79161234512` → `+7 ••• ••-12`; a number without a country code keeps its last digits only. */
export function maskPhone(phone: string): string {
  const { number } = partsOfPhone(phone)
  const digits = number.replace(/\D/g, '')
  const country = number.trim().startsWith('+7') ? '+7 ' : ''
  return `${country}••• ••-${digits.slice(-2)}`
}

/** `anna@vector.ru` → `a•••@…`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••@…`
}

/** A name in a messenger: `@anna` → `a•••`. */
export function maskHandle(handle: string): string {
  return `${handle.replace(/^@/, '').slice(0, 1)}•••`
}

/** A phone or an address of mail as the answer tells it; `null` stays unknown. */
export function shownContact<T>(shown: ContactsShown, value: T | null, mask: (value: T) => T): T | null {
  if (value === null || shown === 'hidden') return null
  return shown === 'full' ? value : mask(value)
}
