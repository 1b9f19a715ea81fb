import type { Recipe, RecipeFacts, RecipeListQuery } from '#contract/office/recipes.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import { findRecipe, recipeList, type StoredRecipe } from '#server/repositories/office/recipes.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { demandRoom } from '#server/services/records/owned-records.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

const maxRecipes = 100

export function recipesOf({ db, actor }: Call, query: Unpaged<RecipeListQuery>): RowList<Recipe> {
  return mappedList(recipeList(db, actor.id, query), (rows) => rows.map(toRecipe))
}

/** @throws Refusal 403 when a broker creates a shared one, 409 when there are too many. */
export async function createRecipe(call: Call, fields: RecipeFacts): Promise<Versioned<Recipe>> {
  await demandRoom(call, 'recipes', maxRecipes, 'сценариев')
  const [made] = await createRecords(call, 'recipe', [{ ...fields, userId: call.actor.id }])
  return read(call, found(made, kindNames.recipe).id)
}

/** Fields left out stay unchanged. */
export async function updateRecipe(call: Call, id: number, fields: Fields): Promise<Versioned<Recipe>> {
  // An admin who unshares another's recipe no longer sees it: the answer is composed from his change.
  const before = await findRecipe(call.db, call.actor.id, id)
  await updateRecords(call, 'recipe', [{ id, fields }], { ifMatch: call.ifMatch })
  const after = await findRecipe(call.db, call.actor.id, id)
  if (after) return versioned(after)
  const known = found(before, kindNames.recipe)
  return versioned({ ...known, ...fields, version: known.version + 1 })
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
