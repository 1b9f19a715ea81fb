import type { Role } from '#domain/stock/vocabulary.ts'

/** Tells if everybody's records are readable: to admins and to the head of brokers. */
export function readsAll(user: { role: Role } | null | undefined): boolean {
  return user?.role === 'admin' || user?.role === 'head'
}

/** Tells if a form asks who leads the record; the head of brokers gives away records that exist. */
export function namesLeader(user: { role: Role }, isNew: boolean): boolean {
  return user.role === 'admin' || (user.role === 'head' && !isNew)
}
