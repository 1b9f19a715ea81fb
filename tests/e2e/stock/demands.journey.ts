import { expect, test } from '@playwright/test'
import { gridRow, notice, signIn } from '#tests/e2e/screen.ts'
import { violations } from '#tests/e2e/violations.ts'

/* A client's demand is written in one line, matched, answered and closed, by keyboard alone. */

for (const layout of ['latin', 'russian'] as const) {
  test(`a demand from its line to a closed one, ${layout} layout`, async ({ page }) => {
    const keyboard = await signIn(page, layout, 'broker@klyuch.test')
    const form = page.getByRole('dialog')

    await keyboard.press('KeyN', 'KeyQ')
    await expect(form.getByLabel('Что нужно')).toBeFocused()
    await keyboard.type('офис 300-400 м цао до 40000 с бассейном')
    await keyboard.press('Control+Enter')
    // Nothing typed is lost.
    await expect(form.getByText('Не понято: «с бассейном»')).toBeVisible()
    await keyboard.press('Control+KeyA')
    await keyboard.type('офис 300-400 м цао до 40000')
    await keyboard.press('Control+Enter')
    await expect(notice(page, 'заведён')).toBeVisible()

    // Its screen: the best first, with reasons, and what was left out.
    await expect(page).toHaveURL(/\/demands\/\d+/)
    await expect(gridRow(page, 1)).toContainText('в 300–400')
    const left = page.getByRole('button', { name: /другой округ \d+/ })
    await expect(left).toHaveAttribute('aria-pressed', 'false')
    expect(await violations(page)).toEqual([])
    await keyboard.press('KeyF')
    await expect(page.getByRole('option').first()).toHaveText('Всё равно показать')
    await keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'Занятые' })).toBeVisible()
    await keyboard.type('округ')
    await expect(page.getByRole('option').first()).toHaveText('Округ')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/lifted=okrug/)
    await expect(left).toHaveAttribute('aria-pressed', 'true')

    // From a block to the demands that it suits.
    await keyboard.press('KeyQ')
    const suited = page.getByRole('dialog').getByRole('option').first()
    await expect(suited).toContainText('м²')
    await keyboard.press('Escape')

    await keyboard.press('KeyG', 'KeyQ')
    await expect(page).toHaveURL(/\/demands$/)
    await expect(gridRow(page, 1)).toBeVisible()
    await keyboard.press('KeyA')
    await expect(notice(page, 'всё ещё ищет')).toBeVisible()
    await keyboard.press('KeyS')
    await keyboard.type('купили')
    await keyboard.press('Enter')
    await expect(gridRow(page, 1)).toContainText('Закрыт')
    await keyboard.press('Control+KeyZ')
    await expect(gridRow(page, 1)).not.toContainText('Закрыт')

    // Forms over its blocks name its client.
    await keyboard.press('Enter')
    await expect(gridRow(page, 1)).toContainText('м²')
    await keyboard.press('KeyP')
    await expect(form.getByLabel('Для кого')).toHaveValue(/Атриум/)
    await keyboard.press('Escape')
    await expect(form).toBeHidden()
    await keyboard.press('KeyV')
    await expect(form.getByLabel('Компания')).toHaveValue(/Атриум/)
  })
}
