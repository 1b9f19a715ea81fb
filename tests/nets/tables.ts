import { runnerImport } from 'vite'

/** Tables that are kept by record kind, field, route, scope or view: the file and its constants. */
const tables: Record<string, readonly string[]> = {
  'contract/office/journal.ts': ['historyKinds'],
  'domain/records/record-names.ts': ['recordKinds', 'recordNames', 'trashedKinds'],
  'domain/records/records.ts': ['kindsInOrder', 'records'],
  'contract/companies/callees.ts': ['calledKinds'],
  'contract/stock/files.ts': ['fileParentKinds'],
  'contract/core/bulk.ts': ['bulkCommands'],
  'domain/access/permission-matrix.ts': ['permissionMatrix'],
  'domain/records/recipes.ts': ['recipeKinds'],
  'server/repositories/records/record-tables.ts': ['recordTables'],
  'server/repositories/records/tracked-fields.ts': ['trackedFields'],
  'server/repositories/journal/trash.ts': ['trashKinds'],
  'server/services/access/authorise.ts': ['judgedKinds', 'demandOf'],
  'server/services/records/come-back.ts': ['uniques'],
  'server/services/records/demand.ts': ['kindNames'],
  'server/services/journal/journal.ts': ['demandReadingBy'],
  'src/app.tsx': ['titles'],
  'src/later-screens.tsx': ['laterScreens'],
  'src/views/overlays.tsx': ['forms'],
  'src/views/frame/work-rail.tsx': ['items'],
  'src/commands/events/calls.ts': ['absent'],
  'src/state/keyboard/scopes.ts': ['scopes'],
  'src/commands/keys/profiles.ts': ['profiles'],
  'src/commands/tables/navigation.ts': ['navigationCommands'],
  'src/commands/one-line/completion/complete-creation.ts': ['creations'],
  'src/commands/one-line/words/creation-words.ts': ['creationGrammars'],
  'src/commands/core/target-names.ts': ['targetNames'],
  'src/commands/filters/filter-fields.ts': ['filterFields'],
  'src/commands/filters/list-filters.ts': ['listFilters'],
  'src/state/keyboard/active-scopes.ts': ['scopesOfRoute'],
  'src/state/queries/card-queries.ts': ['cards'],
  'src/state/table/target-kinds.ts': ['targetKinds'],
  'src/state/table/card-trail.ts': ['cardTabs'],

  'src/state/live/reread-keys.ts': ['rereadKeys'],
  'src/state/place/routes.ts': ['routePaths', 'tableOfCard'],
  'src/state/place/search-fields.ts': ['searchFields'],
  'src/state/place/usual-queries.ts': ['usualQueries'],
  'src/views/forms/fields/pickable-records.ts': ['pickableRecords'],
  'src/views/peek/peek-panel.tsx': ['peeks'],
  'src/views/record/record-events.tsx': ['adders'],
}

/** The parts of a page that modules touch on import. */
const page = {
  navigator: { userAgent: '' },
  location: { origin: 'http://page', pathname: '/', search: '', hash: '', href: 'http://page/' },
  history: { state: null },
  document: { addEventListener() {}, querySelector: () => null },
  addEventListener() {},
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
}

const entry = '\0tables'
const nameOf = (file: string, name: string) => `table_${name}_${file.replace(/\W/g, '_')}`

/** Every table as plain data: functions and components by their place only. */
export async function readTables(): Promise<Record<string, unknown>> {
  Object.assign(globalThis, { window: globalThis, ...page })
  const root = new URL('../../', import.meta.url).pathname
  const lines = Object.entries(tables).flatMap(([file, names]) =>
    names.map((name) => `export { ${nameOf(file, name)} } from '${root}${file}'`),
  )
  const { module } = await runnerImport<Record<string, unknown>>('virtual:tables', {
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'tables',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:tables' ? entry : undefined),
        load: (id) => (id === entry ? lines.join('\n') : undefined),
        // Many of them are private to their module.
        transform(code, id) {
          const names = tables[id.slice(root.length)]
          if (!id.startsWith(root) || !names) return
          const file = id.slice(root.length)
          return `${code}\n${names.map((name) => `export { ${name} as ${nameOf(file, name)} }`).join('\n')}`
        },
      },
    ],
  })
  return Object.fromEntries(
    Object.entries(tables).flatMap(([file, names]) =>
      names.map((name) => [`${file} ${name}`, plain(module[nameOf(file, name)])] as const),
    ),
  )
}

/** JSON with sorted keys and sets; a function is told by that it is one. */
function plain(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return 'function'
  if (value instanceof Set) return [...value].map(plain).toSorted()
  if (value instanceof RegExp) return String(value)
  if (value instanceof Map) return plain(Object.fromEntries(value))
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('$$typeof' in value) return 'component'
  if ('_zod' in value) return 'schema'
  if ('toOperationNode' in value) return 'sql'
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, plain(part)]),
  )
}
