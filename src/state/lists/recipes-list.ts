import type { Recipe } from '#contract/office/recipes.ts'
import { recipeFilters } from '#domain/filters/recipes.ts'
import { recordOfRecipe } from '#src/state/queries/recipes.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** The user's own recipes and the shared ones. */
export const recipesList = recordList<Recipe>({
  ...recipeFilters,
  kind: 'recipe',
  exportName: 'recipes',
  async read(query, signal) {
    return (await api.recipes.list({ query, signal })).data
  },
  recordOf: recordOfRecipe,
})
