import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { uncheckAll } from '#src/state/table/table.ts'
import type { BuildingChoice } from './building-choices.ts'
import { numbersOf, withFileRows } from './import-rows.ts'
import { changeRows, openImport, targetRows } from './open-import.ts'

const scope = 'importRows'

/** Loaded on demand. */
const buildings = () => import('./building-choices.ts')

const withStockRows = withFileRows((context) => openImport(context)?.subject === 'stock' || { hidden: true })

/** The building of rows that the program could not find by itself: one answer for an address. */
export const importBuildingCommands: AnyCommand[] = [
  command<{ building: BuildingChoice }>({
    id: 'import.chooseBuilding',
    title: 'Это здание…',
    shortTitle: 'это здание',
    section: 'selection',
    concepts: ['choose'],
    hotkeys: [{ keys: 'b', scope }],
    surfaces: ['rowMenu', 'bulkBar'],
    rows: 'pointed',
    effect: 'write',
    isNeverKept: true,
    promptsEachTime: true,
    calls: ['imports.updateRows'],
    available: withStockRows,
    prompts: {
      building: {
        kind: 'find',
        title: 'Какое это здание? Ответ — для всех строк этого адреса',
        placeholder: 'Название или адрес',
        find: async (text, context) => (await buildings()).buildingChoices(text, targetRows(context)[0]),
        advice: 'Сотрите текст, чтобы создать новое здание',
      },
    },
    async run(context, { building: { id, name } }) {
      await changeRows(context, { rows: numbersOf(context), set: { buildingId: id } })
      uncheckAll()
      context.notify({ text: `Здание: ${name}`, detail: 'Для всех строк этого адреса' })
    },
  }),
  command({
    id: 'import.newBuilding',
    title: 'Создать новое здание',
    shortTitle: 'новое здание',
    section: 'selection',
    hotkeys: [{ keys: 'Shift+B', scope }],
    surfaces: ['rowMenu', 'bulkBar'],
    rows: 'written',
    effect: 'write',
    isNeverKept: true,
    calls: ['imports.updateRows'],
    available: withStockRows,
    async run(context) {
      await changeRows(context, { rows: numbersOf(context), set: { buildingId: 'new' } })
      uncheckAll()
      context.notify({ text: 'Здание будет новым', detail: 'Для всех строк этого адреса' })
    },
  }),
]
