import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { commandsAtom } from '#src/commands/core/registry.ts'
import { recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import { recipesList } from '#src/state/lists/recipes-list.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { recipeColumns } from './recipe-columns.ts'

/** The user's own recipes and the shared ones. */
export function RecipesTable() {
  const { data: settings } = useQuery(settingsQuery)
  const userId = useAtomValue(currentUserAtom)?.id
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  // Step titles need all commands, which load after the first table.
  const commands = useAtomValue(commandsAtom)
  const columns = useMemo(() => recipeColumns({ now, zone, userId, commands }), [now, zone, userId, commands])
  return (
    <RecordTable list={recipesList} title="Рецепты" view="recipes" columns={columns} empty={<NoRecipes />} />
  )
}

function NoRecipes() {
  const isRecording = useAtomValue(recordingAtom) !== null
  return (
    <EmptyState
      icon="recipe"
      title="Рецептов пока нет"
      text="Рецепт — несколько команд под одним именем. Начните запись, сделайте всё один раз на любой записи и закончите: потом рецепт сделает то же на отмеченных одной клавишей, и всё это можно отменить сразу."
    >
      {!isRecording && (
        <CommandButton id="recipe.record" look="primary">
          Записать рецепт
        </CommandButton>
      )}
    </EmptyState>
  )
}
