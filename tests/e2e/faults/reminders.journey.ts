import { expect, type Page, type Route, test } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { notice, signInAsNewBroker } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

const cards = (page: Page) => page.locator('[data-reminder]')

/** An event in ten minutes, whose reminder is due at once. @returns what its notification says. */
async function makeEvent(page: Page, title: string): Promise<string> {
  const date = await page.evaluate(async (name) => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const at = new Date(Date.now() + 600_000).toISOString()
    await fetch('/api/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: name, type: 'viewing', date: at }),
    })
    return at
  }, title)
  const time = new Intl.DateTimeFormat('ru-RU', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' },
  }).format(new Date(date))
  return `${title} в ${time}`
}

/** The one tab that shows reminders, once exactly one does. */
async function tabThatShows(pages: readonly Page[], count: number): Promise<Page> {
  const counts = async () => Promise.all(pages.map((page) => cards(page).count()))
  await expect.poll(async () => (await counts()).sort()).toEqual([...pages.slice(1).map(() => 0), count])
  const shown = pages[(await counts()).indexOf(count)]
  if (!shown) throw new Error('no tab shows reminders')
  return shown
}

test('a reminder stands in one of five tabs until it is closed, and keys do all there is to do', async ({
  context,
  page,
}) => {
  await signInAsNewBroker(page, 'Зоя Лебедева')
  const pages = [page]
  for (let tab = 1; tab < 5; tab += 1) {
    const next = await context.newPage()
    // It has taken the lead by the time it asks.
    await Promise.all([next.waitForResponse('**/api/updates'), next.goto('/searches')])
    pages.push(next)
  }
  await expect(page.getByRole('grid').first()).toBeFocused()
  const title = `Показ ${Date.now()}`
  const description = await makeEvent(page, title)

  let shown = await tabThatShows(pages, 1)
  const card = cards(shown)
  await expect(card.getByRole('heading', { name: 'Напоминание из календаря!', exact: true })).toBeVisible()
  await expect(card.getByText(description, { exact: true })).toBeVisible()
  await expect(card).toHaveAttribute('data-type', 'viewing')
  // Said once, by whichever tab showed it first.
  const said = await Promise.all(
    pages.map((each) => each.getByRole('status').filter({ hasText: description }).count()),
  )
  expect(said.sort()).toEqual([0, 0, 0, 0, 1])
  const box = await card.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400)
  // Below the heading, whose field and buttons stay free.
  expect(box?.y).toBeGreaterThanOrEqual(48 + 46)
  expect(box?.y).toBeLessThan(110)
  // It has not taken the focus from the table.
  expect(await shown.evaluate(() => document.activeElement?.closest('[data-reminder]') === null)).toBe(true)

  // The frame shows it without an answer, and the answer that comes later makes no second card of it.
  const noAnswer = (route: Route) => route.abort()
  await shown.route('**/api/updates', noAnswer)
  const early = await makeEvent(shown, `${title}, из сокета`)
  const earlyCard = cards(shown).filter({ hasText: early })
  await expect(earlyCard).toBeVisible()
  await shown.unroute('**/api/updates', noAnswer)
  await shown.waitForResponse('**/api/updates')
  await expect(cards(shown)).toHaveCount(2)
  await (await Keyboard.of(shown)).press('KeyG', 'KeyN', 'KeyX')
  await expect(earlyCard).toHaveCount(0)

  // The leading tab is gone: the next one takes over at once.
  await shown.close()
  let others = pages.filter((each) => each !== shown)
  shown = await tabThatShows(others, 1)

  await makeEvent(shown, `${title}, второй`)
  await makeEvent(shown, `${title}, третий`)
  await makeEvent(shown, `${title}, четвёртый`)
  // Each has its card, however many have come.
  await expect(cards(shown)).toHaveCount(4)
  // A tab in the background would not finish its change of colours.
  await shown.bringToFront()
  const keyboard = await Keyboard.of(shown)
  const before = await shown.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))
  await keyboard.press('KeyG', 'KeyN')
  await expect(cards(shown).first()).toBeFocused()
  expect(await violations(shown)).toEqual([])
  await keyboard.press('ArrowDown', 'ArrowDown')
  await expect(cards(shown).nth(2)).toBeFocused()
  await keyboard.press('KeyX')
  await expect(cards(shown)).toHaveCount(3)
  await keyboard.press('Escape')
  expect(await shown.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))).toBe(before)

  // Closed in one, closed in all; the next one has the focus.
  await keyboard.press('KeyG', 'KeyN', 'KeyX')
  await expect(cards(shown)).toHaveCount(2)
  await expect(cards(shown).first()).toBeFocused()
  await keyboard.press('Digit5')
  await expect(notice(shown, 'Напоминание отложено на 5 минут')).toBeVisible()
  await expect(cards(shown)).toHaveCount(1)
  others = others.filter((each) => each !== shown)
  await shown.close()
  shown = await tabThatShows(others, 1)
  await expect(cards(shown).getByText(description, { exact: true })).toBeVisible()

  // Nor does a reload lose it. Done is the event's, and is taken back with it.
  await Promise.all([shown.waitForResponse('**/api/updates'), shown.reload()])
  shown = await tabThatShows(others, 1)
  const keys = await Keyboard.of(shown)
  await keys.press('KeyG', 'KeyN', 'KeyZ')
  // The viewing is still ahead.
  await expect(shown.getByRole('dialog')).toContainText('Уже состоялось?')
  await keys.press('Enter')
  await expect(notice(shown, `Сделано: «${title}»`)).toBeVisible()
  await expect(cards(shown)).toHaveCount(0)
  await keys.press('Control+KeyZ')
  await expect(notice(shown, 'Отменено')).toBeVisible()
  await expect(cards(shown)).toHaveCount(1)
  await keys.press('KeyG', 'KeyN', 'Enter')
  await expect(shown.getByRole('heading', { name: title })).toBeVisible()
  await keys.press('KeyG', 'KeyN', 'Shift+KeyX')
  await expect(cards(shown)).toHaveCount(0)
})

test('a reminder soon folds into the top bar, where it covers nothing, and a key opens it again', async ({
  page,
}) => {
  await page.clock.install()
  await signInAsNewBroker(page, 'Зоя Полынова')
  await makeEvent(page, `Показ ${Date.now()}`)
  await expect(cards(page)).toBeVisible()
  const folded = page.getByRole('banner').getByRole('button', { name: 'Напоминания: 1' })
  await expect(folded).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await expect(cards(page)).toBeHidden()
  await expect(folded).toBeVisible()
  const keyboard = await Keyboard.of(page)
  await keyboard.press('KeyG', 'KeyN')
  await expect(cards(page)).toBeFocused()
  // Forgotten there, it gives the keys back.
  await page.clock.fastForward(25_000)
  await expect(cards(page)).toBeHidden()
  await keyboard.press('KeyG', 'KeyN', 'KeyX')
  await expect(notice(page, /Напоминание закрыто/)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(folded).toHaveCount(0)
})
