import { expect, type Page, test } from '@playwright/test'
import { adminEmail, gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'

const description = 'Светлый офис с отделкой, окна на две стороны.'

/** A building with three blocks, two of them without a description, and a phone for ads. @returns its id. */
async function makeStock(page: Page, name: string): Promise<number> {
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}')
  const headers = { authorization: `Bearer ${JSON.parse(user).token}` }
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await send('PATCH', '/cian/config', { contactPhone: '+74951234567' })
  const address = 'Москва, Вымышленная улица, 5'
  const { id } = await send('POST', '/objects/', { name, address, floors: 9 })
  for (const [place, own] of [null, null, description].entries()) {
    await send('POST', '/offices/', {
      ...{
        buildingId: id,
        floor: place + 1,
        areaSqm: String(100 + place),
        dealKind: 'lease',
        purposes: ['office'],
      },
      ...{ askingRent: '30000', rentBasis: 'sqmYear', currency: 'RUB', vatTreatment: 'included' },
      description: own,
    })
  }
  return id
}

test('ads are checked, mended at their field and published by keys alone, Russian layout', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const keyboard = await signIn(page, 'russian', adminEmail)
  const name = `Проверка ${Date.now()}`
  const buildingId = await makeStock(page, name)
  const run = async (title: string) => {
    await keyboard.press('Control+KeyK')
    await keyboard.type(title)
    await expect(page.getByRole('option').first()).toContainText(title)
    await keyboard.press('Enter')
  }

  await visit(page, `/blocks?building=${buildingId}&sort=floor`)
  await expect(gridRow(page, 3)).toBeVisible()
  await keyboard.press('KeyX', 'Shift+KeyJ', 'Shift+KeyJ')
  await run('Публиковать на ЦИАН')
  const question = page.getByRole('dialog', { name: 'Публиковать на ЦИАН: 3 блока' })
  await expect(question).toContainText('2 не пройдут проверку и останутся в очереди: нет описания')
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  // Nothing has been written: the same two are told again.
  await run('Публиковать на ЦИАН')
  await expect(question).toContainText('Изменятся все 3 блока')
  await expect(question.getByRole('button', { name: /^Публиковать 3/ })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: 'Только прошедшие 1' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, /В очереди на ЦИАН: 1\sблок/)).toBeVisible()
  await run('Публиковать на ЦИАН')
  await expect(question).toContainText('Изменятся 2 блока из 3')
  await expect(question.getByRole('button', { name: /^Публиковать 2/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(notice(page, /В очереди на ЦИАН: 2\sблока/)).toBeVisible()

  await visit(page, `/portal/feed?q=${encodeURIComponent(name)}`)
  await expect(
    page.getByRole('status').filter({ hasText: /в фид попад(?:ё|у)т \d+.*не попад(?:ё|у)т \d+/ }),
  ).toBeVisible()
  await expect(gridRow(page, 2)).toContainText('Нет описания')
  await expect(gridRow(page, 3)).toContainText('Новое')
  await keyboard.press('Enter')
  const field = page.getByRole('dialog').getByLabel('Описание')
  await expect(field).toBeFocused()
  await keyboard.type('Светлый офис с отделкой, окна во двор')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Ads that stay out come first.
  await expect(gridRow(page, 2)).toContainText('Новое')

  await run('Обновить фид')
  await expect(notice(page, /Фид обновлён: .*не попали \d+/)).toBeVisible({ timeout: 60_000 })

  await visit(page, `/blocks?building=${buildingId}&ad=leftOut`)
  await expect(gridRow(page, 1)).toContainText('Не попало в фид')
  await expect(gridRow(page, 2)).toBeHidden()
  await keyboard.press('Enter')
  await expect(
    page.getByText('Не попало в фид: Нет описания: напишите его или создайте по полям'),
  ).toBeVisible()
  await visit(page, `/blocks?building=${buildingId}&ad=sent`)
  await expect(gridRow(page, 2)).toContainText('В фиде')
})
