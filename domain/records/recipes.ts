/** Kinds that a recipe can run on: those that commands change by selection. */
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

export const maxRecipeSteps = 20

export interface RecipeStep {
  /** A command of the page: `block.addToList`. */
  commandId: string
  /** Arguments of the command, as JSON. */
  args: Record<string, unknown>
  /** The arguments in words: «Вектор». */
  label: string
}

/** «Добавить блок в подборку → Вектор». */
export function runText({ title, label }: { title: string; label: string }): string {
  const verb = title.replace('…', '')
  return label === '' ? verb : `${verb} → ${label}`
}
