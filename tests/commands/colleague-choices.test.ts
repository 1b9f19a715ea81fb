import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPageSize } from '#contract/core/list-query.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext, Prompt } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { listFilters } from '#src/commands/filters/list-filters.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

await loadAllCommands()

/* An office of 450 people: the last colleague can be chosen like the first. */

const office = Array.from({ length: 450 }, (_, at) => ({
  ...{ id: at + 1, name: `Коллега ${at + 1}`, email: `${at + 1}@office.test`, phone: null, role: 'broker' },
  ...{ isActive: true, avatarUrl: null, lastLoginAt: null, isInvited: false },
}))

let pageSizes: number[]

beforeEach(() => {
  pageSizes = []
  queryClient.clear()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams: query } = new URL(url, 'http://office')
    if (pathname !== '/api/users') return new Response(null, { status: 404 })
    const pageSize = Number(query.get('take') ?? query.get('pageSize') ?? 10)
    const from = (Number(query.get('page') ?? 1) - 1) * pageSize
    pageSizes.push(pageSize)
    const body = { data: office.slice(from, from + pageSize), total: office.length }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Everything that offers values of its own making: prompts of commands, conditions of lists. */
const offers: { name: string; values: () => Promise<readonly string[]> }[] = [
  ...commands.flatMap(({ id, prompts = {} }) =>
    Object.entries<unknown>(prompts).flatMap(([argument, prompt]) =>
      isChoice(prompt) ? [{ name: `${id}: ${argument}`, values: () => keysOf(prompt) }] : [],
    ),
  ),
  ...Object.entries(listFilters).flatMap(([list, { fields }]) =>
    fields.flatMap((field) =>
      'options' in field && typeof field.options === 'function'
        ? [
            {
              name: `${list}: ${field.name}`,
              values: async () => (await field.options()).map(({ value }) => value),
            },
          ]
        : [],
    ),
  ),
]

function isChoice(prompt: unknown): prompt is Extract<Prompt<unknown>, { kind: 'choice' }> {
  return typeof prompt === 'object' && prompt !== null && 'kind' in prompt && prompt.kind === 'choice'
}

async function keysOf(prompt: Extract<Prompt<unknown>, { kind: 'choice' }>): Promise<string[]> {
  const choices = await prompt.choices({ target: null, user: null } as unknown as CommandContext, {})
  return choices.map(({ key }) => key)
}

describe('colleagues to choose from', () => {
  it('are all of the office, by pages that the server allows', async () => {
    const colleagues = await queryClient.fetchQuery(colleaguesQuery)
    expect(colleagues.map(({ id }) => id)).toEqual(office.map(({ id }) => id))
    expect(pageSizes).toEqual([maxPageSize, maxPageSize, maxPageSize])
  })

  it('include the last of the office wherever colleagues are offered', async () => {
    const missing: string[] = []
    let asked = 0
    for (const { name, values } of offers) {
      queryClient.clear()
      pageSizes = []
      // Prompts that need a record or other answers offer no colleagues here.
      const offered = await values().catch((): string[] => [])
      if (pageSizes.length === 0) continue
      asked += 1
      if (!offered.includes('450')) missing.push(name)
    }
    expect(missing).toEqual([])
    expect(asked).toBeGreaterThanOrEqual(11)
  })
})
