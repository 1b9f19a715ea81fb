import type { Generated } from 'kysely'
import type { Json, Versioned } from './columns.ts'

export interface RecipeTable extends Versioned {
  id: Generated<number>
  userId: number
  name: string
  /** One of the contract's `recipeKinds`. */
  kind: string
  /** As written by any version of the product: validated before each use. */
  steps: Json<unknown>
  hotkey: string | null
  isShared: Generated<boolean>
  isDemo: Generated<boolean>
}

declare module './schema.ts' {
  interface Schema {
    recipes: RecipeTable
  }
}
