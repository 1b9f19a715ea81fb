import { expect, type Page, test } from '@playwright/test'
import { Keyboard, type Layout } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn, statusBar, visit } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/* A client's need typed in one line becomes the table's conditions. */

test('a need is typed, read, corrected and added to the filter, Russian layout', async ({ page }) => {
  const keyboard = await signIn(page, 'russian', 'broker@klyuch.test')
  const palette = page.getByRole('dialog')
  const first = palette.getByRole('option').first()

  await keyboard.press('Control+KeyK')
  await keyboard.type('офис цао а/в+ с террасой')
  await expect(palette.getByRole('button', { name: 'класс A, B+' })).toBeVisible()
  await expect(palette.getByText('не понято: «с террасой»')).toBeVisible()
  await expect(first).toContainText(/^Показать \d+\sблок/)
  await expect(first).toContainText('без слов «с террасой»')
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\/blocks\?class=A,B\+&okrug=cao&use=office&free=free,fromDate&market=onMarket,reserved$/,
  )
  await expect(gridRow(page, 1)).toBeVisible()

  // Leaves out what is let, counts it, and brings it back.
  const taken = page.getByRole('button', { name: /^\+\d+\sзанят/ })
  const count = Number(/\d+/.exec((await taken.textContent()) ?? '')?.[0])
  const blocks = async () => Number(/(\d+)\sблок/.exec((await statusBar(page).textContent()) ?? '')?.[1])
  const offered = await blocks()
  await taken.click()
  await expect(page).toHaveURL(/&use=office&free=free,fromDate,occupied&market=onMarket,reserved,withdrawn$/)
  await expect(taken).toBeHidden()
  await expect.poll(blocks).toBe(offered + count)
  await page.goBack()
  await expect(taken).toBeVisible()

  // Tab selects a part, which is typed over.
  await keyboard.press('Control+KeyK')
  await keyboard.type('200-400 м до 60000')
  await expect(palette.getByRole('button', { name: /площадь 200–400 м²/ })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.type('100-900 м')
  await expect(palette.getByRole('button', { name: /площадь 100–900 м²/ })).toBeVisible()
  const added = palette.getByRole('option', { name: /Добавить к текущему фильтру/ })
  await expect(added).toContainText(/\d+\sблок/)
  await keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(
    /\?area=100-900&class=A,B\+&okrug=cao&rent=-60000&use=office&free=free,fromDate&market=onMarket,reserved$/,
  )
  await expect(gridRow(page, 1)).toBeVisible()

  // `F` takes values without the names of their conditions, `/` takes them out of the text.
  await keyboard.press('KeyF')
  await expect(palette).toBeVisible()
  await keyboard.type('площадь 50-950 до 70000')
  await expect(palette.getByRole('button', { name: /ставка до 70\s000 ₽\/м²\/год/ })).toBeVisible()
  await expect(first).toContainText(/^Показать \d+\sблок/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\?area=50-950&class=A,B\+&okrug=cao&rent=-70000&use=office&free=free,fromDate&market=onMarket,reserved$/,
  )
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Slash')
  await keyboard.type('до 800 м свободно щщщ')
  // The rows stay: no record has these words.
  const status = page.getByRole('status').filter({ hasText: /показать \d+\sблок/ })
  await expect(status).toContainText('без слов «щщщ»: с ними ничего нет')
  await expect(status).toContainText('вместе с фильтром: ставка, класс, округ, назначение')
  await expect(gridRow(page, 1)).toBeVisible()
  // The box lies over some chips, so the page around it is not judged here.
  expect(await violations(page, { within: 'main div:has(> [role=status])' })).toEqual([])
  // Esc leaves the filter and the field as they were.
  await keyboard.press('Escape')
  await expect(page).toHaveURL(
    /\?area=50-950&class=A,B\+&okrug=cao&rent=-70000&use=office&free=free,fromDate&market=onMarket,reserved$/,
  )
  await expect(page.getByLabel('Поиск по тексту')).toHaveValue('')
  await keyboard.press('Slash')
  await keyboard.type('до 800 м свободно щщщ')
  await expect(status).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\?area=-800&.*&use=office&free=free&market=onMarket,reserved$/)

  // A replaced filter is told, and comes back.
  await keyboard.press('Control+KeyK')
  await keyboard.type('от 100 м белая площадь')
  await expect(palette.getByRole('button', { name: 'здание Белая Площадь' })).toBeVisible()
  await expect(first).toContainText(/вместо \d\sуслови/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\/blocks\?area=100-&free=free,fromDate&market=onMarket,reserved&building=\d+$/,
  )
  await expect(page.getByText(/^Было: .*Класс/)).toBeVisible()
  await keyboard.press('Backspace')
  await expect(page).toHaveURL(/\?area=-800&/)
})

