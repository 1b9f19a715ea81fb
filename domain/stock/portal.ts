import type { AdStage, Freshness, ListingState, PortalState } from '#domain/stock/vocabulary.ts'

/*
 * The portal's reports on our ads. Its statuses are undocumented and mix Russian with English codes, so they
 * are matched by parts of words.
 */

/** Zone of portal timestamps without an offset. */
export const portalZone = 'Europe/Moscow'

const parts: readonly (readonly [RegExp, PortalState])[] = [
  // «Неопубликовано» and «Снято с публикации» contain the state they negate.
  [/refus|отклон|removedbymoder|удал[её]но модер|block|блокир/, 'refused'],
  [/deactiv|inactive|delet|удал|sold|продано|сдано|снят|неопубл|не опубл/, 'off'],
  [/moder|модерац|провер/, 'moderation'],
  [/draft|чернов/, 'draft'],
  [/publish|опубл/, 'published'],
]

/** `Published` → published, «Отклонено модератором» → refused; unseen ones are unknown. */
export function portalStateOf(status: string): PortalState {
  const text = status.toLowerCase()
  return parts.find(([part]) => part.test(text))?.[1] ?? 'unknown'
}

/** Listing state of a block by the portal's state of its ad. */
export const listingStates: Record<PortalState, ListingState | null> = {
  published: 'published',
  moderation: 'queued',
  draft: 'queued',
  refused: 'rejected',
  off: 'off',
  unknown: null,
}

/** New listing state of the block; null: unchanged. An error keeps a draft unpublished. */
export function listingStateOf(line: { status: string; errors: readonly string[] }): ListingState | null {
  const state = portalStateOf(line.status)
  return state === 'draft' && line.errors.length > 0 ? 'rejected' : listingStates[state]
}

/** Block id of an ad in our feed: `block-1042` → 1042; null for other ads. */
export function blockIdOf(externalId: string): number | null {
  const digits = /^block-([1-9]\d{0,9})$/.exec(externalId)?.[1]
  const id = Number(digits)
  return digits !== undefined && id <= 2_147_483_647 ? id : null
}

/** Id of a block in our feed. */
export function externalIdOf(blockId: number): string {
  return `block-${blockId}`
}

/**
 * Portal id of an agency: a number, or from its page's address (`https://www.cian.ru/agents/12345678/`,
 * `/company/12345678/`, `?id_user=12345678`). Null for anything else.
 */
export function portalUserIdOf(text: string): number | null {
  const digits = /^\d{1,12}$/.test(text.trim()) ? text.trim() : idInAddress(text.trim())
  const id = Number(digits)
  return digits !== undefined && id > 0 ? id : null
}

const pageAddresses = [
  /^https?:\/\/(?:[a-z0-9-]+\.)?cian\.ru\/(?:agents|company|agentstva\/company)\/(\d{1,12})\/?(?:[?#].*)?$/i,
  /^https?:\/\/(?:[a-z0-9-]+\.)?cian\.ru\/[^#]{0,200}[?&]id_user=(\d{1,12})(?:[&#]|$)/i,
]

function idInAddress(text: string): string | undefined {
  return pageAddresses.map((address) => address.exec(text)?.[1]).find((digits) => digits !== undefined)
}

/** Tones of an ad's stages; none: nothing to notice. */
export const adStageTones: Readonly<Partial<Record<AdStage, Freshness>>> = {
  outside: 'ageing',
  prepared: 'ageing',
  leftOut: 'stale',
  sent: 'ageing',
  draft: 'ageing',
  moderation: 'ageing',
  published: 'fresh',
  refused: 'stale',
  leaving: 'ageing',
}

/** Published or queued ads. */
const outStates: ReadonlySet<ListingState> = new Set(['published', 'queued'])

/** Warning for an ad published against its owner's will; `null`: none. */
export function adWarning({
  adsForbidden,
  listingState,
}: {
  adsForbidden: boolean
  listingState: ListingState
}): string | null {
  if (!adsForbidden || !outStates.has(listingState)) return null
  const where = listingState === 'published' ? 'опубликовано' : 'стоит в очереди'
  return `Реклама запрещена, а объявление ${where}`
}
