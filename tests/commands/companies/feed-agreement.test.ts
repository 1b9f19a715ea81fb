import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute, nextPrompt } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { contextOf } from '../contexts.ts'
import { personAt } from '../person-at.ts'

await loadAllCommands()
const publish = commandById('feed.publishAnyway')
if (!publish) throw new Error('There is no command feed.publishAnyway')

const asAdmin = contextOf(null, 'admin')

let sent: unknown[]
let ready: number

const held = { ads: 0, reason: 'Было 10, не осталось ни одного: площадка сняла бы все', at: '' }
const feed = { ads: 10, leftOut: 0, madeAt: null, held, choiceFault: null, addresses: [] }

beforeEach(() => {
  sent = []
  ready = 6
  queryClient.clear()
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)))
    const answer = url.endsWith('/preflight') ? { counts: { ready }, classes: [] } : feed
    return new Response(JSON.stringify(answer), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = async () => {
  const prompt = nextPrompt(publish, {})?.prompt
  if (prompt?.kind !== 'choice') throw new Error('It is asked for elsewhere')
  return prompt.choices(asAdmin, {})
}

it('shows the number of ads before the yes, as checked at that moment', async () => {
  expect(await shown()).toMatchObject([{ title: 'Будет 6\u00a0объявлений', detail: 'сейчас 10', value: 6 }])
  ready = 0
  expect(await shown()).toMatchObject([{ title: 'Не останется ни одного объявления', value: 0 }])
})

it('sends no yes without a number, then the one that was shown, and tells when it waits again', async () => {
  const { runtime, told } = personAt(asAdmin)
  expect(await execute(publish, { source: 'toolbar' }, runtime)).toEqual({ status: 'asked' })
  expect(sent).toEqual([])
  const [choice] = await shown()
  await execute(publish, { source: 'palette', args: { agreedAds: choice?.value } }, runtime)
  expect(sent).toEqual([{ agreedAds: 6 }])
  expect(told.notices).toMatchObject([{ tone: 'info', text: expect.stringContaining(held.reason) }])
})
