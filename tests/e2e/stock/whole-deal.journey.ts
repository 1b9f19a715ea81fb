import { expect, type Page, test } from '@playwright/test'
import { colleague } from '#tests/e2e/colleague.ts'
import type { Keyboard, Layout } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'

/* A client from his call to the received fee, by keyboard alone; presses are counted by stage. */

/** «шорт», as the keys of each layout print it. */
const shortlist: Record<Layout, string> = { latin: 'ijhn', russian: 'шорт' }
/** Area of the blocks that the client of each layout wants, apart from all others. */
const wantedSqm: Record<Layout, number> = { russian: 6100, latin: 6300 }
/** Presses from the demand to the received fee, without what is typed about the client; one says that the viewing has taken place. */
const mostPresses = 35

for (const layout of ['russian', 'latin'] as const) {
  test(`a deal from the call to the received fee, which the head's report counts, ${layout} layout`, async ({
    page,
  }) => {
    const head = await colleague(page.request, 'head@klyuch.test')
    const before = await signedOf(head)
    const name = `Пётр ${layout === 'latin' ? 'Латинов' : 'Русаков'} ${Date.now()}`
    const admin = await colleague(page.request)
    const [{ buildingId } = { buildingId: 1 }] = await admin.firstBlocks(1)
    for (const more of [10, 20])
      await admin.call('POST', '/offices/', {
        ...{
          buildingId,
          dealKind: 'lease',
          purposes: ['office'],
          availability: 'free',
          number: `${layout}${more}`,
        },
        ...{
          areaSqm: String(wantedSqm[layout] + more),
          askingRent: '20000',
          rentBasis: 'sqmYear',
          currency: 'RUB',
        },
      })
    const keyboard = await signIn(page, layout, 'broker@klyuch.test')
    const told: string[] = []
    let started = keyboard.presses
    const stage = (title: string) => {
      told.push(`${title} ${keyboard.presses - started}`)
      started = keyboard.presses
    }

    await writeInquiry(page, keyboard, name, `офис ${wantedSqm[layout]}-${wantedSqm[layout] + 50} м`)
    stage('заявка')
    const demandFrom = keyboard.presses
    await keyboard.press('KeyQ')
    await expect(page).toHaveURL(/\/demands\/\d+/)
    await expect(gridRow(page, 2)).toContainText('при запросе')
    stage('запрос')
    await sendSelection(page, keyboard)
    stage('подбор и презентация')
    await showBlocks(page, keyboard, shortlist[layout])
    stage('показ и его итог')

    // The deal begins where its variants stand, with the client of the inquiry.
    const blockName = ((await gridRow(page, 1).locator('[role=gridcell]').nth(1).innerText()) ?? '').trim()
    await keyboard.press('KeyD')
    await expect(page).toHaveURL(/\/deals\/\d+/)
    await expect(page.getByRole('heading', { name: `${name} —` })).toBeVisible()
    await expect(page.getByText('35 %, как у этапа')).toBeVisible()
    stage('сделка')
    // The viewing and the presentation that were made before it are its own.
    const events = page.getByRole('region', { name: 'События' })
    await expect(events.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Презентации' }).getByRole('listitem')).toHaveCount(1)
    await addFee(page, keyboard)
    stage('комиссия')
    for (const title of ['КП / LOI', 'Переговоры', 'Договор', 'Акт и оплата']) {
      await keyboard.press('Control+Shift+ArrowRight')
      if (title === 'Акт и оплата') {
        // Before it signs the lease and lets the block, it says so.
        await expect(page.getByRole('option').first()).toContainText('блок станет занят')
        await keyboard.press('Enter')
        await expect(notice(page, /Договор аренды подписан, блок занят/)).toBeVisible()
      }
      await expect(page.locator('h1 + span')).toHaveText(title)
      // Written, not only shown.
      await expect(notice(page, title)).toBeVisible()
      if (title === 'КП / LOI') stage('LOI')
    }
    stage('переговоры, договор, акт')
    await receiveFee(page, keyboard)
    stage('комиссия получена и сделка закрыта')
    expect(keyboard.presses - demandFrom).toBeLessThanOrEqual(mostPresses)

    // The signed block is let to the client, by a lease of its own.
    const dealId = Number(/\/deals\/(\d+)/.exec(page.url())?.[1])
    await keyboard.press('KeyG', 'KeyI')
    await keyboard.press('Slash')
    await keyboard.type(name)
    const lease = page.getByRole('row', { name: new RegExp(name) })
    await expect(lease).toBeVisible()
    stage('договор найден')
    const [blockId] = (await admin.call('GET', `/deals/${dealId}`)).blocks.map(({ id }: { id: number }) => id)
    expect(await admin.call('GET', `/offices/${blockId}`)).toMatchObject({
      ...{ availability: 'occupied', tenantName: name, number: blockName.split(' · ').at(-1) },
    })

    test.info().annotations.push({ type: 'presses', description: told.join('; ') })
    const counted = await signedOf(head)
    expect(counted).toEqual({ broker: before.broker + 1, total: before.total + 1 })
    await seeReport(page, layout, counted.broker)
  })
}

async function writeInquiry(page: Page, keyboard: Keyboard, name: string, message: string): Promise<void> {
  const form = page.getByRole('dialog')
  await keyboard.press('KeyN', 'KeyR')
  await expect(form.getByLabel('Телефон')).toBeFocused()
  await keyboard.type(`916${String(Date.now()).slice(-7)}`)
  await keyboard.press('Tab')
  await keyboard.type(name)
  await keyboard.press('Tab', 'Tab', 'Tab')
  await keyboard.type(message)
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/requests\/\d+/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Two blocks go to the client, and become variants. */
async function sendSelection(page: Page, keyboard: Keyboard): Promise<void> {
  const form = page.getByRole('dialog')
  await keyboard.press('KeyX', 'KeyJ', 'KeyX', 'KeyP')
  await expect(form.getByLabel('Сопроводительный текст')).toBeFocused()
  await keyboard.press('Control+Enter')
  await expect(form.getByText('/shared#')).toBeVisible()
  await keyboard.press('Escape')
  await expect(gridRow(page, 1)).toContainText('предложен')
}

async function showBlocks(page: Page, keyboard: Keyboard, typed: string): Promise<void> {
  await keyboard.press('KeyV')
  await expect(page.getByRole('dialog').getByLabel('Тема')).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(gridRow(page, 1)).toContainText('показ назначен')
  await keyboard.press('Escape', 'Home', 'Digit3')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.type(typed)
  await expect(page.getByRole('option').first()).toHaveText(/в шорт-лист/)
  await keyboard.press('Enter')
  // The viewing is an hour ahead: has it taken place?
  await expect(page.getByRole('dialog').getByText(/ещё впереди/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Отметить/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(gridRow(page, 1)).toContainText('шорт-лист')
}

async function addFee(page: Page, keyboard: Keyboard): Promise<void> {
  const dialog = page.getByRole('dialog')
  await keyboard.press('Shift+KeyM')
  await expect(dialog.getByRole('button', { name: 'Добавить платёж' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('50')
  await expect(dialog.getByText(/^=[\s\d,]+₽$/)).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
}

async function receiveFee(page: Page, keyboard: Keyboard): Promise<void> {
  const option = page.getByRole('option').first()
  await keyboard.press('Shift+KeyP')
  await expect(option).toContainText('Ближайший платёж целиком')
  await expect(option).toContainText('₽')
  await keyboard.press('Enter')
  await expect(option).toContainText('Сегодня')
  await keyboard.press('Enter')
  await expect(notice(page, /^Получено сегодня/)).toBeVisible()
  await keyboard.press('Control+Shift+ArrowRight')
  // The day on which it came to «Акт и оплата».
  await expect(option).toContainText('Как в сделке')
  await keyboard.press('Enter')
  // Its outcome has ended the viewing: nothing is left to be cancelled, or asked.
  await expect(page.locator('h1 + span')).toHaveText('Закрыта')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Signed deals of this week: the broker's, and everybody's. */
async function signedOf(head: Awaited<ReturnType<typeof colleague>>) {
  const { columns, rows } = await head.call('GET', '/reports/brokers')
  const at = columns.findIndex(({ title }: { title: string }) => title === 'Подписано')
  const countOf = (title: string) =>
    Number(rows.find((row: { title: string }) => row.title === title)?.cells[at].value ?? 0)
  return { broker: countOf('Антон Замятин'), total: countOf('Всего') }
}

/** The head finds the signed deal in this week's report. */
async function seeReport(page: Page, layout: Layout, count: number): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('No browser')
  const { baseURL } = test.info().project.use
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'ru-RU' })
  const own = await context.newPage()
  const keyboard = await signIn(own, layout, 'head@klyuch.test')
  await keyboard.press('KeyG', 'KeyJ')
  await expect(own.getByRole('link', { name: `Антон Замятин, Подписано: ${count}` })).toBeVisible()
  await context.close()
}
