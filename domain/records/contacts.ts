import { partsOfPhone } from './phone.ts'

/* Contact channels, and their masking. */

export const contactsVisibilities = {
  shared: 'Видны всем',
  masked: 'Чужие скрыты частично',
  own: 'Видны только свои',
} as const
/** Office setting: access of brokers to others' contacts. */
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

/** Visibility of contacts in an answer. */
export type ContactsShown = 'full' | 'masked' | 'hidden'

/** Fields restricted like the record's contacts. */
export const closedContactFields = {
  company: ['phone', 'email', 'note', 'commissionPercent', 'commissionNote'],
  person: ['phones', 'emails', 'messengers', 'note'],
  comment: ['text'],
} as const

/** Visibility of contacts for users without the right to read them. */
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

/** A messenger name: `@anna` → `a•••`. */
export function maskHandle(handle: string): string {
  return `${handle.replace(/^@/, '').slice(0, 1)}•••`
}

/** A phone or e-mail as shown in an answer; `null` stays unknown. */
export function shownContact<T>(shown: ContactsShown, value: T | null, mask: (value: T) => T): T | null {
  if (value === null || shown === 'hidden') return null
  return shown === 'full' ? value : mask(value)
}
