import type { recipes } from '#contract/office/recipes.ts'
import type { Handlers } from '#server/http/serve.ts'
import { createRecipe, deleteRecipe, recipesOf, updateRecipe } from '#server/services/office/recipes.ts'

export function recipesRoutes(): Handlers<typeof recipes> {
  return {
    list: ({ query }, call) => recipesOf(call, query),
    create: async ({ body }, call, http) => {
      const { record, version } = await createRecipe(call, body)
      http.etag(version)
      return record
    },
    update: async ({ params, body }, call, http) => {
      const { record, version } = await updateRecipe(call, params.id, body)
      http.etag(version)
      return record
    },
    remove: async ({ params }, call) => {
      await deleteRecipe(call, params.id)
      return undefined
    },
  }
}