test('over the buildings and the map a need shows buildings, an order alone keeps the filter', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const options = page.getByRole('dialog').getByRole('option')
  await visit(page, '/buildings?class=A')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Control+KeyK')
  await keyboard.type('офис')
  // The rows of a need are loaded now: later ones do not slide under Enter.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'назначение Офис' })).toBeVisible()
  await keyboard.type(' 300-500')
  await expect(options.first()).toContainText(/^Показать \d+\sздани/)
  await expect(options.nth(2)).toContainText(/^Показать \d+\sблок/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\/buildings\?area=300-500&use=office&free=free,fromDate&market=onMarket,reserved$/,
  )
  await visit(page, '/blocks?class=A')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Control+KeyK')
  await expect(options.first()).toBeVisible()
  await keyboard.type('подешевле')
  await expect(options.first()).toContainText('вместе с текущим фильтром')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blocks\?class=A&sort=rent$/)
})

test('the message of an inquiry is read as a need', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const message = 'Ищем офис на 90 мест в ЦАО, звоните с 10:00 до 18:00, 8 916 123-45-67'
  await page.request.post('/api/intake/form-request', {
    data: { name: 'Нужда', phone: '+79161234567', message },
  })
  await visit(page, '/requests?q=Нужда')
  await expect(gridRow(page, 1)).toContainText('Нужда')
  await keyboard.press('Enter')
  await expect(page.getByText(/Подобрать: офис, 90 мест \(90.×.6.м²\), ЦАО/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Показать \d+\sблок/ })).toBeVisible()
  await keyboard.press('KeyY')
  await expect(page).toHaveURL(
    /\/blocks\?area=486-594&okrug=cao&use=office&free=free,fromDate&market=onMarket,reserved$/,
  )
})

/* Texts with the message about them; none of them is lost. */
const strange: readonly (readonly [text: string, told: RegExp])[] = [
  [`офис 300 м ${'слово '.repeat(820)}конец`, /не понято: «слово .*…»/],
  ['🏢🏢 офис 300 м 💰', /назначение Офис/],
  ['офис до 300 м от 500 м', /противоречит: «от 500 м»/],
  ['офис 300 м район Нарния', /не понято: «Нарния»/],
  ['\u202eофис\u202c 300\u200e-500 м', /площадь 300–500\sм²/],
]

test('whatever is typed as a need is answered in the palette, by F and in the text filter', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const entries = [
    ['Control+KeyK', page.getByRole('dialog')],
    ['KeyF', page.getByRole('dialog')],
    ['Slash', page.getByRole('main')],
  ] as const
  for (const [text, told] of strange) {
    for (const [key, place] of entries) {
      await keyboard.press(key)
      await expect(page.locator('input:focus')).toBeVisible()
      await page.keyboard.insertText(text)
      await expect(place.getByText(told).first()).toBeVisible()
      await expect(place.getByText(/показать \d+\sблок/i).first()).toBeVisible()
      expect(await page.locator('input:focus').inputValue()).toBe(text)
      await page.keyboard.press('Control+KeyA')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Escape')
      await expect(page.locator('input:focus')).toHaveCount(0)
    }
  }
  await keyboard.press('Control+KeyK')
  await page.keyboard.insertText('1'.repeat(5000))
  await expect(page.getByText(/Ничего не нашлось по «1{80}…»/)).toBeVisible()
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.insertText('офис до 300 м по 10 рублей за метр')
  await expect(page.getByRole('option').nth(1)).toContainText(/без условия «ставка/)
  await page.keyboard.press('Escape')
  await keyboard.press('Slash')
  await page.keyboard.insertText('🏢🏢')
  await expect(page.getByText('Здесь нет слов: показано всё')).toBeVisible()
  await page.keyboard.insertText('а'.repeat(300))
  await expect(page.getByText('Ищем по первым 200 знакам')).toBeVisible()
})

test('a letter that contradicts itself says so on the card of its inquiry', async ({ page }) => {
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const message = `🏢 \u202eИщем\u202c офис до 300 м от 500 м в ЦАО ${'очень '.repeat(300)}`
  await page.request.post('/api/intake/form-request', {
    data: { name: 'Спорщик', phone: '+79161234567', message },
  })
  await visit(page, '/requests?q=Спорщик')
  await expect(gridRow(page, 1)).toContainText('Спорщик')
  await keyboard.press('Enter')
  await expect(page.getByText(/Подобрать: офис, до 300.м², ЦАО; противоречит: «от 500 м»/)).toBeVisible()
})

