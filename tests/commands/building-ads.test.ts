import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { contextOf, targetOf } from './contexts.ts'

await loadAllCommands()

/** Runs a verb of a building; gives what it hands on, and what it tells. */
async function run(id: string, blocks: number, buildings = 1) {
  vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue({ total: blocks })
  const handed: unknown[] = []
  const told: string[] = []
  const context = {
    ...contextOf(targetOf('building', buildings)),
    repeat: (of: { commandId: string }, target: unknown) => handed.push([of.commandId, target]),
    notify: ({ text }: { text: string }) => told.push(text),
  } as unknown as RunContext
  await commandById(id)?.run(context, {})
  return { handed, told }
}

describe('ads of a building', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['building.forbidAds', 'block.forbidAds'],
    ['building.allowAds', 'block.allowAds'],
  ])('%s hands all blocks of the buildings to %s, which asks with their count', async (id, ofBlocks) => {
    const query = { target: 'blocks', building: { ids: [1, 2] } }
    const filter = { criteria: { list: 'stock', query }, except: [], count: 31 }
    const target = { kind: 'block', records: [], origin: 'checked', filter }
    expect(await run(id, 31, 2)).toEqual({ handed: [[ofBlocks, target]], told: [] })
    // A selection by filter always goes by the server's preview.
    const command = commandById(ofBlocks)
    expect(command?.bulk).toBe(true)
    expect(command && availabilityOf(command, { ...contextOf(null), target: target as never })).toBe(true)
  })

  it('says so where there are no blocks', async () => {
    expect(await run('building.forbidAds', 0)).toEqual({
      handed: [],
      told: ['Запретить рекламу: блоков здесь нет'],
    })
  })
})
