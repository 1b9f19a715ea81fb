import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import type { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, signIn, statusBar } from '#tests/e2e/screen.ts'

/** Exports the table on the screen from the palette, and waits for its file. */
async function exported(page: Page, keyboard: Keyboard, command: string): Promise<[string, Buffer]> {
  const coming = page.waitForEvent('download')
  await keyboard.press('Control+KeyK')
  await keyboard.type(command)
  await expect(page.getByRole('option').first()).toContainText(/Выгрузить таблицу/)
  await keyboard.press('Enter')
  const file = await coming
  await expect(notice(page, /Выгружено/)).toBeVisible()
  return [file.suggestedFilename(), await readFile(await file.path())]
}

/** Adds a condition by the words of its menu and of its value. */
async function addCondition(page: Page, keyboard: Keyboard, name: string, value: string): Promise<void> {
  await keyboard.press('KeyF')
  await keyboard.type(name)
  await expect(page.getByRole('option').first()).toHaveText(name)
  await keyboard.press('Enter')
  await keyboard.type(value)
  await expect(page.getByRole('option').first()).toContainText(value)
  await keyboard.press('Enter')
}

/** The texts under a heading, of the rows that are drawn. */
async function columnTexts(page: Page, heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts()
  const at = headings.findIndex((text) => text.startsWith(heading))
  expect(at, headings.join()).toBeGreaterThan(0)
  const rows = page.getByRole('grid').locator('[role=row]:not(.is-skeleton)[aria-rowindex]:visible')
  const cells = await rows.evaluateAll(
    (all, place) =>
      all.map((row) => [Number(row.ariaRowIndex), row.children[place]?.textContent ?? ''] as const),
    at,
  )
  return cells
    .filter(([row]) => row > 1)
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
}

const digits = (text: string) => text.replaceAll(/[\s\u00a0]/g, '')

test('a filtered and sorted table of blocks with its own columns becomes a workbook, by Russian keys', async ({
  page,
}) => {
  const keyboard = await signIn(page, 'russian')
  await addCondition(page, keyboard, 'Округ', 'ЦАО')
  await expect(page).toHaveURL(/okrug=/)
  await keyboard.press('KeyF')
  await keyboard.type('300-500')
  await expect(page.getByRole('option').first()).toContainText('вместе с текущим фильтром')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/area=300-500/)
  await keyboard.press('KeyO')
  await keyboard.type('по площади')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=-?area/)
  // The floor comes first, the class is not wanted.
  await keyboard.press('Control+KeyK')
  await keyboard.type('переставить столбец')
  await keyboard.press('Enter')
  await keyboard.type('этаж')
  await expect(page.getByRole('option').first()).toContainText('Этаж')
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toContainText('В начало')
  await keyboard.press('Enter')
  await expect(page.getByRole('columnheader').nth(1)).toContainText('Этаж')
  await expect(gridRow(page, 1)).toBeVisible()
  const areas = await columnTexts(page, 'м²')
  const count = Number(
    digits(/([\d\s\u00a0]+)блок/.exec((await statusBar(page).textContent()) ?? '')?.[1] ?? ''),
  )
  expect(count).toBeGreaterThan(3)

  const [name, bytes] = await exported(page, keyboard, 'выгрузить таблицу в xlsx')
  expect(name).toMatch(/^Блоки \d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet] = (await readXlsx(bytes)).sheets
  const [header = [], ...rows] = sheet?.rows ?? []
  expect(header[0]).toBe('Этаж')
  expect(rows).toHaveLength(count)
  const areaAt = header.indexOf('Площадь, м²')
  const inFile = rows.map((row) => Number(row[areaAt]))
  const ordered = inFile.toSorted((a, b) => a - b)
  expect([ordered, ordered.toReversed()]).toContainEqual(inFile)
  // «250–900»: a part of a block may be let.
  const shown = areas.map((text) => Number(digits(text).replace(/^.*–/, '').replace(',', '.')))
  expect(inFile.slice(0, shown.length).map((area) => Math.round(area * 10) / 10)).toEqual(shown)

  // Ticked rows alone, as CSV.
  await keyboard.press('KeyX', 'KeyJ', 'KeyX')
  await expect(statusBar(page)).toContainText('2')
  const [, csv] = await exported(page, keyboard, 'выгрузить таблицу в csv')
  expect(csv.toString().trimEnd().split('\r\n')).toHaveLength(3)
})

test('asking rates of two districts: chosen from the menu, plotted, taken as a file, offers behind a month', async ({
  page,
}) => {
  const keyboard = await signIn(page)
  await keyboard.press('KeyG', 'KeyM')
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('KeyH')
  await expect(page).toHaveURL(/\/competitors\/rates/)
  await expect(gridRow(page, 1)).toBeVisible()
  await keyboard.press('Digit2')
  await expect(page).toHaveURL(/by=district/)
  await addCondition(page, keyboard, 'Район', 'Тверской')
  await addCondition(page, keyboard, 'Район', 'Хамовники')
  await expect(page).toHaveURL(/district=[^&]*,/)
  await expect(page.getByRole('img', { name: /Медианы ставок/ })).toBeVisible()
  await expect(async () => {
    expect(new Set(await columnTexts(page, 'Район'))).toEqual(new Set(['Тверской', 'Хамовники']))
  }).toPass()
  const medians = await columnTexts(page, 'Медиана')

  const [name, bytes] = await exported(page, keyboard, 'выгрузить таблицу в csv')
  expect(name).toMatch(/^Ставки конкурентов по районам/)
  const [header, ...rows] = bytes
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(header?.slice(0, 3)).toEqual(['Месяц', 'Район', 'Ставка'])
  const at = header?.indexOf('Медиана') ?? -1
  expect(rows.map((row) => Math.round(Number(row[at]?.replace(',', '.')))).slice(0, medians.length)).toEqual(
    medians.map((text) => (text.startsWith('меньше') ? 0 : Number(digits(text)))),
  )

  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Какое предложение?')
  await expect(page.getByRole('option').first()).toContainText('₽/м²/год')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/competitors\/\d+\?q=/)
  await expect(gridRow(page, 1)).toBeVisible()
})
