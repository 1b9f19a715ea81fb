import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { evaluatedModules } from '../../scripts/evaluated-modules.ts'

/**
 * Protects the first load: it carries no schemas. They weigh as much as the first screen, and zod tries `new Function`,
 * which the content security policy reports, unless it is configured before (`views/forms/schema-language.ts`).
 */

const entry = 'src/main.tsx'

/** Files that are loaded with `file` itself: imports of types alone and `import(…)` are left out. */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm,
  )
  return [...statements].flatMap(([, path = '']) => {
    if (path.startsWith('#')) return [path.slice(1)]
    return path.startsWith('.') ? [join(dirname(file), path)] : [path]
  })
}

/** Import chains: the importer of each module. */
function loadedFrom(start: string): Map<string, string> {
  const loaded = new Map([[start, '']])
  for (const file of loaded.keys()) {
    if (evaluatedModules.includes(file) || !/^(?:src|contract|domain)\/.*\.tsx?$/.test(file)) continue
    for (const path of importsOf(file)) if (!loaded.has(path)) loaded.set(path, file)
  }
  return loaded
}

/** Weigh much, and nothing on the first screen needs them. */
const later = ['zod', 'big.js', 'domain/access/permissions.ts', 'src/commands/filters/filter-fields.ts']

it.each(later)('the first load has no %s', (module) => {
  const loaded = loadedFrom(entry)
  expect(loaded.size).toBeGreaterThan(150)
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(['react', 'src/app.tsx', 'src/api/client.ts']))
  const way: string[] = []
  for (let file = loaded.has(module) ? module : ''; file !== ''; file = loaded.get(file) ?? '')
    way.unshift(file)
  expect(way.join(' → ')).toBe('')
})

it('the first load has no libraries but these', () => {
  const libraries = [...loadedFrom(entry).keys()].filter((path) => !path.includes('.ts'))
  expect(libraries.filter((path) => !path.endsWith('.css')).sort()).toEqual([
    ...['@tanstack/react-query', '@tanstack/react-table', '@tanstack/react-virtual', 'jotai', 'ofetch'],
    ...['react', 'react-dom', 'react-dom/client', 'react-hotkeys-hook'],
  ])
})

it('the first load has no commands over records, which its keys wait for', () => {
  const files = [...loadedFrom(entry).keys()]
  const folders = new Set(files.flatMap((file) => file.match(/^src\/commands\/(\w+)/)?.[1] ?? []))
  expect([...folders].sort()).toEqual(['core', 'filters', 'journal', 'keys', 'ranking', 'tables'])
  // The names of lists' filters, which later screens register.
  expect(files.filter((file) => file.includes('commands/filters/'))).toEqual([
    'src/commands/filters/filters-of-lists.ts',
  ])
})
