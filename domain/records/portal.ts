import type { ListingState, PortalState } from '#domain/stock/vocabulary.ts'

/*
 * What the listing portal says of our ads. Its statuses are not documented, and Russian texts were met beside the
 * English codes, so they are read by parts of words (formats.md §2).
 */

/** By whose clocks the portal writes moments that carry no offset. */
export const portalZone = 'Europe/Moscow'

const parts: readonly (readonly [RegExp, PortalState])[] = [
  // «Неопубликовано» and «Снято с публикации» hold the word of the state they deny.
  [/refus|отклон|removedbymoder|удал[её]но модер|block|блокир/, 'refused'],
  [/deactiv|inactive|delet|удал|sold|продано|сдано|снят|неопубл|не опубл/, 'off'],
  [/moder|модерац|провер/, 'moderation'],
  [/draft|чернов/, 'draft'],
  [/publish|опубл/, 'published'],
]

/** `Published` → published, «Отклонено модератором» → refused; what nobody has seen yet is unknown. */
export function portalStateOf(status: string): PortalState {
  const text = status.toLowerCase()
  return parts.find(([part]) => part.test(text))?.[1] ?? 'unknown'
}

/** What the portal's state of an ad is to its block. */
export const listingStates: Record<PortalState, ListingState | null> = {
  published: 'published',
  moderation: 'queued',
  draft: 'queued',
  refused: 'rejected',
  off: 'off',
  unknown: null,
}

/** The listing state that follows for the block; null: nothing does. An error keeps a draft from going out. */
export function listingStateOf(line: { status: string; errors: readonly string[] }): ListingState | null {
  const state = portalStateOf(line.status)
  return state === 'draft' && line.errors.length > 0 ? 'rejected' : listingStates[state]
}

/** Id of the block that an ad of our feed stands for: `block-1042` → 1042; null for ads of others' making. */
export function blockIdOf(externalId: string): number | null {
  const digits = /^block-([1-9]\d{0,9})$/.exec(externalId)?.[1]
  const id = Number(digits)
  return digits !== undefined && id <= 2_147_483_647 ? id : null
}

/** How blocks are named in our feed. */
export function externalIdOf(blockId: number): string {
  return `block-${blockId}`
}

/**
 * The portal's number of an agency: written out, or in the address of its page
 * (`https://www.cian.ru/agents/12345678/`, `/company/12345678/`, `?id_user=12345678`). Null when it is neither.
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

/** Ads that are out or about to go out. */
const outStates: ReadonlySet<ListingState> = new Set(['published', 'queued'])

/** An ad is out although its owner forbids it; `null`: all is well. */
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
