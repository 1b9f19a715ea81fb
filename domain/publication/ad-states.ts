/** An ad as checked now against the last feed. */
export const adStates = {
  new: 'Новое',
  changed: 'Изменилось',
  same: 'Без изменений',
  leftOut: 'Не попадёт в фид',
  gone: 'Снимется',
  outside: 'Вне выгрузки',
} as const
export type AdState = keyof typeof adStates

/** Portals that read a feed of ours. */
export const feedFormats = { cian: 'ЦИАН', yandex: 'Яндекс Недвижимость', avito: 'Авито' } as const
export type FeedFormat = keyof typeof feedFormats
