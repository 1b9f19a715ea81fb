import { queryOptions } from '@tanstack/react-query'
import type { Recipe } from '#contract/office/recipes.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { queryClient } from './query-client.ts'

/* Queries of recipes. Their table is in `lists/recipes-list.ts`. */

/** First part of all their keys. */
export const recipesKey = targetKinds.recipe.rows

/** The user's own and shared recipes by name: each is a command of the page. */
export const allRecipesQuery = queryOptions({
  queryKey: [recipesKey, 'all'],
  queryFn: async ({ signal }) => (await api.recipes.list({ query: { pageSize: '200' }, signal })).data.data,
})

/** `responsibleUserId` is the creator: others see it because it is shared. */
export function recordOfRecipe({ id, name, owner, isShared }: Recipe): TargetRecord {
  const ownerId = owner?.id ?? null
  return { id, title: name, responsibleUserId: ownerId, createdById: ownerId, isShared }
}

export function refreshRecipes(): Promise<unknown> {
  return Promise.all(
    [[recipesKey], ['journal']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
