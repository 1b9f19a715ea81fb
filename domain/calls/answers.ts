import type { CompanyRole } from '#domain/stock/company-vocabulary.ts'
import type { CallContact } from './contact.ts'

/** A company's part in a block or in its building. */
export interface LettingLink {
  isOfBlock: boolean
  role: CompanyRole
  companyId: number
  /** Answers for letting here. */
  personId: number | null
}

/** Parties that can be reached by phone. */
export interface Reach {
  hasPerson(id: number): boolean
  /** The main person of a company, or the first one. */
  mainOf(companyId: number): number | undefined
  hasCompany(id: number): boolean
}

/** Roles that answer for letting, the likeliest first; a tenant does not. */
const lettingRoles: readonly CompanyRole[] = ['landlord', 'propertyManager', 'developer', 'agency']

/**
 * The party to call about a block: the person named at the block, then at its building, then the main person or the
 * number of the landlord, of the УК and of the others. A block's own landlord replaces that of the building.
 * @returns null if nobody can be reached.
 */
export function answersForLetting(links: readonly LettingLink[], reach: Reach): CallContact | null {
  const letting = lettingRoles.flatMap((role) => links.filter((link) => link.role === role))
  const hasOwnLandlord = letting.some(({ role, isOfBlock }) => role === 'landlord' && isOfBlock)
  const meant = letting.filter(({ role, isOfBlock }) => isOfBlock || role !== 'landlord' || !hasOwnLandlord)
  const ofBlock = meant.filter(({ isOfBlock }) => isOfBlock)
  const ofBuilding = meant.filter(({ isOfBlock }) => !isOfBlock)
  const own = hasOwnLandlord ? ofBlock.filter(({ role }) => role === 'landlord') : []
  return (
    named(ofBlock, reach) ??
    // The landlord of the block himself knows more than the manager of the house.
    anybodyAt(own, reach) ??
    named(ofBuilding, reach) ??
    anybodyAt(
      lettingRoles.flatMap((role) => [...ofBlock, ...ofBuilding].filter((link) => link.role === role)),
      reach,
    )
  )
}

function named(links: readonly LettingLink[], reach: Reach): CallContact | null {
  const id = links.find(({ personId }) => personId !== null && reach.hasPerson(personId))?.personId
  return id == null ? null : { kind: 'person', id }
}

function anybodyAt(links: readonly LettingLink[], reach: Reach): CallContact | null {
  for (const { companyId } of links) {
    const party = companyContact(companyId, reach)
    if (party) return party
  }
  return null
}

/** The main person of a company, or else its own number. */
export function companyContact(companyId: number, reach: Reach): CallContact | null {
  const main = reach.mainOf(companyId)
  if (main !== undefined) return { kind: 'person', id: main }
  return reach.hasCompany(companyId) ? { kind: 'company', id: companyId } : null
}
