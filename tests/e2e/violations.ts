import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** 1.4.10 is set aside: the specification fixes 1024 px. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Those of them that ask for colours: in nothing else do the themes differ (tests/ui/contrast.test.ts). */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What stands against WCAG on the screen in either theme, as lines that name the rule and the place. */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await found(new AxeBuilder({ page }).options(violationsAlone).withTags(tags))
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await found(new AxeBuilder({ page }).options(violationsAlone).withRules(ofColours))
  return [...light, ...dark.map((line) => `in the dark, ${line}`)]
}

/** Nothing else is read; to name the place of each of thousands of passes takes most of the time. */
const violationsAlone = { resultTypes: ['violations' as const] }

async function found(axe: AxeBuilder): Promise<string[]> {
  // «Legacy» is without frames, of which the product has none: else a page is opened to put their results together.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
