import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow } from '#tests/e2e/screen.ts'

/** Names of the browser's databases with a copy of the stock. */
export const copies = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name === 'klyuch-stock' ? name : [])),
  )

/** Makes a list of the demo's broker. @returns its name. */
export async function listOfBroker(request: APIRequestContext, ids: readonly number[]): Promise<string> {
  const name = `Без сети ${Date.now()}`
  const login = { email: 'broker@klyuch.test', password: 'klyuch-demo' }
  const { token } = await (await request.post('/api/auth/login', { data: login })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await (await request.post('/api/user-lists/blocks', { headers, data: { name } })).json()
  await request.post(`/api/user-lists/blocks/toggle-multi/${id}`, { headers, data: { ids } })
  return name
}

/** Code before the worker's own, as if the browser did it, and what the settings then say; a 404: none at all. */
export const faultsTold = {
  "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }": 'браузер не разрешил',
  "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }":
    'браузер не разрешил',
  "postMessage({}); throw new Error('A crash')": 'Браузер с ней не справился: ищет сервер',
  '404': 'Браузер с ней не справился: ищет сервер',
}

/** Whatever the worker does, the table has its rows, and the settings say what is wrong. */
export async function searchDespite(context: BrowserContext, fault: string, told: string): Promise<void> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('**/copy-worker-*.js', async (route) => {
    if (fault === '404') return route.fulfill({ status: 404 })
    const response = await route.fetch()
    await route.fulfill({ response, body: `${fault};${await response.text()}` })
  })
  await page.goto('/blocks?class=A')
  await expect(gridRow(page, 1)).toBeVisible()
  const keyboard = await Keyboard.of(page)
  await keyboard.press('KeyG', 'Comma')
  await expect(page.getByRole('main')).toContainText(told)
  await keyboard.press('KeyG', 'KeyB')
  await expect(gridRow(page, 1)).toBeVisible()
  expect(errors).toEqual([])
  await page.close()
}
