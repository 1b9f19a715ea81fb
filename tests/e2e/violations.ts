import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** 1.4.10 is set aside: the specification fixes 1024 px. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules about colours: the only difference between the themes (tests/ui/contrast.test.ts). */
const ofColours = ['color-contrast', 'link-in-text-block']
/** Rows of a table are alike: the first few have every kind of cell. */
const furtherRows = '.grid-body > [role=row]:nth-child(n+7)'
/** Notices pushed off the stack by newer ones fade out. */
const fadedNotices = '[data-sonner-toast][data-visible=false]'

interface Look {
  /** The part of the page that is looked at; absent: all of it. */
  within?: string
  /** Paints colours of its own; pairs of tokens are held by tests/ui/contrast.test.ts. Default false. */
  isDarkToo?: boolean
}

/** Violations of WCAG on the screen, naming rule and element. */
export async function violations(page: Page, { within, isDarkToo = false }: Look = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await found(page, within, (axe) => axe.withTags(tags))
  if (!isDarkToo) return light
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await found(page, within, (axe) => axe.withRules(ofColours))
  return [...light, ...dark.map((line) => `in the dark, ${line}`)]
}

async function found(page: Page, within: string | undefined, ask: Ask): Promise<string[]> {
  const lines = await readOnce(page, within, ask)
  // A notice may have begun to fade while the page was read.
  return lines.length === 0 ? lines : readOnce(page, within, ask)
}

type Ask = (axe: AxeBuilder) => AxeBuilder

async function readOnce(page: Page, within: string | undefined, ask: Ask): Promise<string[]> {
  // Ignore colours in transition between themes.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // Half a megabyte of script is read once a document.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // Nothing else is read; to name the place of each of thousands of passes takes most of the time.
    .options({ resultTypes: ['violations'] })
    .exclude(furtherRows)
    .exclude(fadedNotices)
    // «Legacy» is without frames, of which the product has none: else a page is opened to put their results together.
    .setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations } = await ask(axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
