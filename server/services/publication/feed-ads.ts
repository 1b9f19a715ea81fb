import type { z } from 'zod'
import type { FeedAd, feedAdListQuery, PreflightResult } from '#contract/companies/publication.ts'
import { can } from '#domain/access/permissions.ts'
import type { AdState } from '#domain/publication/ad-states.ts'
import { adChanges } from '#domain/publication/changes.ts'
import { rules } from '#domain/publication/rules/rules.ts'
import { fold } from '#domain/text/fold.ts'
import type { Call } from '#server/http/call.ts'
import { readNames } from '#server/repositories/columns/copied-rows.ts'
import { adStagesOf, type StageOfAd } from '#server/repositories/portal/ad-stages.ts'
import { publishedTexts } from '#server/repositories/portal/feeds.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { heldList, type RowList } from '#server/repositories/records/row-list.ts'
import { choiceInWords } from './feed-choice.ts'
import { writeAd } from './offers.ts'
import type { CheckedAd, Preflight } from './preflight.ts'

/** Ads that the caller may see: a broker's own, all for an admin. */
async function visibleAds(call: Call, preflight: Preflight): Promise<CheckedAd[]> {
  const { ads } = await preflight.check(call.db)
  return ads.filter((ad) => can(call.actor, 'portalOrder.readLine', ad) === true)
}

/** Classes of findings with the most frequent first, errors before warnings. */
export async function preflightOf(call: Call, preflight: Preflight): Promise<PreflightResult> {
  const ads = await visibleAds(call, preflight)
  const stateCount = (state: AdState) => ads.filter((ad) => ad.state === state).length
  const found = new Map<string, number>()
  for (const { findings } of ads) for (const { rule } of findings) found.set(rule, (found.get(rule) ?? 0) + 1)
  const [fresh, changed, same] = [stateCount('new'), stateCount('changed'), stateCount('same')]
  return {
    counts: {
      ...{ ready: fresh + changed + same, new: fresh, changed, same },
      ...{ leftOut: stateCount('leftOut'), gone: stateCount('gone') },
      outside: stateCount('outside'),
    },
    classes: rules
      .flatMap(({ id, title, severity }) => {
        const count = found.get(id) ?? 0
        return count === 0 ? [] : [{ rule: id, title, severity, count }]
      })
      .sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count),
  }
}

/** Ads with their differences from the last feed. */
export async function feedAdsOf(
  call: Call,
  preflight: Preflight,
  { sort, text, rule, state, mine }: Unpaged<z.output<typeof feedAdListQuery>>,
): Promise<RowList<FeedAd>> {
  const checked = await visibleAds(call, preflight)
  const names = new Map(await readNames(call.db))
  const words = fold(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const fitting = checked.filter(
    (ad) =>
      (rule === undefined || ad.findings.some((finding) => rule.includes(finding.rule))) &&
      (state === undefined || state.includes(ad.state)) &&
      (mine !== true || (ad.responsibleUserId ?? ad.createdById) === call.actor.id) &&
      words.every((word) => wordsOf(ad, names).includes(word)),
  )
  const order = sort ?? ({ key: 'state', direction: 'asc' } as const)
  const keyOf = {
    state: (ad: CheckedAd) => stateOrder(ad),
    block: (ad: CheckedAd) => ad.title ?? '',
    responsible: (ad: CheckedAd) => names.get(ad.responsibleUserId ?? 0) ?? '',
  }[order.key]
  const way = order.direction === 'desc' ? -1 : 1
  const sorted = fitting.toSorted((a, b) => way * compare(keyOf(a), keyOf(b)) || a.blockId - b.blockId)
  const byId = new Map(sorted.map((ad) => [ad.blockId, ad]))
  return heldList([...byId.keys()], (ids) => {
    const ads = ids.flatMap((id) => byId.get(id) ?? [])
    return shown(call, preflight, ads, names)
  })
}

/** The ad that a block is part of; null: none, or not for the caller. */
export async function adOfBlock(call: Call, preflight: Preflight, blockId: number): Promise<FeedAd | null> {
  const ads = await visibleAds(call, preflight)
  const ad = ads.find(({ blockIds }) => blockIds.includes(blockId))
  if (!ad) return null
  const [found] = await shown(call, preflight, [ad], new Map(await readNames(call.db)))
  return found ?? null
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru')

/** Ads that are stopped come first, then those that change the feed. */
function stateOrder({ state }: CheckedAd): number {
  return (['leftOut', 'gone', 'new', 'changed', 'same', 'outside'] as const).indexOf(state)
}

function wordsOf(
  { title, externalId, findings, responsibleUserId }: CheckedAd,
  names: ReadonlyMap<number, string>,
) {
  return fold(
    [title, externalId, names.get(responsibleUserId ?? 0), ...findings.map(({ message }) => message)].join(
      ' ',
    ),
  )
}

/** @param outside why a block is not exported. */
function stageOf(told: StageOfAd | undefined, outside: string): Pick<FeedAd, 'stage' | 'reason'> {
  if (!told) return { stage: 'leaving', reason: null }
  return { stage: told.stage, reason: told.isUnchosen ? outside : told.reason }
}

/** Ads with their differences from the last feed, which are read for these alone. */
async function shown(
  call: Call,
  preflight: Preflight,
  ads: readonly CheckedAd[],
  names: ReadonlyMap<number, string>,
): Promise<FeedAd[]> {
  const stages = await adStagesOf(
    call.db,
    ads.map(({ blockId }) => blockId),
  )
  const { outside } = await choiceInWords(call)
  const changed = ads.filter(({ state }) => state === 'changed').map(({ blockId }) => blockId)
  const before = await publishedTexts(call.db, changed)
  const { offers, publisher } = await preflight.offersOf(call.db, changed)
  const after = new Map(offers.map((offer) => [offer.block.id, writeAd(offer, publisher)?.texts ?? {}]))
  return ads.map(({ blockId: id, blockIds: _, title, dealKind, areaSqm, buildingId, ...ad }) => {
    const { externalId, state, isInFeed, findings, responsibleUserId, createdById } = ad
    const known = before.get(id)
    const name = responsibleUserId === null ? undefined : names.get(responsibleUserId)
    return {
      ...{ id, externalId, state, isInFeed, findings },
      // A deleted block has left, and its ad leaves with the next feed.
      ...stageOf(stages.get(id), outside),
      changes: known ? adChanges(known.texts, after.get(id) ?? {}) : [],
      block:
        title === null || dealKind === null || areaSqm === null || buildingId === null
          ? null
          : { id, title, buildingId, dealKind, areaSqm, responsibleUserId, createdById },
      responsible: responsibleUserId === null || name === undefined ? null : { id: responsibleUserId, name },
    }
  })
}
