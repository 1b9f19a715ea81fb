import type { Recipe, RecipeFacts, RecipeListQuery } from '#contract/recipes.ts'
import type { Call } from '#server/call.ts'
import { found, Refusal } from '#server/errors.ts'
import { lockUserTurn } from '#server/repositories/journal.ts'
import { countRecipes, findRecipe, listRecipes, type StoredRecipe } from '#server/repositories/recipes.ts'
import type { Fields } from '#server/repositories/records.ts'
import type { Versioned } from './blocks.ts'
import { kindNames } from './demand.ts'
import { createRecords, deleteRecords, updateRecords } from './record-writer.ts'

const maxRecipes = 100

export async function recipesOf(
  { db, actor }: Call,
  query: RecipeListQuery,
): Promise<{ data: Recipe[]; total: number }> {
  const { data, total } = await listRecipes(db, actor.id, query)
  return { data: data.map(toRecipe), total }
}

/** @throws Refusal 403 when a broker makes a shared one, 409 when there are too many. */
export async function createRecipe(call: Call, fields: RecipeFacts): Promise<Versioned<Recipe>> {
  // Two creations at once would both count one less.
  await lockUserTurn(call.db, call.actor.id)
  if ((await countRecipes(call.db, call.actor.id)) >= maxRecipes) {
    throw new Refusal('conflict', `У вас уже ${maxRecipes} рецептов: удалите ненужные`)
  }
  const [made] = await createRecords(call, 'recipe', [{ ...fields, userId: call.actor.id }])
  return read(call, found(made, kindNames.recipe).id)
}

/** What is not named stays. */
export async function updateRecipe(call: Call, id: number, fields: Fields): Promise<Versioned<Recipe>> {
  // Who takes it from the shared ones may be an admin who then sees it no more: the answer is his own change.
  const before = await findRecipe(call.db, call.actor.id, id)
  await updateRecords(call, 'recipe', [{ id, fields }], { ifMatch: call.ifMatch })
  const after = await findRecipe(call.db, call.actor.id, id)
  if (after) return versioned(after)
  const known = found(before, kindNames.recipe)
  return versioned({ ...known, ...fields, version: known.version + 1 })
}

export function deleteRecipe(call: Call, id: number): Promise<void> {
  return deleteRecords(call, 'recipe', [id])
}

async function read(call: Call, id: number): Promise<Versioned<Recipe>> {
  return versioned(found(await findRecipe(call.db, call.actor.id, id), kindNames.recipe))
}

function versioned(stored: StoredRecipe): Versioned<Recipe> {
  return { record: toRecipe(stored), version: stored.version }
}

function toRecipe({ version: _v, ...stored }: StoredRecipe): Recipe {
  return { ...stored, updatedAt: stored.updatedAt.toISOString() }
}
