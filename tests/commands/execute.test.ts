import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { execute, type Runtime, type Start } from '#src/commands/core/execute.ts'
import { contextOf, targetOf } from './contexts.ts'
import { personAt } from './person-at.ts'

let sent: { url: string; commandId: string | null; commandName: string | null }[]
let keys: (string | null)[]
let users: (string | null)[]
let answer: () => Promise<Response>

const json = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const refusal = { statusCode: 403, code: 'forbidden', message: 'У блока другой ответственный' }

beforeEach(() => {
  sent = []
  keys = []
  users = []
  answer = async () => new Response(null, { status: 204 })
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    keys.push(headers.get('idempotency-key'))
    users.push(headers.get('user-id'))
    sent.push({ url, commandId: headers.get('command-id'), commandName: headers.get('command-name') })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const removal: AnyCommand = command({
  id: 'block.delete',
  title: 'Удалить блок',
  section: 'selection',
  appliesTo: { kinds: ['block'], count: 'many' },
  effect: 'destroy',
  async run({ api, target, notify }) {
    for (const { id } of target?.records ?? []) await api.blocks.remove({ params: { id } })
    notify({ text: 'В корзине', canUndo: true })
  },
})
const removeTwo = (start: Partial<Start>, runtime: Runtime) =>
  execute(removal, { source: 'hotkey', ...start }, runtime)
const withTwo = contextOf(targetOf('block', 2))

describe('a run', () => {
  it('sends one id with all its calls, tells once and can be repeated', async () => {
    const { runtime, told } = personAt(withTwo)
    expect(await removeTwo({}, runtime)).toEqual({ status: 'done' })
    expect(sent).toEqual([
      { url: '/api/blocks/1', commandId: 'run-1', commandName: 'block.delete' },
      { url: '/api/blocks/2', commandId: 'run-1', commandName: 'block.delete' },
    ])
    // Its undo takes back this run, whatever is done meanwhile.
    expect(told.notices).toEqual([{ text: 'В корзине', canUndo: true, groupId: 'run-1' }])
    expect(told.remembered).toEqual([
      { commandId: 'block.delete', args: {}, label: '', title: 'Удалить блок', kind: 'block' },
    ])
    await removeTwo({}, runtime)
    expect(sent.at(-1)?.commandId).toBe('run-2')
  })

  it('acts on what was pinned, not on what is on the screen meanwhile', async () => {
    const { runtime } = personAt(withTwo)
    const target = { ...targetOf('block'), records: [{ ...targetOf('block').records[0]!, id: 77 }] }
    await removeTwo({ target }, runtime)
    expect(sent.map(({ url }) => url)).toEqual(['/api/blocks/77'])
  })

  it('without a network is kept under its id, and not told of as a failure', async () => {
    answer = noNetwork
    const { runtime, told } = personAt(withTwo)
    expect(await removeTwo({}, runtime)).toEqual({ status: 'unsent' })
    const title = 'Удалить блок'
    expect(told.unsent).toEqual([
      {
        ...{ runId: 'run-1', userId: withTwo.user?.id, commandId: 'block.delete', title },
        ...{ target: withTwo.target, args: {}, wasTried: true },
      },
    ])
    expect(told.notices).toEqual([])
    // Without a network too `.` means what was done last.
    expect(told.remembered).toMatchObject([{ commandId: 'block.delete' }])
    answer = async () => new Response(null, { status: 204 })
    await removeTwo({ source: 'unsent', runId: 'run-1' }, runtime)
    expect(told.remembered).toHaveLength(1)
  })

  it('that is sent again goes under its first id, and is not kept twice', async () => {
    answer = noNetwork
    const { runtime, told } = personAt(withTwo)
    const again = { source: 'unsent', runId: 'first-run' } as const
    expect(await removeTwo(again, runtime)).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
    expect([told.unsent, told.notices]).toEqual([[], []])
    expect(sent[0]?.commandId).toBe('first-run')
  })

  it("of a form is kept with the form's values", async () => {
    answer = noNetwork
    const { runtime, told } = personAt(withTwo)
    const typed = {
      ...{ form: { form: 'block', id: 1 } as const, draftKey: 'draft' },
      ...{ inputs: { floor: '7 ' }, etag: '"3"' },
    }
    const kept = await removeTwo({ source: 'form', runId: 'form-run', typed }, runtime)
    expect(kept).toEqual({ status: 'unsent' })
    expect(told.unsent).toMatchObject([{ runId: 'form-run', typed }])
    expect(told.notices).toEqual([])
  })

  it('is kept at once, behind what waits already, without being tried', async () => {
    const { runtime, told } = personAt(withTwo)
    told.isWaiting = true
    expect(await removeTwo({}, runtime)).toEqual({ status: 'unsent' })
    expect(told.unsent).toMatchObject([{ runId: 'run-1', wasTried: false }])
    expect(sent).toEqual([])
    // In its turn it is sent all the same.
    expect(await removeTwo({ source: 'unsent', runId: 'run-1' }, runtime)).toEqual({ status: 'done' })
    expect(sent.length).toBe(2)
  })

  it('is tried at once where a creation that may have arrived is sent anew: the server says whether it did', async () => {
    const { runtime, told } = personAt(withTwo)
    told.isWaiting = true
    const typed = {
      form: { form: 'block', id: null } as const,
      draftKey: 'block:new',
      inputs: {},
      etag: null,
    }
    const again = { source: 'form', typed: { ...typed, replaces: ['run-0'] } } as const
    expect(await removeTwo(again, runtime)).toEqual({ status: 'done' })
    expect([sent.length, told.unsent]).toEqual([2, []])
    // Changes of an existing record keep their place in the queue.
    const ofRecord = { ...again, typed: { ...again.typed, etag: '"3"' } }
    expect(await removeTwo(ofRecord, runtime)).toEqual({ status: 'unsent' })
  })

  it('fails with a word where the browser keeps nothing', async () => {
    answer = noNetwork
    const { runtime, told } = personAt(withTwo)
    told.keeps = false
    expect(await removeTwo({}, runtime)).toMatchObject({ status: 'failed' })
    expect(told.notices).toMatchObject([{ tone: 'failure' }])
  })

  it('is not kept when its effect depends on the moment', async () => {
    answer = noNetwork
    const { runtime, told } = personAt(withTwo)
    told.isWaiting = true
    const moment = command({ ...removal, isNeverKept: true })
    expect(await execute(moment, { source: 'hotkey' }, runtime)).toMatchObject({ status: 'failed' })
    expect([told.unsent, told.notices.length]).toEqual([[], 1])
  })

  it('has a key for each call, the same when it is sent again, and none for a secret', async () => {
    const { runtime } = personAt(withTwo)
    const runId = '00000000-0000-4000-8000-ffffffffffff'
    await removeTwo({ runId }, runtime)
    await removeTwo({ runId, source: 'unsent' }, runtime)
    const expected = ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001']
    expect(keys).toEqual([...expected, ...expected])
    expect(new Set(users)).toEqual(new Set([String(withTwo.user?.id)]))
    await execute(command({ ...removal, holdsSecret: true }), { source: 'form' }, runtime)
    expect(keys.slice(4)).toEqual([null, null])
  })

  it('without a session is kept for the same person; a form has its draft', async () => {
    answer = json(401, { statusCode: 401, code: 'unauthenticated', message: 'Сеанс закончился' })
    const { runtime, told } = personAt(withTwo)
    expect(await removeTwo({}, runtime)).toEqual({ status: 'unsent' })
    expect(await removeTwo({ source: 'form' }, runtime)).toMatchObject({ status: 'failed' })
    expect([told.unsent.length, told.notices]).toEqual([1, []])
  })

  it('that only reads is not kept for later', async () => {
    answer = noNetwork
    const reading = command({ ...removal, effect: 'read' })
    const { runtime, told } = personAt(withTwo)
    expect(await execute(reading, { source: 'palette' }, runtime)).toMatchObject({ status: 'failed' })
    expect(told.unsent).toEqual([])
    expect(told.notices).toMatchObject([{ tone: 'failure' }])
  })

  it('that holds a password is neither kept nor repeated', async () => {
    const secret = command({ ...removal, holdsSecret: true })
    const { runtime, told } = personAt(withTwo)
    await execute(secret, { source: 'form', args: { password: 'тайна' } }, runtime)
    answer = noNetwork
    const failed = await execute(secret, { source: 'form', args: { password: 'тайна' } }, runtime)
    expect(failed).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
    expect([told.unsent, told.remembered]).toEqual([[], []])
  })

  it('that the server refuses is told with the reason', async () => {
    answer = json(403, refusal)
    const { runtime, told } = personAt(withTwo)
    expect(await removeTwo({}, runtime)).toMatchObject({ status: 'failed', error: { statusCode: 403 } })
    expect(told.notices).toEqual([{ text: 'У блока другой ответственный', tone: 'failure' }])
    expect(sent.length).toBe(1)
  })

  it('from a form gives the form its error and tells nothing beside', async () => {
    answer = json(403, refusal)
    const { runtime, told } = personAt(withTwo)
    const outcome = await removeTwo({ source: 'form' }, runtime)
    expect(outcome).toMatchObject({ status: 'failed', error: { message: 'У блока другой ответственный' } })
    expect(told.notices).toEqual([])
  })

  it('that breaks is told of, never thrown', async () => {
    const broken = command({ ...removal, run: (): Promise<void> => Promise.reject(new Error('a bug')) })
    const { runtime, told } = personAt(withTwo)
    expect(await execute(broken, { source: 'hotkey' }, runtime)).toMatchObject({ status: 'failed' })
    expect(told.notices[0]?.text).toMatch(/^Что-то пошло не так/)
  })
})

describe('before a run', () => {
  it('a disabled command gives its reason and does not run', async () => {
    const { runtime, told } = personAt(contextOf(null))
    expect(await removeTwo({}, runtime)).toEqual({ status: 'refused' })
    expect(told.notices).toEqual([{ text: 'Удалить блок: сначала выберите блок', tone: 'info' }])
    expect(sent).toEqual([])
  })

  it('a hidden command does not run; only its key gives a notice', async () => {
    const { runtime, told } = personAt(contextOf(targetOf('building')))
    expect(await removeTwo({ source: 'palette' }, runtime)).toEqual({ status: 'refused' })
    expect([told.notices, sent]).toEqual([[], []])
  })

  it("a list's own verb acts on the open list, whatever row is under the cursor; repeated it does not", async () => {
    const openList = {
      ...targetOf('blockList', 1, 'open'),
      records: [{ ...targetOf('block').records[0]!, id: 9 }],
    }
    const touched: unknown[] = []
    const touch = command({
      ...removal,
      appliesTo: { kinds: ['blockList'], count: 'many' },
      run: ({ target }) => void touched.push(target),
    })
    const { runtime } = personAt({ ...withTwo, openList })
    expect(await execute(touch, { source: 'palette', target: withTwo.target }, runtime)).toEqual({
      status: 'done',
    })
    expect(touched).toEqual([openList])
    expect(await execute(touch, { source: 'repeat' }, runtime)).toEqual({ status: 'refused' })
  })

  it('arguments that are missing are asked for, in order, before anything is confirmed or sent', async () => {
    const prompt = { kind: 'text', title: 'Имя?', parse: (value: string) => ({ value }) } as const
    const rename = command<{ name: string; company: string }>({
      ...removal,
      prompts: { name: prompt, company: ({ name }) => (name === 'без компании' ? null : prompt) },
      irreversible: 'Навсегда',
    })
    const { runtime, told } = personAt(withTwo)
    const start = (args: object) => execute(rename, { source: 'hotkey', args: { ...args } }, runtime)
    expect(await start({})).toEqual({ status: 'asked' })
    expect(await start({ name: 'Вектор' })).toEqual({ status: 'asked' })
    expect(told.asked.map(({ args }) => args)).toEqual([{}, { name: 'Вектор' }])
    expect([told.questions, sent]).toEqual([[], []])
    expect(await start({ name: 'без компании' })).toEqual({ status: 'done' })
    expect(await start({ name: 'Вектор', company: '' })).toEqual({ status: 'done' })
    expect(told.remembered.at(-1)?.args).toEqual({ name: 'Вектор', company: '' })
  })

  it('a command with a form opens it instead of the palette', async () => {
    const open = vi.fn()
    const edit = command<{ edit: object }>({ ...removal, prompts: { edit: { kind: 'form', open } } })
    const { runtime, told } = personAt(withTwo)
    expect(await execute(edit, { source: 'hotkey' }, runtime)).toEqual({ status: 'asked' })
    expect(open).toHaveBeenCalledWith(withTwo, {})
    expect([told.asked, sent]).toEqual([[], []])
  })

  it('an irreversible command asks for confirmation; declining changes nothing', async () => {
    const final = command({ ...removal, shortTitle: 'удалить', irreversible: 'Вернуть будет нельзя' })
    const unwilling = personAt(contextOf(targetOf('block')), false)
    expect(await execute(final, { source: 'hotkey' }, unwilling.runtime)).toEqual({ status: 'cancelled' })
    expect(sent).toEqual([])
    const willing = personAt(contextOf(targetOf('block')))
    expect(await execute(final, { source: 'hotkey' }, willing.runtime)).toEqual({ status: 'done' })
    expect(willing.told.questions).toEqual([
      { title: 'Удалить блок', text: 'Вернуть будет нельзя', actionTitle: 'удалить', isDanger: true },
    ])
    expect(sent.length).toBe(1)
  })

  it('skips the confirmation when there is nothing to warn of', async () => {
    const mild = command({ ...removal, irreversible: ({ target }) => (target ? null : 'Осторожно') })
    const { runtime, told } = personAt(contextOf(targetOf('block', 1)))
    expect(await execute(mild, { source: 'hotkey' }, runtime)).toEqual({ status: 'done' })
    expect(told.questions).toEqual([])
  })
})
