import { expect, type Locator, type Page, test } from '@playwright/test'
import { colleague } from '#tests/e2e/colleague.ts'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/* An hour of calls in short, by keyboard alone, on ЙЦУКЕН; presses are counted by contact. */

test('contacts are called one after another in at most four presses on average, Russian layout', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  const current = page.locator('[aria-current="true"]')
  const counts: number[] = []
  /** Works through the contact on the screen, and waits for the next. */
  const call = async (said: RegExp, ...presses: string[]) => {
    const before = keyboard.presses
    await expect(page.getByText('закреплён за вами')).toBeVisible()
    // Blocks, or leases that run out.
    await expect(
      gridRow(page, 1)
        .or(page.getByRole('list', { name: 'Договоры истекают' }))
        .first(),
    ).toContainText(/\d/)
    const url = page.url()
    // Called from another telephone.
    await keyboard.press(...presses, 'Enter')
    await expect(notice(page, said).first()).toBeVisible()
    await expect(page).not.toHaveURL(url)
    counts.push(keyboard.presses - before)
  }

  await keyboard.press('KeyG', 'KeyZ')
  await expect(page).toHaveURL(/contact=person-\d+/)
  await expect(current).toBeVisible()
  expect(await violations(page)).toEqual([])

  await call(/всё в силе/, 'Digit0')
  await call(/не ответил/, 'Digit2')
  await call(/занято/, 'Digit3')
  await call(/просил не звонить/, 'Digit7')

  // A block is confirmed by its own key; the rest was not discussed.
  await stepTo(page, keyboard, gridRow(page, 1))
  await expect(page.getByText('закреплён за вами')).toBeVisible()
  await expect(gridRow(page, 1)).toContainText(/не проверяли|дн\.|мес\./)
  await keyboard.press('KeyA')
  await expect(gridRow(page, 1)).toContainText('подтверждён')
  await call(/дозвонились/, 'Digit1')
  counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1

  // A call that was promised.
  const url = page.url()
  const before = keyboard.presses
  await keyboard.press('Digit4', 'Enter')
  await expect(page.getByRole('option', { name: /Завтра утром/ })).toBeVisible()
  await keyboard.press('ArrowDown', 'Enter')
  await expect(notice(page, /перезвонить/).first()).toBeVisible()
  await expect(page).not.toHaveURL(url)
  expect(keyboard.presses - before).toBeLessThanOrEqual(4)
  counts.push(keyboard.presses - before)

  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  test.info().annotations.push({ type: 'presses', description: `${counts.join(', ')}: ${mean}` })
  expect(mean).toBeLessThanOrEqual(4)

  // Undo names the contact, and leads back to it.
  const undone = new URL(url).searchParams.get('contact')
  await keyboard.press('Control+KeyZ')
  await expect(notice(page, /Отменено: .+: перезвонить/).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`contact=${undone}(&|$)`))

  // A key pressed again while its outcome is being written says so in one notice.
  await expect(page.getByText('закреплён за вами')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/outcomes', async (route) => {
    await held
    await route.continue()
  })
  await keyboard.press('Shift+KeyC')
  const numbers = page.getByRole('option')
  await expect(numbers.first().or(notice(page, /\+7/).first())).toBeVisible()
  if (await numbers.first().isVisible()) await keyboard.press('Enter')
  await expect(notice(page, /\+7/).first()).toBeVisible()
  await keyboard.press('Digit2', 'Digit2', 'Digit2', 'Digit2')
  const busy = page.locator('[data-sonner-toast]').filter({ hasText: 'уже записывается' })
  await expect(busy).toHaveCount(1)
  release()
  await expect(page).not.toHaveURL(new RegExp(`contact=${undone}(&|$)`))
})

test('a contact belongs to one caller, and the others see to whom', async ({ page, request }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyZ')
  await expect(page.getByText('закреплён за вами')).toBeVisible()
  const admin = await colleague(request)
  const broker = await colleague(request, 'broker@klyuch.test')
  const { data } = await broker.call('GET', '/calls')
  const current = new URL(page.url()).searchParams.get('contact')
  const next = data[data.findIndex(({ key }: { key: string }) => key === current) + 1]
  await admin.call('POST', `/calls/${next.key}/lease`)
  await expect(page.getByText(/занят: .+, до \d\d:\d\d/).first()).toBeVisible()
  await keyboard.press('BracketRight')
  await expect(page).toHaveURL(new RegExp(`contact=${next.key}`))
  await keyboard.press('Digit2')
  await expect(notice(page, /занят/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`contact=${next.key}`))
  await admin.call('DELETE', '/calls/lease')
  await expect(page.locator('[aria-current="true"]')).not.toContainText('занят:')

  // It is taken now that it is free; a colleague who confirms all of it moves nobody else under the hand.
  await expect(page.getByText('закреплён за вами')).toBeVisible()
  const blocks = await broker.call('GET', `/calls/${next.key}/blocks`)
  const ids = blocks.data.map(({ id }: { id: number }) => id)
  if (ids.length > 0) await admin.call('POST', '/commands/block.actualize/run', { ids })
  const demandIds = next.demands.map(({ id }: { id: number }) => id)
  if (demandIds.length > 0) await broker.call('POST', '/commands/demand.confirm/run', { ids: demandIds })
  await expect(page.getByText('Контакта больше нет в очереди')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`contact=${next.key}`))
  await keyboard.press('BracketRight')
  await expect(page).not.toHaveURL(new RegExp(`contact=${next.key}(&|$)`))
  await expect(page.getByText('закреплён за вами')).toBeVisible()
})

test('a tenant whose lease runs out gets a demand and leaves the queue in three presses, Russian layout', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  await keyboard.press('KeyG', 'KeyZ')
  await expect(page).toHaveURL(/contact=person-\d+/)
  const leases = page.getByRole('list', { name: 'Договоры истекают' })
  await stepTo(page, keyboard, leases)
  await expect(leases).toContainText(/договор (?:заканчивается|закончился)/)
  await expect(page.getByText('закреплён за вами')).toBeVisible()
  const severalLeases = (await leases.getByRole('listitem').count()) > 1
  const url = page.url()
  const started = keyboard.presses
  await keyboard.press('Shift+KeyQ')
  if (severalLeases) {
    await expect(page.getByRole('option').first()).toContainText('до')
    await keyboard.press('Enter')
  }
  await expect(notice(page, /^Запрос .* создан/)).toBeVisible()
  expect(page.url()).toBe(url)
  await keyboard.press('Digit0', 'Enter')
  await expect(notice(page, /всё в силе/).first()).toBeVisible()
  await expect(page).not.toHaveURL(url)
  test.info().annotations.push({ type: 'presses', description: String(keyboard.presses - started) })
  expect(keyboard.presses - started).toBeLessThanOrEqual(4)
})

/** Goes on along the queue until the contact on the screen has what is looked for. */
async function stepTo(
  page: Page,
  keyboard: Awaited<ReturnType<typeof signIn>>,
  wanted: Locator,
): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await expect(gridRow(page, 1).or(page.getByText('Блоков нет')).first()).toBeVisible()
    if (await wanted.isVisible()) return
    const url = page.url()
    await keyboard.press('BracketRight')
    await expect(page).not.toHaveURL(url)
  }
}
