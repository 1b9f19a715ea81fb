/** What a recipe can be run on: the kinds of records that commands change by selection. */
export const recipeKinds = [
  'block',
  'building',
  'blockList',
  'buildingList',
  'company',
  'person',
  'inquiry',
  'event',
  'presentation',
  'competitor',
] as const
export type RecipeKind = (typeof recipeKinds)[number]

/** Most steps of one recipe. */
export const maxRecipeSteps = 20

/** One command of a recipe. */
export interface RecipeStep {
  /** A command of the page: `block.addToList`. */
  commandId: string
  /** What the command was given, as JSON. */
  args: Record<string, unknown>
  /** The arguments in words: «Вектор». */
  label: string
}
