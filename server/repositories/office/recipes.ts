import { sql } from 'kysely'
import type { Recipe, RecipeListQuery } from '#contract/office/recipes.ts'
import { recipeFilters } from '#domain/filters/recipes.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { listOrder } from '#server/repositories/records/list-search.ts'
import { ownedConditions } from '#server/repositories/records/owned-records.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'

export interface StoredRecipe extends Omit<Recipe, 'updatedAt'> {
  updatedAt: Date
  version: number
}

/** The person's own recipes and shared ones, by name unless sorted. */
export function recipeList(db: Db, userId: number, query: Unpaged<RecipeListQuery>): RowList<StoredRecipe> {
  return sqlList(db, {
    id: sql`o.id`,
    columns,
    from: sql`${from} and ${ownedConditions(userId, query)}`,
    order: listOrder(recipeFilters, query.sort, (way) => sql`${way}, o.id ${way}`, {
      name: sql`o.name`,
      kind: (way) => sql`o.kind ${way}, o.name ${way}, o.id ${way}`,
      updated: sql`o.updated_at`,
    }),
  })
}

export async function findRecipe(db: Db, userId: number, id: number): Promise<StoredRecipe | undefined> {
  const { rows } = await sql<StoredRecipe>`
    select ${columns} ${from} and ${ownedConditions(userId)} and o.id = ${id}`.execute(db)
  return rows[0]
}

const columns = sql`o.id, o.name, o.kind, o.steps, o.hotkey, o.is_shared, o.updated_at, o.version,
  ${personRef('o.userId')} as owner`

const from = sql`from recipes o where o.deleted_at is null`
