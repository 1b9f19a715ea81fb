import { type RawBuilder, sql } from 'kysely'
import type { Recipe, RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/call.ts'
import { hasWords, readPage } from './list-page.ts'
import { personRef } from './person-ref.ts'

/** A living recipe as it is stored. */
export interface StoredRecipe extends Omit<Recipe, 'updatedAt'> {
  updatedAt: Date
  version: number
}

/** One page of the person's own recipes and the shared ones of others, by name unless sorted. */
export function listRecipes(
  db: Db,
  userId: number,
  query: RecipeListQuery,
): Promise<{ data: StoredRecipe[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`(r.user_id = ${userId} or r.is_shared)`]
  if (query.ids) conditions.push(sql`r.id = any(${query.ids}::int[])`)
  if (query.isShared !== undefined) conditions.push(sql`r.is_shared = ${query.isShared}`)
  if (query.isMine !== undefined) conditions.push(sql`(r.user_id = ${userId}) = ${query.isMine}`)
  if (query.text) conditions.push(hasWords(sql`search_vector(r.name)`, query.text))
  return readPage<StoredRecipe>(db, {
    columns,
    from: sql`${from} and ${sql.join(conditions, sql` and `)}`,
    order: orderOf(query.sort),
    page: query.page,
    pageSize: query.pageSize,
  })
}

export async function findRecipe(db: Db, userId: number, id: number): Promise<StoredRecipe | undefined> {
  const { rows } = await sql<StoredRecipe>`
    select ${columns} ${from} and (r.user_id = ${userId} or r.is_shared) and r.id = ${id}`.execute(db)
  return rows[0]
}

export async function countRecipes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recipes where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

const columns = sql`r.id, r.name, r.kind, r.steps, r.hotkey, r.is_shared, r.updated_at, r.version,
  ${personRef('r.userId')} as owner`

const from = sql`from recipes r where r.deleted_at is null`

function orderOf(sort: RecipeListQuery['sort']): RawBuilder<unknown> {
  const direction = sort?.direction === 'desc' ? sql`desc` : sql`asc`
  switch (sort?.key) {
    case 'kind':
      return sql`r.kind ${direction}, r.name ${direction}, r.id ${direction}`
    case 'updated':
      return sql`r.updated_at ${direction}, r.id ${direction}`
    default:
      return sql`r.name ${direction}, r.id ${direction}`
  }
}
