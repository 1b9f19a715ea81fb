import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { execute, type Start } from '#src/commands/core/execute.ts'
import { commands } from '#src/commands/core/registry.ts'
import { contextOf, targetOf } from '../contexts.ts'
import { personAt } from '../person-at.ts'

let made: number
let answer: () => Promise<void>

beforeEach(() => {
  made = 0
  answer = async () => {}
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

const declared = {
  title: 'Начать сделку по блоку',
  section: 'record',
  appliesTo: { kinds: ['block'], count: 'many' },
} as const

/** Each test has a command of its own: what was made just now is remembered. */
let count = 0
function creating(): AnyCommand {
  return command({
    ...declared,
    id: `block.make${++count}`,
    effect: 'write',
    calls: ['deals.create'],
    async run() {
      made++
      await answer()
    },
  })
}

const undo = command({
  id: 'journal.undo',
  title: 'Отменить',
  section: 'history',
  effect: 'write',
  run: () => {},
})

const withOne = contextOf(targetOf('block'))
const byKey: Start = { source: 'hotkey' }

describe('a creation', () => {
  it('runs once while it runs, and the second press says so', async () => {
    const begin = creating()
    const { runtime, told } = personAt(withOne)
    const [first, second] = await Promise.all([
      execute(begin, byKey, runtime),
      execute(begin, byKey, runtime),
    ])
    expect([first.status, second.status, made]).toEqual(['done', 'refused', 1])
    expect(told.notices).toEqual([{ text: 'Начать сделку по блоку: уже выполняется', tone: 'info' }])
  })

  it('just made is asked about before a twin is made', async () => {
    const begin = creating()
    const { runtime, told } = personAt(withOne, false)
    await execute(begin, byKey, runtime)
    expect(await execute(begin, byKey, runtime)).toEqual({ status: 'cancelled' })
    expect(told.questions).toMatchObject([{ text: expect.stringContaining('только что') }])
    vi.advanceTimersByTime(61_000)
    expect(await execute(begin, byKey, runtime)).toEqual({ status: 'done' })
    expect(made).toBe(2)
  })

  it('of other records, with other words, undone or failed is none', async () => {
    const begin = creating()
    const { runtime, told } = personAt(withOne, false)
    await execute(begin, byKey, runtime)
    const other = { ...targetOf('block'), records: [{ ...targetOf('block').records[0]!, id: 77 }] }
    await execute(begin, { ...byKey, target: other }, runtime)
    await execute(begin, { ...byKey, args: { name: 'Вектор' } }, runtime)
    await execute(undo, byKey, runtime)
    await execute(begin, byKey, runtime)
    expect([made, told.questions]).toEqual([4, []])
    const failing = creating()
    answer = () => Promise.reject(new Error('нет'))
    await execute(failing, byKey, runtime)
    await execute(failing, byKey, runtime)
    expect([made, told.questions]).toEqual([6, []])
  })

  it('kept without a network is one as well', async () => {
    const begin = creating()
    const { runtime, told } = personAt(withOne, false)
    told.isWaiting = true
    await execute(begin, byKey, runtime)
    await execute(begin, byKey, runtime)
    expect(told.unsent).toHaveLength(1)
  })

  it('leaves changes alone: a toggle pressed twice changes twice', async () => {
    const toggle = command({
      ...declared,
      id: 'block.toggle',
      effect: 'write',
      calls: ['commands.run'],
      async run() {
        made++
      },
    })
    const { runtime } = personAt(withOne)
    await Promise.all([execute(toggle, byKey, runtime), execute(toggle, byKey, runtime)])
    expect(made).toBe(2)
  })
})

it('every command that creates at one key tells the records that it creates from', async () => {
  await loadAllCommands()
  const creators = commands.filter(
    ({ effect, calls, prompts, hotkeys }) =>
      effect === 'write' && calls?.some((call) => call.endsWith('.create')) && !prompts && hotkeys?.length,
  )
  expect(creators.map(({ id }) => id).sort()).toEqual([
    'block.beginDeal',
    'demand.beginDeal',
    'lease.makeDemand',
    'request.makeDemand',
  ])
  for (const creator of creators) expect([creator.id, Boolean(creator.appliesTo)]).toEqual([creator.id, true])
})
