import type { Recipe } from '#contract/office/recipes.ts'
import { formatInstant } from '#domain/time/time.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { stepText } from '#src/commands/recipes/recipe-steps.ts'
import { recipesList } from '#src/state/lists/recipes-list.ts'
import { isMac } from '../../runtime/platform.ts'
import { instantWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

/** The user's own recipes and the shared ones. */
const table: TableDeclaration<Recipe> = {
  list: recipesList,
  fieldKind: 'recipe',
  title: 'Сценарии',
  view: 'recipes',
  icon: 'recipe',
  columns({ now, zone, user, commands }) {
    const byId = new Map<string, AnyCommand>(commands.map((command) => [command.id, command]))
    return [
      { id: 'name', title: 'Сценарий', width: 190, grow: 2, tone: 'strong', isSortable: true },
      {
        id: 'kind',
        title: 'Для чего',
        width: 120,
        isSortable: true,
        text: ({ kind }) => `для ${targetNames[kind].forms[2]}`,
      },
      {
        id: 'steps',
        title: 'Шаги',
        width: 200,
        grow: 5,
        tone: 'muted',
        text: ({ steps }) => steps.map((step) => stepText(step, (id) => byId.get(id))).join(' · '),
      },
      {
        id: 'hotkey',
        title: 'Клавиши',
        width: 104,
        text: (recipe) => keysText(recipe, byId.get(`recipe.run${recipe.id}`)),
      },
      {
        id: 'owner',
        title: 'Автор',
        width: 128,
        tone: 'muted',
        text({ owner, isShared }) {
          // Others' recipes are visible only if shared.
          if (owner?.id !== user?.id) return owner?.name ?? null
          return isShared ? 'мой, общий' : 'мой'
        },
      },
      {
        id: 'updated',
        title: 'Изменён',
        width: instantWidth,
        tone: 'muted',
        isSortable: true,
        text: ({ updatedAt }) => formatInstant(updatedAt, now, zone),
      },
    ]
  },
  empty: () => ({
    title: 'Сценариев пока нет',
    text: 'Сценарий — несколько команд под одним именем. Начните запись, сделайте всё один раз на любой записи и закончите: потом сценарий сделает то же на отмеченных одной клавишей, и всё это можно отменить сразу.',
    command: 'recipe.record',
    commandText: 'Записать сценарий',
  }),
}
export default table

/** Effective keys; a colleague's recipe says if its key is taken. */
function keysText({ hotkey }: Recipe, made: AnyCommand | undefined): string | null {
  const own = made?.hotkeys?.map(({ keys }) => keysAsText(keys, isMac)) ?? []
  if (own.length > 0) return own.join(', ')
  if (hotkey === null) return null
  return made ? `${keysAsText(hotkey, isMac)}: заняты` : keysAsText(hotkey, isMac)
}
