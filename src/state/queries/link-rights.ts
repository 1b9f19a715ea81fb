import type { Actor } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'

/** The user may change and delete a company link if he created it or is the company's responsible user. */
export function mayChangeLink(
  user: Actor | null | undefined,
  createdById: number | null,
  companyLeaderId: number | null | undefined,
): boolean {
  if (!user) return false
  const isCompanyOwn = companyLeaderId === user.id
  return can(user, 'companyLink.update', { createdById, isCompanyOwn, isInventoryOwn: false }) === true
}
