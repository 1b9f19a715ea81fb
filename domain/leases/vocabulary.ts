/* Enumerations of leases: code → Russian label, in display order. */

export const leaseStates = {
  current: 'Действует',
  ended: 'Закончился',
  terminated: 'Расторгнут',
  renewed: 'Перезаключён',
} as const
export type LeaseState = keyof typeof leaseStates

/** States that a person chooses; a new lease of the same tenant makes `renewed`. */
export const chosenStates = {
  current: leaseStates.current,
  ended: leaseStates.ended,
  terminated: leaseStates.terminated,
} as const
export type ChosenState = keyof typeof chosenStates

/** Party that has let it: our office, or another one or the owner himself. */
export const leaseOrigins = { ours: 'Мы', others: 'Не мы', unknown: 'Неизвестно' } as const
export type LeaseOrigin = keyof typeof leaseOrigins

export const leaseSources = {
  deal: 'Сделка',
  owner: 'Собственник',
  tenant: 'Арендатор',
  market: 'Рынок',
} as const

export const leaseCertainties = { confirmed: 'Подтверждено', heard: 'По слухам' } as const

/** Usual certainty of a lease: the office knows for sure only those that it has made itself. */
export const usualCertainty = (origin: LeaseOrigin): keyof typeof leaseCertainties =>
  origin === 'ours' ? 'confirmed' : 'heard'
