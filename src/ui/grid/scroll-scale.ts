/**
 * Browsers cap an element's height (Chromium at about 33.5 million px, Firefox at about 17.9), so above
 * `maxScrollHeight` the scroll bar maps to the rows at a scale. Near both ends the scale is 1:1, where people
 * scroll slowly and the first and last row must be reachable to the pixel. Lengths are CSS px. "Content" is
 * the uncapped position of a row, "scroll" is `scrollTop`.
 */
export interface ScrollScale {
  /** Height of the scrolled element. */
  readonly scrollHeight: number
  readonly maxContentTop: number
  readonly maxScrollTop: number
  /** True if `contentTop(x) === x` for every x. */
  readonly isIdentity: boolean
}

const maxScrollHeight = 15_000_000
const exactZone = 1_000_000

export function createScrollScale(contentHeight: number, viewportHeight: number): ScrollScale {
  const scrollHeight = Math.min(contentHeight, maxScrollHeight)
  return {
    scrollHeight,
    maxContentTop: Math.max(0, contentHeight - viewportHeight),
    maxScrollTop: Math.max(0, scrollHeight - viewportHeight),
    isIdentity: contentHeight <= maxScrollHeight,
  }
}

/** Content offset of a scroll position. Monotone; maps both ends to both ends. */
export function contentTop(scale: ScrollScale, scrollTop: number): number {
  return remap(scrollTop, scale.maxScrollTop, scale.maxContentTop, scale.isIdentity)
}

/** Scroll position of a content offset: the inverse of `contentTop`. */
export function scrollTopOf(scale: ScrollScale, top: number): number {
  return remap(top, scale.maxContentTop, scale.maxScrollTop, scale.isIdentity)
}

function remap(value: number, maxFrom: number, maxTo: number, isIdentity: boolean): number {
  const clamped = Math.min(Math.max(0, value), maxFrom)
  if (isIdentity || clamped <= exactZone) return clamped
  const fromEnd = maxFrom - clamped
  if (fromEnd <= exactZone) return maxTo - fromEnd
  return exactZone + ((clamped - exactZone) * (maxTo - 2 * exactZone)) / (maxFrom - 2 * exactZone)
}
