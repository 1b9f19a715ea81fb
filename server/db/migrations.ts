import type { Migration } from './migrate.ts'
import * as foundation from './migrations/0001-foundation.ts'

/** Every step of the schema, in order; each stands in a file of its name in `migrations/`. */
export const migrations: readonly Migration[] = [{ name: '0001-foundation', up: foundation.up }]
