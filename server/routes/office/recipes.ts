import type { recipes } from '#contract/office/recipes.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import { createRecipe, recipesOf, updateRecipe } from '#server/services/office/recipes.ts'

export function recipesRoutes(): Handlers<typeof recipes> {
  return {
    list: ({ query }, call) => recipesOf(call, query).page(query),
    create: async ({ body }, call, http) => http.versioned(await createRecipe(call, body)),
    update: async ({ params, body }, call, http) => http.versioned(await updateRecipe(call, params.id, body)),
    remove: removing('recipe.delete'),
  }
}
