import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn, visit } from '#tests/e2e/screen.ts'

/* specification §7 GET /blocks/cian-main-blocks/{id}: blocks of a building as one ad, without a mouse. */

test('blocks are joined into one ad, get another main block, and are parted by undo', async ({ page }) => {
  const keyboard = await signIn(page)
  const run = async (typed: string, title: string) => {
    await keyboard.press('Control+KeyK')
    await keyboard.type(typed)
    await expect(page.getByRole('option').first()).toContainText(title)
    await keyboard.press('Enter')
  }
  await visit(page, '/blocks?q=белая площадь')
  await expect(gridRow(page, 3)).toBeVisible()
  await keyboard.press('KeyX', 'KeyJ', 'KeyX')
  await run('объединить в одно', 'Объединить в одно объявление')
  await expect(page.getByRole('combobox', { name: 'Какой блок главный?' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(2)
  await keyboard.press('Enter')
  await expect(notice(page, 'Одно объявление: 2 блока')).toBeVisible()

  await keyboard.press('Enter')
  const glance = page.getByRole('complementary', { name: 'Коротко' })
  await expect(glance).toContainText(/общее: 2\sблока/)
  const wasMain = (await glance.textContent())?.includes('этот главный') === true
  await run('сделать главным', 'Сделать главным блоком')
  await expect(notice(page, wasMain ? 'Блок и так главный' : 'Главный блок объявления')).toBeVisible()
  await expect(glance).toContainText('этот главный')
  await run('разделить объявление', 'Разделить объявление')
  await expect(notice(page, 'У каждого своё объявление')).toBeVisible()
  await expect(glance).not.toContainText('общее')
  await keyboard.press('Control+KeyZ')
  await expect(glance).toContainText(/общее: 2\sблока/)
})
