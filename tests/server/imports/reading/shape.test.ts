import { expect, it } from 'vitest'
import { readFileOf } from './files.ts'

const csv = (rows: readonly string[]) => rows.map((row) => `${row}\n`).join('')

it('titles above, blank rows, blank columns, totals and repeated headers are left out and told', async () => {
  const { head, rows, cells } = await readFileOf(
    csv([
      'Прайс на 01.09.2026;;;;',
      ';;;;',
      'Адрес;;Площадь;Ставка;Примечание',
      'Лесная, 5;;100;20000;',
      ';;;;',
      'Лесная, 7;;200;21000;торг',
      'Адрес;;Площадь;Ставка;Примечание',
      'Лесная, 9;;300;22000;',
      'Итого:;;600;;',
    ]),
  )
  expect(head).toMatchObject({ headers: ['Адрес', 'Площадь', 'Ставка', 'Примечание'], headerRows: 1 })
  expect(cells.map(([address]) => address)).toEqual(['Лесная, 5', 'Лесная, 7', 'Лесная, 9'])
  expect(rows.map(({ n, place }) => [n, place])).toEqual([
    [1, 'строка 4'],
    [2, 'строка 6'],
    [3, 'строка 8'],
  ])
  expect(head.notes.join('\n')).toMatch(
    /Над заголовками пропущено: «Прайс на 01.09.2026»\nИтоги пропущены: строка 9\nПовтор/u,
  )
})

it('a row is a total by its other cells, not by its first word alone', async () => {
  const { head, cells } = await readFileOf(
    csv([
      'Здание;Адрес;Сделка;Площадь;Ставка',
      'Легион;Лесная, 5;Аренда;100;20000',
      'Итого;Лесная, 7;Аренда;200;21000',
      'Всего хорошего;;Продажа;300;',
      'Всего 5;Лесная, 9;;;',
      'Итого по БЦ;;12 помещений;600 м²;средняя 20 500',
      'Total: 3;;;600;20500',
      'Итого;;;;',
    ]),
  )
  expect(cells.map(([name]) => name)).toEqual(['Легион', 'Итого', 'Всего хорошего', 'Всего 5'])
  expect(head.notes.join('\n')).toContain('Итоги пропущены: строки 6, 7, 8')
})

it('two header rows become one, with the group before the name', async () => {
  const { head, cells } = await readFileOf(
    csv([
      'Здание;Этаж;Условия;;;Комментарий',
      ';;Ставка;НДС;Комиссия;',
      'Легион;5;20000;да;10%;свободно',
      'Легион;6;21000;нет;10%;',
    ]),
  )
  expect(head.headerRows).toBe(2)
  expect(head.headers).toEqual([
    'Здание',
    'Этаж',
    'Условия / Ставка',
    'Условия / НДС',
    'Условия / Комиссия',
    'Комментарий',
  ])
  expect(cells[1]).toEqual(['Легион', '6', '21000', 'нет', '10%', ''])
})

it('units under the header and numbers of columns are no rows of data', async () => {
  const { head, cells } = await readFileOf(
    csv(['Название;Площадь;Ставка', ';м²;руб./м²/год', '1;2;3', 'Легион;100;20000', 'Альфа;200;30000']),
  )
  expect(head.headers).toEqual(['Название', 'Площадь / м²', 'Ставка / руб./м²/год'])
  expect(cells).toHaveLength(2)
})

it('lone texts within a wide table become the column «Раздел»', async () => {
  const { head, cells } = await readFileOf(
    csv([
      'Блок;Этаж;Площадь;Ставка',
      'БЦ Легион;;;',
      'ул. Большая Ордынка, 40;;;',
      '5.01;5;100;20000',
      '5.02;5;120;20000',
      'БЦ Альфа;;;',
      '1.01;1;80;15000',
      'Цены без НДС;;;',
    ]),
  )
  expect(head.headers).toEqual(['Блок', 'Этаж', 'Площадь', 'Ставка', 'Раздел'])
  expect(cells.map((row) => row.at(-1))).toEqual([
    'БЦ Легион / ул. Большая Ордынка, 40',
    'БЦ Легион / ул. Большая Ордынка, 40',
    'БЦ Альфа',
  ])
  expect(head.notes.at(-1)).toBe('Под таблицей пропущено: строка 8')
})

