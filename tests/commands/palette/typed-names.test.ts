import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext, Prompt } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

await loadAllCommands()

/* Protects a typed name that nothing has: Enter must not take a row that does not name it, like «Не знаю». */

const name = 'Найт Фрэнк'

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: [], total: 0, readAs: null, page: 1, pageSize: 10, pageCount: 0 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

type Find = Extract<Prompt<unknown>, { kind: 'find' }>

/** Prompts may depend on the arguments before them. */
const argumentsTried = [{}, { stage: 'lost', reason: 'otherBroker' }]

const finds = commands.flatMap(({ id, prompts = {} }) =>
  Object.entries<unknown>(prompts).flatMap(([argument, prompt]) => {
    const found = argumentsTried.map((args) => promptOf(prompt, args)).find(isFind)
    return found ? [{ asked: `${id}: ${argument}`, find: found.find }] : []
  }),
)

it('finds the prompts', () => {
  expect(finds.map(({ asked }) => asked)).toEqual(
    expect.arrayContaining(['deal.setStage: winner', 'block.let: tenant']),
  )
})

it.each(finds)('$asked offers nothing that drops the typed name', async ({ find }) => {
  const target = { kind: 'company', records: [{ id: 1 }], origin: 'cursor' }
  const context = { target, user: null } as unknown as CommandContext
  const choices = await find(name, context, new AbortController().signal)
  expect(choices.map(({ title }) => title).filter((title) => !title.includes(name))).toEqual([])
})

function promptOf(prompt: unknown, args: object): unknown {
  try {
    return typeof prompt === 'function' ? prompt(args) : prompt
  } catch {
    return null
  }
}

function isFind(prompt: unknown): prompt is Find {
  return typeof prompt === 'object' && prompt !== null && 'kind' in prompt && prompt.kind === 'find'
}
