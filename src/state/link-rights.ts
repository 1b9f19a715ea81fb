import type { Actor } from '#domain/permission-records.ts'
import { can } from '#domain/permissions.ts'

/** Why the person may neither change a company's link nor take it away; `undefined`: he may. */
export function linkDenial(
  user: Actor | null | undefined,
  createdById: number | null,
  companyLeaderId: number | null | undefined,
): string | undefined {
  if (!user) return undefined
  const isCompanyOwn = companyLeaderId === user.id
  const verdict = can(user, 'companyLink.update', { createdById, isCompanyOwn, isInventoryOwn: false })
  return verdict === true ? undefined : verdict.reason
}
