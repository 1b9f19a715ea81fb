import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { notice, signIn, visit } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/* Pictures of a record by keyboard: chosen, pasted, walked, turned, put in order, deleted and taken back. */

const picture = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

const tiles = (page: Page) => page.getByRole('list', { name: 'Файлы по порядку' }).locator('[data-file]')
const namesOf = (page: Page) => tiles(page).locator('span.truncate:first-of-type').allInnerTexts()

test('pictures come in by choice and paste, and every verb has its key', async ({ page }) => {
  const keyboard = await signIn(page)
  await openEmptyFiles(page, keyboard)
  expect(await violations(page)).toEqual([])

  await choose(page, keyboard)
  await paste(page)
  await expect(notice(page, 'Добавлено: 1 файл')).toBeVisible()
  await expect(tiles(page)).toHaveCount(3)

  await turnAndUndo(page, keyboard)
  await reorder(page, keyboard)
  await lookLarge(page, keyboard)
  await deleteAndUndo(page, keyboard)
  await meanTheFramedPhoto(page, keyboard)
})

test('a file that is refused says why and waits beside the others', async ({ page }) => {
  const keyboard = await signIn(page)
  await openEmptyFiles(page, keyboard, 5)
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('KeyU')
  await (await chooser).setFiles([
    { name: 'лого.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'фасад.png', mimeType: 'image/png', buffer: await picture('teal') },
  ])
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('SVG не принимается')
  const again = page.waitForResponse(/\/api\/files\/building\//)
  await page.getByRole('button', { name: 'Повторить' }).focus()
  await keyboard.press('Enter')
  expect((await again).status()).toBe(415)
  await expect(page.getByRole('alert')).toContainText('SVG не принимается')
  await page.getByRole('button', { name: 'Убрать' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(1)
})

/** A building of the demo without files: odd ones invite to add some. */
async function openEmptyFiles(page: Page, keyboard: Keyboard, buildingId = 3): Promise<void> {
  // The system's window is watched for before a key can open it: a wait alone begins to watch a moment too late.
  page.on('filechooser', () => {})
  await visit(page, `/buildings/${buildingId}`)
  await expect(page.getByRole('tab', { name: 'Этажи' })).toBeVisible()
  await keyboard.press('Digit5')
  await expect(page.getByRole('heading', { name: 'Фотографий и файлов пока нет' })).toBeVisible()
}

async function choose(page: Page, keyboard: Keyboard): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('KeyU')
  await (await chooser).setFiles([
    { name: 'красный.png', mimeType: 'image/png', buffer: await picture('red') },
    { name: 'синий.png', mimeType: 'image/png', buffer: await picture('blue') },
  ])
  await expect(notice(page, 'Добавлено: 2 файла')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
}

async function paste(page: Page): Promise<void> {
  const base64 = (await picture('green')).toString('base64')
  await page.evaluate((encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, base64)
}

async function turnAndUndo(page: Page, keyboard: Keyboard): Promise<void> {
  await tiles(page).first().focus()
  await keyboard.press('ArrowRight')
  await expect(tiles(page).nth(1)).toBeFocused()
  await keyboard.press('KeyR')
  await expect(tiles(page).nth(1)).toContainText('60 × 90')
  await keyboard.press('Control+KeyZ')
  await expect(tiles(page).nth(1)).toContainText('90 × 60')
}

async function reorder(page: Page, keyboard: Keyboard): Promise<void> {
  const before = await namesOf(page)
  await keyboard.press('Control+Shift+ArrowLeft')
  await expect(tiles(page).first()).toBeFocused()
  await expect(tiles(page).first()).toContainText('главное')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Этажи' })).toBeVisible()
  await keyboard.press('Digit5')
  await expect(tiles(page)).toHaveCount(3)
  await expect.poll(() => namesOf(page)).toEqual([before[1], before[0], before[2]])
}

async function lookLarge(page: Page, keyboard: Keyboard): Promise<void> {
  await expect(tiles(page).first()).toBeFocused()
  await keyboard.press('Enter')
  const window = page.getByRole('dialog')
  await expect(window.getByRole('status')).toHaveText('1 из 3')
  await keyboard.press('ArrowRight')
  await expect(window.getByRole('status')).toHaveText('2 из 3')
  await expect
    .poll(() => window.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(90)
  await keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await expect(tiles(page).nth(1)).toBeFocused()
}

async function deleteAndUndo(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('Control+Backspace')
  await expect(tiles(page)).toHaveCount(2)
  await keyboard.press('Control+KeyZ')
  await expect(tiles(page)).toHaveCount(3)
}

/** Beside the plan of storeys a photo with the frame is what palette and keys mean, never the building. */
async function meanTheFramedPhoto(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('Digit1')
  await expect(page.getByRole('list', { name: 'Этажи сверху вниз' })).toBeVisible()
  const photo = page.getByRole('complementary').getByRole('button', { name: /^Фото: / })
  const name = (await photo.getAttribute('aria-label'))?.replace('Фото: ', '') ?? ''
  await photo.focus()
  await keyboard.press('Control+KeyK')
  await expect(page.locator('#palette-chips')).toHaveText(name)
  await keyboard.type('удалить')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Удалить фото')
  await expect(options.filter({ hasText: 'Удалить здание' })).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(notice(page, `В корзине: ${name}`)).toBeVisible()
  await expect(photo).not.toHaveAccessibleName(`Фото: ${name}`)
  await keyboard.press('Control+KeyZ')
  await expect(photo).toHaveAccessibleName(`Фото: ${name}`)

  await photo.focus()
  await keyboard.press('KeyR')
  await expect(notice(page, `Повёрнуто: ${name}`)).toBeVisible()
  await keyboard.press('Control+Backspace')
  await expect(notice(page, `В корзине: ${name}`).nth(0)).toBeVisible()
  await expect(photo).not.toHaveAccessibleName(`Фото: ${name}`)
  await keyboard.press('Control+KeyZ')
  await expect(photo).toHaveAccessibleName(`Фото: ${name}`)
}
