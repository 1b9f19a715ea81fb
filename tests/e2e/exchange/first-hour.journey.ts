import { expect, test } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { gridRow, notice, statusBar } from '#tests/e2e/screen.ts'
import { openEmptyOffice } from './empty-office.ts'

const buildings = 20
/** A thousand in all. */
const blocksEach = 50

/** A list of vacant space as an agency keeps it: titles above, headers of its own, a total, a few gaps. */
function agencyList(): Buffer {
  const streets = ['Складочная ул.', 'ул Годовикова', 'Лесная улица', 'Научный проезд', 'Садовническая ул.']
  const classes = ['А', 'B+', 'Б', 'класс A', 'C']
  const taxes = ['с НДС', 'НДС сверху', 'УСН', '']
  const states = ['с отделкой', 'под чистовую', 'shell&core', '']
  const lines = [
    'Агентство «Север» — свободные площади',
    'обновлено 25.11.2026',
    '№ п/п;Объект (БЦ);Где находится;Кл.;Эт.;Пом.;S, кв. м;Ставка р/м2/год;Налоги;Состояние отделки',
  ]
  for (let n = 0; n < buildings * blocksEach; n++) {
    const building = Math.floor(n / blocksEach)
    const address = `г. Москва, ${streets[building % streets.length]}, д. ${building + 3}`
    const area = n % 100 === 99 ? '' : `${100 + (n % 800)},${n % 10}`
    const rate = n % 60 === 59 ? 'по запросу' : `${20 + (n % 30)} 000`
    const told = [classes[building % classes.length], (n % 18) + 1, `${(n % 18) + 1}-${n}`, area, rate]
    lines.push(
      [n + 1, `БЦ Север ${building + 1}`, address, ...told, taxes[n % 4], states[building % 4]].join(';'),
    )
  }
  return Buffer.from([...lines, 'Итого;;;;;;123 456;;;'].join('\r\n'))
}

test('the first hour of an empty office by keys: password, zone and VAT, a colleague, a thousand blocks', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const office = await openEmptyOffice('ivan@sever.test')
  try {
    // The first start tells how to get in.
    expect(office.firstWords).toContain('npm run admin -- ваша@почта')
    const keyboard = await Keyboard.of(page, 'russian')
    await page.goto(office.link)
    await expect(page.getByRole('button', { name: 'Задать пароль' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByLabel('Придумайте пароль', { exact: true })).toBeFocused()
    await keyboard.type('сирень чайник горка семь')
    await keyboard.press('Enter')
    const start = page.getByRole('button', { name: 'Импортировать файл' })
    await expect(start).toBeFocused()

    // Zone and VAT: the button is two steps on.
    await keyboard.press('Tab', 'Tab', 'Enter')
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Название офиса')).toBeFocused()
    await keyboard.type('Север')
    await keyboard.press('Tab')
    await expect(form.getByLabel('Часовой пояс')).toBeFocused()
    await keyboard.type('екат')
    await expect(page.getByRole('option').first()).toContainText('Екатеринбург')
    await keyboard.press('Enter')
    await expect(form.getByLabel('Часовой пояс')).toHaveValue('Екатеринбург, МСК+2')
    await expect(form.getByLabel('Ставки НДС', { exact: false }).first()).toBeVisible()
    await keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)

    // A colleague: no mail server is set up, so the link is handed over.
    await keyboard.press('KeyN', 'KeyU')
    await expect(form.getByLabel('Имя')).toBeFocused()
    await keyboard.type('Ольга Ким')
    await keyboard.press('Tab')
    await keyboard.type('olga@sever.test')
    await keyboard.press('Control+Enter')
    await expect(form.getByRole('button', { name: 'Скопировать' })).toBeFocused()
    await expect(form).toContainText('Ссылка откроется только на компьютере сервера')
    await keyboard.press('Escape')
    await expect(form).toHaveCount(0)

    // The stock: only what the file does not tell is asked, and answered for all its rows.
    await keyboard.press('KeyG', 'KeyF')
    await expect(page.getByText('Файлов ещё не загружали')).toBeVisible()
    const chooser = page.waitForEvent('filechooser', { timeout: 20_000 })
    await keyboard.press('KeyI')
    await (await chooser).setFiles({
      ...{ name: 'Свободные площади.csv', mimeType: 'text/csv', buffer: agencyList() },
    })
    await expect(statusBar(page)).toContainText('создать 990', { timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 2, name: /10 строк без площади/ })).toBeVisible()
    await keyboard.press('Shift+KeyS')
    await expect(statusBar(page)).toContainText('пропустить 10')
    await keyboard.press('Control+Enter')
    await expect(notice(page, /Создано 990/)).toBeVisible({ timeout: 60_000 })

    await keyboard.press('KeyG', 'KeyO')
    await expect(gridRow(page, 1)).toContainText('БЦ Север')
    await expect(statusBar(page)).toContainText(/990\sблоков/)
    // Ten minutes by a slow hand; typed characters are in it.
    expect(keyboard.presses).toBeLessThan(110)
  } finally {
    await office.stop()
  }
})
