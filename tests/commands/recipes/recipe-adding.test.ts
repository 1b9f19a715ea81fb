import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '#contract/office/recipes.ts'
import type { RecipeStep } from '#domain/records/recipes.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import { recordedIntoAtom, recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { Target } from '#src/state/table/target.ts'
import { recordRun } from '#src/views/runtime/record-run.ts'
import { contextOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

/** A saved recipe grows by recording: what is sent, and what is not taken. */

await loadAllCommands()

const actualize = { commandId: 'block.actualize', args: {}, label: '' }
const toVector = { commandId: 'block.addToList', args: { list: { id: 7, name: 'Вектор' } }, label: 'Вектор' }
const forbidAds = { commandId: 'block.forbidAds', args: {}, label: '' }
const recipe: Recipe = {
  ...{ id: 5, name: 'Для Вектора', kind: 'block', steps: [actualize], hotkey: 'z' },
  ...{ isShared: false, owner: { id: 1, name: 'Анна' }, updatedAt: '2026-11-20T08:00:00.000Z' },
}
const chosen: Target = {
  ...{ kind: 'recipe', origin: 'cursor' },
  records: [{ id: 5, title: recipe.name, responsibleUserId: 1, createdById: 1 }],
}
const did = (step: RecipeStep): FinishedRun => ({ ...step, title: step.commandId, kind: 'block' })

/** Changes as they are sent. */
let sent: { url: string; body: unknown }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (typeof body !== 'string') return Response.json({ data: [recipe], total: 1 })
    sent.push({ url, body: JSON.parse(body) })
    return Response.json(recipe)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  store.set(recordingAtom, null)
  store.set(recordedIntoAtom, null)
})

async function start(id: string, target: Target | null = chosen) {
  const command = commandById(id)
  if (!command) throw new Error(`there is no ${id}`)
  const { runtime, told } = personAt(contextOf(target))
  const outcome = await execute(command, { source: 'hotkey' }, runtime)
  return { outcome, last: told.notices.at(-1) }
}

/** Records more steps for it and ends the recording. */
async function grow(...steps: RecipeStep[]) {
  await start('recipe.recordMore')
  for (const step of steps) recordRun(did(step), () => {})
  return start('recipe.finish', null)
}

describe('a saved recipe', () => {
  it('gets further steps behind its own, without being asked for its name again', async () => {
    const { outcome, last } = await grow(toVector, forbidAds)
    expect(outcome).toEqual({ status: 'done' })
    expect(sent.at(-1)).toMatchObject({
      url: '/api/recipes/5',
      body: { steps: [actualize, toVector, forbidAds] },
    })
    expect(last).toMatchObject({
      text: expect.stringMatching(/^В сценарии «Для Вектора» теперь 3\sшага$/),
      canUndo: true,
    })
    expect([store.get(recordingAtom), store.get(recordedIntoAtom)]).toEqual([null, null])
  })

  it('takes no step for other records, and none that would destroy by its single key', async () => {
    const told: string[] = []
    await start('recipe.recordMore')
    recordRun({ ...did(toVector), kind: 'company' }, ({ text }) => told.push(text))
    expect(told).toEqual([expect.stringContaining('этот сценарий — для блоков')])
    store.set(recordingAtom, null)
    const { outcome, last } = await grow({ commandId: 'block.delete', args: {}, label: '' })
    expect(outcome).toMatchObject({ status: 'failed' })
    expect(last?.text).toContain('сначала назначьте ему две подряд')
    expect(store.get(recordingAtom), 'what was recorded is not lost').toHaveLength(1)
  })
})
