import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'

/* specification §8: "All other calls propagate errors unhandled": told at one place, and nothing typed is lost. */

test('a failure that nobody caught is told, and the screen stays', async ({ page }) => {
  const keyboard = await signIn(page)
  // The part that tells comes while nothing else is going on.
  await keyboard.press('KeyA')
  await expect(notice(page, 'Данные подтверждены')).toBeVisible()
  await page.evaluate(() => void Promise.reject(new Error('nobody waits for this')))
  await expect(notice(page, 'Что-то пошло не так')).toBeVisible()
  await expect(gridRow(page, 1)).toBeVisible()
})

test('a screen that breaks says so inside the frame, whose keys go on', async ({ page }) => {
  const keyboard = await signIn(page)
  await page.route('**/api/companies/1', (route) => route.fulfill({ json: { id: 1, name: 'Без полей' } }))
  await page.goto('/companies/1')
  await expect(page.getByText('Экран сломался')).toBeVisible()
  await keyboard.press('KeyG', 'KeyB')
  await expect(gridRow(page, 1)).toBeVisible()
})

test('a form that the server fails to take keeps every word, over a reload too', async ({ page }) => {
  const keyboard = await signIn(page)
  await page.route('**/api/companies', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' })
      : route.continue(),
  )
  await keyboard.press('KeyN', 'KeyC')
  const name = page.getByRole('dialog').getByLabel('Название', { exact: true })
  await expect(name).toBeFocused()
  await keyboard.type('Не пропадёт')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('Произошла ошибка при создании организации')
  await expect(name).toHaveValue('Не пропадёт')
  await page.reload()
  await expect(gridRow(page, 1)).toBeVisible()
  // The page tells that it waits, and one key opens it.
  await expect(page.getByRole('status').filter({ hasText: 'Не сохранено: ' })).toBeVisible()
  await keyboard.press('F4')
  await expect(name).toHaveValue('Не пропадёт')
})

test('the browser turns no text into markup or a script', async ({ page }) => {
  await signIn(page)
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const types = (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes
    const place = document.createElement('div')
    const script = document.createElement('script')
    return {
      markup: outcomeOf(() => {
        place.innerHTML = '<img src="x" onerror="document.title = 0">'
      }),
      adjacent: outcomeOf(() => place.insertAdjacentHTML('beforeend', '<b>x</b>')),
      script: outcomeOf(() => {
        script.text = 'document.title = 0'
      }),
      address: outcomeOf(() => {
        script.src = 'https://example.com/x.js'
      }),
      policy: outcomeOf(() => types.createPolicy('default', { createHTML: (text: string) => text })),
      inside: place.childElementCount,
    }
  })
  expect(outcomes).toEqual({
    ...{ markup: 'TypeError', adjacent: 'TypeError', script: 'TypeError', address: 'TypeError' },
    ...{ policy: 'TypeError', inside: 0 },
  })
})
