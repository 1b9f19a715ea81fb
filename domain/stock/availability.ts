import { numericDay } from '#domain/time/time.ts'
import type { Freshness } from './vocabulary.ts'
import { type Availability, availabilities } from './vocabulary.ts'

/** Availability terms of a block. Days as 'YYYY-MM-DD'. */
export interface AvailabilityTerms {
  availability: Availability
  availableFrom: string | null
  occupiedUntil: string | null
}

/** «свободен», «с 01.03.2027», «освободится», «занят до 04.2027»: short enough for a column. */
export function availabilityText({ availability, availableFrom, occupiedUntil }: AvailabilityTerms): string {
  if (availability === 'fromDate' && availableFrom !== null) return `с\u00a0${numericDay(availableFrom)}`
  const word = availabilities[availability].toLowerCase()
  return availability === 'occupied' && occupiedUntil !== null
    ? `${word} до\u00a0${numericDay(occupiedUntil).slice(3)}`
    : word
}

/** Colours of availability: green is free, red is let. */
export const availabilityTones: Readonly<Record<Availability, Freshness>> = {
  free: 'fresh',
  fromDate: 'ageing',
  occupied: 'stale',
}
