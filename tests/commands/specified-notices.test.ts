import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Notice } from '#src/commands/core/command.ts'
import { execute, type Runtime } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { goTo } from '#src/state/place/location.ts'
import { contextOf, targetOf } from './contexts.ts'

await loadAllCommands()
// A search is saved from the table it stands in.
goTo('/blocks?class=A')

let notices: Notice[]
let kept: { id: string; failure: string | undefined }[]
let answer: () => Response

beforeEach(() => {
  notices = []
  kept = []
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: object) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const unreadable = () =>
  new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

/** Runs a command as an admin on one record, its arguments given. */
async function run(id: string, args: Record<string, unknown>, kind: 'user' | null = null) {
  const command = commandById(id)
  if (!command) throw new Error(`There is no command ${id}`)
  const context = contextOf(kind && targetOf(kind), 'admin')
  const runtime: Runtime = {
    context: () => context,
    ask: () => {},
    confirm: async () => true,
    notify: (notice) => notices.push(notice),
    isWaiting: () => false,
    keepUnsent: async ({ commandId }, _wasTried, failure) => {
      kept.push({ id: commandId, failure })
      return true
    },
    remember: () => {},
    repeat: () => {},
    titleOf: (known) => known,
    newId: () => 'run-1',
    page: () => 0,
  }
  await execute(command, { source: 'palette', args }, runtime)
  return notices.map(({ text, detail, tone }) => ({ text, ...(detail !== undefined && { detail }), tone }))
}

describe('specification §8: what is told, word for word', () => {
  const successor = { successor: { id: 9, name: 'Борис' } }

  it('User deleted', async () => {
    answer = () => new Response(null, { status: 204 })
    expect(await run('user.delete', successor, 'user')).toEqual([
      { text: 'Пользователь удален', tone: undefined },
    ])
  })

  it('User delete failed: the text plus the server message', async () => {
    answer = json(403, { statusCode: 403, code: 'forbidden', message: 'Себя удалить нельзя' })
    expect(await run('user.delete', successor, 'user')).toEqual([
      { text: 'Не удалось удалить пользователя: Себя удалить нельзя', tone: 'failure' },
    ])
  })

  it.each([
    ['Create company failed', 'company.create', { body: { name: 'Вектор' } }, 'организации'],
    ['Create competitor failed', 'competitor.create', { body: { name: 'Соседи' } }, 'конкурента'],
    ['Create search config failed', 'savedSearch.create', { name: 'ЦАО' }, 'конфигурации поиска'],
  ])('%s: the server message, or the text', async (_row, id, args, what) => {
    answer = json(409, { statusCode: 409, code: 'conflict', message: 'Такая запись уже есть' })
    expect(await run(id, args)).toEqual([{ text: 'Такая запись уже есть', tone: 'failure' }])
    notices = []
    answer = unreadable
    const [told] = await run(id, args)
    expect(told).toEqual({
      text: `Произошла ошибка при создании ${what}`,
      detail: 'Сервер не отвечает. Подождите минуту и повторите',
      tone: 'failure',
    })
  })

  it.each([
    ['user.delete', successor, 'user', 'Не удалось удалить пользователя: нет связи с сервером'],
    ['company.create', { body: { name: 'А' } }, null, 'Произошла ошибка при создании организации'],
    ['competitor.create', { body: { name: 'А' } }, null, 'Произошла ошибка при создании конкурента'],
  ] as const)('without a network %s is kept, and its text told', async (id, args, kind, text) => {
    answer = () => {
      throw new TypeError('no network')
    }
    await run(id, args, kind)
    expect(kept).toEqual([{ id, failure: text }])
  })
})
