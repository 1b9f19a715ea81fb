import type { PublicationCheck } from '#contract/companies/publication.ts'
import { can } from '#domain/access/permissions.ts'
import { findingsOf, rules, twinsOf } from '#domain/publication/rules/rules.ts'
import type { Call } from '#server/http/call.ts'
import { giveWay } from '#server/http/load/foreground.ts'
import {
  headsAlike,
  headsIfListed,
  housedBuildings,
  unlistedOf,
} from '#server/repositories/portal/offer-rows.ts'
import { readPortalConfig } from '#server/repositories/portal/portal-config.ts'
import type { FeedChoice } from './feed-choice.ts'
import { adsOf, readSlice, sliceLength } from './offer-slices.ts'
import { contextOf, housesOf } from './offers.ts'
import { readTogether } from './read-offers.ts'

/**
 * Checks blocks that are off as the pre-flight would once they are listed. Other ads are read only where one may
 * offer the same space.
 * @param origin public origin of the server; null: pictures have no address.
 */
export async function checkBlocks(
  call: Pick<Call, 'db' | 'actor'>,
  { origin, choice }: { origin: string | null; choice: FeedChoice },
  blockIds: readonly number[],
): Promise<PublicationCheck> {
  const { db, actor } = call
  await choice.keep(db)
  const { asked, ads, mains, buildings, context } = await readTogether(db, async (tx) => {
    const unlisted = await unlistedOf(tx, blockIds)
    const asked = new Set(
      unlisted.flatMap((block) => (can(actor, 'block.updateProtected', block) === true ? [block.id] : [])),
    )
    const ads = adsOf(await headsIfListed(tx, [...asked]))
    const known = new Set(ads.map(([{ id }]) => id))
    const alike = adsOf(await headsAlike(tx, [...known])).filter(([{ id }]) => !known.has(id))
    const mains = [...ads, ...alike].map(([block]) => block)
    return {
      ...{ asked, ads, mains },
      buildings: await housedBuildings(tx, [...new Set(mains.map((main) => main.buildingId))]),
      context: await contextOf(tx, await readPortalConfig(tx)),
    }
  })
  const houses = await housesOf(buildings)
  const twins = twinsOf(
    mains.map((block) => ({ block })),
    houses,
  )
  const refused: number[] = []
  const found = new Map<string, number>()
  for (let from = 0; from < ads.length; from += sliceLength) {
    await giveWay()
    const slice = await readTogether(db, (tx) => readSlice(tx, ads.slice(from, from + sliceLength), origin))
    for (const offer of slice) {
      // Its id on portals is no matter of the rules.
      const findings = findingsOf({ ...offer, externalId: '' }, { ...context, houses, twins })
      const errors = findings.filter(({ severity }) => severity === 'error')
      const blocks = [offer.block, ...offer.parts].filter(({ id }) => asked.has(id))
      if (errors.length === 0) continue
      refused.push(...blocks.map(({ id }) => id))
      for (const { rule } of errors) found.set(rule, (found.get(rule) ?? 0) + blocks.length)
    }
  }
  return {
    refused,
    classes: rules
      .flatMap(({ id, title }) => {
        const count = found.get(id) ?? 0
        return count === 0 ? [] : [{ rule: id, title, count }]
      })
      .toSorted((a, b) => b.count - a.count),
  }
}
