import type { Page } from '@playwright/test'

/** Parts of the main pane that a window of 1024 px cuts off, outside of what scrolls sideways or ends in an ellipsis. */
export async function cutOff(page: Page): Promise<string[]> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 900 })
  const names = await page.evaluate(async () => {
    // Observers of sizes answer after a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isHeld = (element: Element | null): boolean => {
      if (!element || element.tagName === 'MAIN') return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      const holds = overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis'
      return holds || isHeld(element.parentElement)
    }
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      const isOut = right > innerWidth + 1 && width > 0 && height > 0
      // Shapes of a drawing are cut by its frame.
      const isShape = element instanceof SVGElement && element.ownerSVGElement !== null
      if (!isOut || isShape || isHeld(element.parentElement)) return []
      return [`cut off at 1024 px: ${element.tagName.toLowerCase()} «${element.textContent?.slice(0, 40)}»`]
    })
  })
  if (usual) await page.setViewportSize(usual)
  return names.slice(0, 3)
}

/** Side of the smallest target in px: WCAG 2.5.8, without its exception for targets that stand apart. */
const targetPx = 24

/** Controls of the main pane that are hard to hit; links within a text are as high as its line. */
export async function smallTargets(page: Page): Promise<string[]> {
  const names = await page.evaluate((least) => {
    const controls = 'main :is(button, a[href], summary, select, textarea, [role=button], [role=tab])'
    return [...document.querySelectorAll(controls)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { display, visibility } = getComputedStyle(element)
      const isShown = width > 1 && height > 1 && visibility === 'visible' && display !== 'inline'
      if (!isShown || (width >= least && height >= least)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return [`target of ${Math.round(width)} × ${Math.round(height)} px: «${name?.slice(0, 40)}»`]
    })
  }, targetPx)
  return names.slice(0, 3)
}