it('an address written once for its rows stays so, is told, and is filled down when asked', async () => {
  const file = csv([
    'Здание;Адрес;Этаж;Площадь',
    'Легион;Ордынка, 40;5;100',
    ';;6;120',
    ';;7;130',
    'Альфа;;1;80',
    ';;2;90',
  ])
  const plain = await readFileOf(file)
  expect(plain.cells[1]).toEqual(['', '', '6', '120'])
  expect(plain.head.notes.join()).toContain('«Здание», «Адрес»; ниже пусто')
  const down = await readFileOf(file, { fillMerges: true })
  expect(down.cells.map(([name, address]) => [name, address])).toEqual([
    ['Легион', 'Ордынка, 40'],
    ['Легион', 'Ордынка, 40'],
    ['Легион', 'Ордынка, 40'],
    // Another building's address would be wrong.
    ['Альфа', ''],
    ['Альфа', ''],
  ])
})

it('a file without a header has columns without names', async () => {
  const { head, cells } = await readFileOf(csv(['Лесная, 5;100;20000', 'Лесная, 7;200;30000']))
  expect([head.headers, head.headerRows, cells.length]).toEqual([['', '', ''], 0, 2])
})

it('a table of texts is named by its first row', async () => {
  const { head, cells } = await readFileOf(csv(['Название,Город', 'Легион,Москва', 'Альфа,Тула']))
  expect([head.headers, cells.length]).toEqual([['Название', 'Город'], 2])
})

it('the row that a person names is the header', async () => {
  const file = csv(['Адрес;Площадь', 'Имя;Число', 'Лесная;100', 'Ордынка;200'])
  expect((await readFileOf(file, { headerRow: 2 })).head.headers).toEqual(['Имя', 'Число'])
  const none = await readFileOf(file, { headerRow: 0 })
  expect([none.head.headers, none.cells.length]).toEqual([['', ''], 4])
})

it('one column is a table too', async () => {
  const { head, cells } = await readFileOf(csv(['Адрес', 'Лесная, 5', 'Ордынка, 40']))
  expect([head.headers, cells]).toEqual([['Адрес'], [['Лесная, 5'], ['Ордынка, 40']]])
})

it.each([
  [
    'names that nobody knows over Russian texts',
    [
      'name;addr;region;kind',
      'БЦ Легион;улица Ордынка;район Замоскворечье;класс A',
      'БЦ Альфа;улица Ленина;район Сокол;класс B',
    ],
    1,
    2,
  ],
  ['names that nobody knows over numbers', ['a;b;c', 'улица Ленина;5;100', 'улица Мира;6;200'], 1, 2],
  [
    'names of the portal, then Russian ones',
    ['ID;Name;Address;Square', 'Код;Наименование;Адрес;Площадь', '1;Легион;Ордынка;100', '2;Альфа;Мира;200'],
    1,
    2,
  ],
  [
    'a line of contacts above',
    [
      'Тел.;+7 495 123-45-67;;;',
      'Название;Адрес;Район;Класс;Отделка',
      'Легион;Ордынка;ЦАО;A;есть',
      'Альфа;Мира;САО;B;нет',
    ],
    1,
    2,
  ],
  [
    'a word among the numbers of the first row',
    ['Здание;Этаж;Площадь', 'улица Мира;цоколь;100', 'улица Ленина;2;200', 'улица Лесная;3;300'],
    1,
    3,
  ],
  [
    'no header, with texts',
    [
      'БЦ Легион;улица Ордынка;район Якиманка;отдел продаж;100',
      'БЦ Альфа;улица Мира;район Сокол;отдел аренды;200',
    ],
    0,
    2,
  ],
  ['one row of data', ['Адрес;Площадь', 'Лесная;100'], 1, 1],
] as const)('%s: the header is found', async (_, lines, headerRows, count) => {
  const { head, cells } = await readFileOf(csv(lines))
  expect([head.headerRows, cells.length]).toEqual([headerRows, count])
})