test('a record and a command that are named come before a need; names in a need are known to the page', async ({
  page,
}) => {
  const names = page.waitForResponse('**/api/search/building-names')
  const keyboard = await signIn(page, 'latin', 'broker@klyuch.test')
  const first = page.getByRole('option').first()
  await names
  // The server is not asked for them: a need typed fast with a name is whole at its last letter.
  await page.route('**/api/search/buildings-in', (route) => route.abort())
  await keyboard.press('Control+KeyK')
  await keyboard.type('офис от 50 м в белой площади')
  await expect(page.getByRole('button', { name: 'здание Белая Площадь' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blocks\?.*building=\d+/)
  await keyboard.press('Control+KeyK')
  await keyboard.type('белая площадь')
  await expect(first).toContainText('Белая Площадь')
  await keyboard.press('Control+KeyA')
  await keyboard.type('добавить условие')
  await expect(first).toContainText('Добавить условие фильтра')
  await keyboard.press('Control+KeyA')
  await keyboard.type('jabc wfj')
  await expect(first).toContainText(/^Показать \d+\sблок/)
  await expect(page.getByText('по «jabc wfj» ничего нет, показано по «офис цао»')).toBeVisible()
})

/** The need «офис 300–500 м², ЦАО, класс A или B+, до 40 000 ₽/м²/год», as the same physical keys type it. */
const shortNeed: Record<Layout, string> = {
  latin: 'jabc 300-500 wfj rkfcc f d+ lj 40r',
  russian: 'офис 300-500 цао класс а в+ до 40к',
}

test('the whole main job in few presses, typed in either layout', async ({ page }) => {
  await signIn(page)
  for (const layout of ['latin', 'russian'] as const) await askInFewPresses(page, layout)
  const keyboard = await Keyboard.of(page, 'russian')
  await keyboard.press('Space')
  await expect(page.getByRole('complementary')).toBeVisible()
  await keyboard.press('Escape', 'KeyX', 'Shift+KeyJ', 'Shift+KeyJ')
  await expect(statusBar(page)).toContainText('3 выбрано')
  // The first row is a new list with the name of the filter.
  await keyboard.press('KeyL')
  const name = /Офис, 300–500\sм², ЦАО, .*класс A, B\+/
  await expect(page.getByRole('option').first()).toContainText(name)
  await expect(page.getByRole('option').first()).toContainText('Новая подборка')
  await keyboard.press('Enter')
  await expect(notice(page, name)).toContainText('+3')
  await keyboard.press('KeyA')
  await expect(notice(page, 'Данные подтверждены')).toBeVisible()
  await keyboard.press('KeyV')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Когда')).not.toHaveValue('')
  await keyboard.press('Control+Enter')
  await expect(notice(page, 'Событие создано: показ')).toBeVisible()
  await keyboard.press('KeyP')
  await expect(form.getByLabel('Для кого')).toBeFocused()
  await keyboard.press('Control+Enter')
  await expect(form.getByRole('button', { name: 'Скопировать ссылку' })).toBeFocused()
  // The notice below the window offers to undo, and the window with the link goes.
  for (const done of ['Подготовить презентацию', 'Новое событие', 'Актуализировать', 'Добавить блок']) {
    await keyboard.press('Control+KeyZ')
    await expect(notice(page, `Отменено: ${done}`)).toBeVisible()
    await expect(form).toBeHidden()
  }
  expect(keyboard.presses).toBeLessThanOrEqual(22)
  // Undone, the list is offered as a new one again.
  await keyboard.press('KeyL')
  await expect(page.getByRole('option').first()).toContainText('Новая подборка')
})

/** The table of the need by at most 40 presses. */
async function askInFewPresses(page: Page, layout: Layout): Promise<void> {
  const keyboard = await Keyboard.of(page, layout)
  await keyboard.press('KeyG', 'KeyO')
  await expect(gridRow(page, 1)).toBeVisible()
  keyboard.presses = 0
  await keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.type(shortNeed[layout])
  await expect(page.getByRole('option').first()).toContainText(/Показать \d+\sблок/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/area=300-500.*class=A,B\+.*okrug=cao.*rent=-40000.*use=office/)
  await expect(gridRow(page, 3)).toBeVisible()
  expect(keyboard.presses).toBeLessThanOrEqual(40)
}
