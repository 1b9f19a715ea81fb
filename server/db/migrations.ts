import type { Migration } from './migrate.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as stockSearch from './migrations/0002-stock-search.ts'

/** Every step of the schema, in order; each stands in a file of its name in `migrations/`. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0002-stock-search', up: stockSearch.up },
]
