import type { CompanyLink, CompanyRefs, LinkedCompany } from '#contract/companies/companies.ts'
import type { CompanyRole } from '#domain/stock/company-vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { found, notFound } from '#server/http/errors.ts'
import { findCompany, holdLivingCompany } from '#server/repositories/companies/companies.ts'
import {
  findLink,
  linkedCompanies,
  linksOfCompany,
  refsOf,
} from '#server/repositories/companies/company-links.ts'
import { livingIdsOf } from '#server/repositories/records/records.ts'
import { findBlock } from '#server/repositories/stock/blocks.ts'
import { findBuilding } from '#server/repositories/stock/buildings.ts'
import { countCards } from '#server/services/access/card-views.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { createRecords, deleteRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { toLinked } from './companies.ts'

interface NewLink {
  companyId: number
  buildingId?: number | undefined
  blockId?: number | undefined
  role: CompanyRole
}

interface LinkChange {
  id: number
  role?: CompanyRole | undefined
  personId?: number | null | undefined
}

/** Both ends must exist; a duplicate role is refused (409). */
export async function attachCompany(call: Call, link: NewLink): Promise<CompanyLink> {
  const { companyId, buildingId = null, blockId = null, role } = link
  if (!(await holdLivingCompany(call.db, companyId))) throw notFound(kindNames.company, 'companyId')
  if (buildingId !== null) found(await findBuilding(call.db, buildingId), kindNames.building, 'buildingId')
  if (blockId !== null) found(await findBlock(call.db, blockId, call.actor.id), kindNames.block, 'blockId')
  const [made] = await createRecords(call, 'companyLink', [
    { companyId, buildingId, blockId, role, createdById: call.actor.id },
  ])
  return readLink(call, found(made, kindNames.companyLink).id)
}

/** @throws Refusal 404 at the person when there is none. */
export async function changeLink(call: Call, { id, ...fields }: LinkChange): Promise<CompanyLink> {
  const { personId = null } = fields
  if (personId !== null && !(await livingIdsOf(call.db, 'person', [personId])).has(personId))
    throw notFound(kindNames.person, 'personId')
  await updateRecords(call, 'companyLink', [{ id, fields }], { ifMatch: call.ifMatch })
  return readLink(call, id)
}

export function detachCompany(call: Call, id: number): Promise<void> {
  return deleteRecords(call, 'companyLink', [id])
}

export async function objectsOfCompany(call: Call, companyId: number): Promise<CompanyLink[]> {
  found(await findCompany(call.db, companyId), kindNames.company)
  return linksOfCompany(call.db, companyId)
}

export async function refsOfCompany(call: Call, companyId: number): Promise<CompanyRefs> {
  found(await findCompany(call.db, companyId), kindNames.company)
  return refsOf(call.db, companyId)
}

export async function companiesOfBlock(call: Call, blockId: number): Promise<LinkedCompany[]> {
  found(await findBlock(call.db, blockId, call.actor.id), kindNames.block)
  return told(call, { blockId })
}

/** Includes companies of its blocks, each with its block. */
export async function companiesOfBuilding(call: Call, buildingId: number): Promise<LinkedCompany[]> {
  found(await findBuilding(call.db, buildingId), kindNames.building)
  return told(call, { buildingId })
}

/** Showing their contacts counts as reading their cards; above the hourly limit they are masked. */
async function told(call: Call, of: { blockId: number } | { buildingId: number }): Promise<LinkedCompany[]> {
  const links = await linkedCompanies(call.db, of)
  const cards = links.map(({ company }) => ({ id: company.id, ownerId: company.responsibleUserId }))
  const open = await countCards(call, 'company', cards)
  return links.map(({ company, ...link }) => ({
    ...link,
    company: toLinked(company, call.actor, open.has(company.id)),
  }))
}

async function readLink(call: Call, id: number): Promise<CompanyLink> {
  return found(await findLink(call.db, id), kindNames.companyLink)
}
