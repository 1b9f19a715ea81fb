import type { Recipe } from '#contract/office/recipes.ts'
import { formatInstant } from '#domain/time/time.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { stepText } from '#src/commands/recipes/recipe-steps.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { isMac } from '#src/views/runtime/platform.ts'

const unknown = '—'

interface Reading {
  /** Reference instant for relative days. */
  now: string
  zone: string
  userId: number | undefined
  /** Provide the titles of steps. */
  commands: readonly AnyCommand[]
}

/** Ids of sortable columns are sort keys. */
export function recipeColumns({ now, zone, userId, commands }: Reading): readonly GridColumn<Recipe>[] {
  const byId = new Map<string, AnyCommand>(commands.map((command) => [command.id, command]))
  return [
    {
      id: 'name',
      title: 'Рецепт',
      width: 200,
      grow: 2,
      tone: 'strong',
      isSortable: true,
      text: ({ name }) => name,
    },
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
      width: 240,
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
      title: 'Чей',
      width: 128,
      tone: 'muted',
      text: ({ owner, isShared }) => {
        // Others' recipes are visible only if shared.
        if (owner?.id !== userId) return owner?.name ?? unknown
        return isShared ? 'мой, общий' : 'мой'
      },
    },
    {
      id: 'updated',
      title: 'Изменён',
      width: 132,
      tone: 'muted',
      isSortable: true,
      text: ({ updatedAt }) => formatInstant(updatedAt, now, zone),
    },
  ]
}

/** Effective keys; a colleague's recipe says if its key is taken. */
function keysText({ hotkey }: Recipe, made: AnyCommand | undefined): string {
  const own = made?.hotkeys?.map(({ keys }) => keysAsText(keys, isMac)) ?? []
  if (own.length > 0) return own.join(', ')
  if (hotkey === null) return unknown
  return made ? `${keysAsText(hotkey, isMac)}: заняты` : keysAsText(hotkey, isMac)
}
