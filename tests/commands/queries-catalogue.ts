import { businessCentres } from '#server/db/demo/business-centres.ts'
import { paletteEntries } from '#src/commands/palette/root-rows.ts'
import type { PaletteRecord } from '#src/commands/palette/row.ts'
import { commands, loadAllCommands } from '#src/commands/registry.ts'

const blocks = [
  'Белая Площадь · 7.02',
  'Белая Площадь · 12.01',
  'Большевик · 3.15',
  'Большевик · 7.02',
  'Метрополис · 4 этаж',
]
const persons = [
  ['Анна Ёлкина', '+7 (495) 123-45-67, ООО «Ромашка»'],
  ['Пётр Хрусталёв', '+7 (903) 555-01-02, АО «Квант»'],
  ['Юлия Щербакова', '8 926 700-80-90, ООО «Светлый путь»'],
  ['Инна Журавлёва', '+7 (916) 330-11-22'],
] as const
const companies = [
  ['ООО «Ромашка»', 'ИНН 7701234567'],
  ['АО «Квант»', 'ИНН 7709876543'],
  ['ООО «Светлый путь»', 'ИНН 7710001112'],
  ['Northern Star Consulting', 'ИНН 7711112223'],
] as const

/** Every command of the product beside the buildings of its demo, some blocks, people and companies. */
export async function queriesIndex() {
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
    ...titled(
      'block',
      blocks.map((title) => [title]),
    ),
    ...titled('person', persons),
    ...titled('company', companies),
  ])
}
