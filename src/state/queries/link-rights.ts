import type { Actor } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'

/** Whether the person may change a company's link and take it away: he made it, or leads the company. */
export function mayChangeLink(
  user: Actor | null | undefined,
  createdById: number | null,
  companyLeaderId: number | null | undefined,
): boolean {
  if (!user) return false
  const isCompanyOwn = companyLeaderId === user.id
  return can(user, 'companyLink.update', { createdById, isCompanyOwn, isInventoryOwn: false }) === true
}
