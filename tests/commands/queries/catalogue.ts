import { businessCentres } from '#server/db/demo/business-centres.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import type { PaletteRecord } from '#src/commands/palette/row.ts'

const blocks = [
  'Белая Площадь · 7.02',
  'Белая Площадь · 12.01',
  'Большевик · 3.15',
  'Большевик · 7.02',
  'Метрополис · 4 этаж',
]
/** With the second line that the server tells. */
const placedBlocks = [
  ['Легион II, блок 5.11', '5 этаж, 120 м², Москва, ул. Большая Татарская, 9'],
  ['W Plaza, блок 3А', '3 этаж, 245,5 м², Москва, Варшавское ш., 1'],
  ['Станколит, блок 12', '1 этаж, 1200 м², Москва, ул. Складочная, 1'],
  ['Искра-Парк, блок 9.04', '9 этаж, 87 м², класс A, Москва, Ленинградский пр-т, 35'],
  ['Калибр, блок 2.01', '2 этаж, 512 м², класс B+, Москва, ул. Годовикова, 9'],
] as const
const lists = [
  ['Список «Вектор»', '24 блока'],
  ['Список «Банк, ЦАО, класс А»', '8 блоков'],
  ['Список «Ритейл до 120 м²»', '5 блоков, для «Ромашки»'],
] as const
const persons = [
  ['Анна Ёлкина', '+7 (495) 123-45-67, ООО «Ромашка»'],
  ['Пётр Хрусталёв', '+7 (903) 555-01-02, АО «Квант»'],
  ['Юлия Щербакова', '8 926 700-80-90, ООО «Светлый путь»'],
  ['Инна Журавлёва', '+7 (916) 330-11-22'],
  ['Иванов Сергей Петрович', '+7 (921) 444-55-66'],
  ['Фёдор Шульц', '+7 (985) 765-43-21, Schulz GmbH'],
  ['John Smith', '+7 (977) 222-33-44'],
] as const
const companies = [
  ['ООО «Ромашка»', 'ИНН 7701234567'],
  ['АО «Квант»', 'ИНН 7709876543'],
  ['ООО «Светлый путь»', 'ИНН 7710001112'],
  ['Northern Star Consulting', 'ИНН 7711112223'],
  ['CBRE', 'ИНН 7722334455'],
  ['ПАО «Ёлочные игрушки»', 'ИНН 7733445566'],
  ['ИП Иванов С. П.', 'ИНН 774455667788'],
] as const

/**
 * Every command of the product beside the buildings of its demo, some blocks, lists, people and companies.
 * @param moreCompanies names of others.
 */
export async function queriesIndex(moreCompanies: readonly string[] = []) {
  await loadAllCommands()
  const titled = (
    kind: PaletteRecord['kind'],
    rows: readonly (readonly [title: string, detail?: string])[],
  ): PaletteRecord[] => rows.map(([title, detail = ''], at) => ({ kind, id: at + 1, title, detail }))
  return paletteEntries(commands, [
    ...titled(
      'building',
      businessCentres.map(({ name, address }) => [name, address]),
    ),
    ...titled('block', [...blocks.map((title) => [title] as const), ...placedBlocks]),
    ...titled('blockList', lists),
    ...titled('person', persons),
    ...titled('company', [...companies, ...moreCompanies.map((name) => [name] as const)]),
  ])
}
