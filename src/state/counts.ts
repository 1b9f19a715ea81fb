import { atom } from 'jotai'

/** What waits, as `GET /updates` told it last; `null`: it has not been asked yet. Values, never steps. */
export const countsAtom = atom<{ unreadInquiries: number; todayEvents: number } | null>(null)
