import type { Recipe } from '#contract/recipes.ts'
import { api } from '../api.ts'
import { recipesKey, recordOfRecipe } from '../recipes.ts'
import { recordList } from './record-list.ts'

/** One's own recipes and the shared ones. */
export const recipesList = recordList<Recipe>({
  route: 'recipes',
  kind: 'recipe',
  card: null,
  queryKey: recipesKey,
  conditions: ['isMine', 'isShared'],
  usualSort: 'name',
  async read(query, signal) {
    return (await api.recipes.list({ query, signal })).data
  },
  recordOf: recordOfRecipe,
})
