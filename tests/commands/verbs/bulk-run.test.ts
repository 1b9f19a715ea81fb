import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BulkPreview } from '#contract/core/bulk.ts'
import { runBulk } from '#src/commands/bulk/bulk-run.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { bulkProgressAtom, bulkReportAtom } from '#src/state/queries/bulk-run.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { setCurrentUser, signOut } from '#src/state/session/session.ts'
import { tableHandleAtom, tableStateAtom, ticksAtom } from '#src/state/table/table.ts'
import type { Target } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '../contexts.ts'
import { personAt } from '../person-at.ts'

/** A run over many records on the page: what is sent, what a person is told, what stays chosen. */

await loadAllCommands()
const commandOf = (id: string) => {
  const command = commandById(id)
  if (!command) throw new Error(`There is no command ${id}`)
  return command
}

const ids = Array.from({ length: 1000 }, (_, at) => at + 1)
const preview: BulkPreview = { total: 1000, willChange: 1000, ids, unchanged: 0, cannot: [] }
const everyBlock: Target = {
  ...{ kind: 'block', records: [], origin: 'checked' },
  filter: { criteria: { list: 'stock', query: { target: 'blocks' } }, except: [], count: 1000 },
}

interface Sent {
  url: string
  group: string | null
  key: string | null
  ids: number[] | undefined
}
let sent: Sent[]
/** The server's reaction to the n-th slice before it answers, from 1. */
let onSlice: (number: number) => Response | undefined
const listened = new Map<string, number>()

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const signedIn = contextOf(null, 'admin').user
if (!signedIn) throw new Error('nobody runs it')

beforeEach(() => {
  setCurrentUser(signedIn)
  sent = []
  onSlice = () => undefined
  listened.clear()
  const count = (step: number) => (name: string) => listened.set(name, (listened.get(name) ?? 0) + step)
  vi.stubGlobal('addEventListener', count(1))
  vi.stubGlobal('removeEventListener', count(-1))
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    sent.push({
      url,
      group: headers.get('command-id'),
      key: headers.get('idempotency-key'),
      ids: body.ids,
    })
    if (url.endsWith('/preview')) return json(200, preview)
    if (url.endsWith('/block-lists')) return json(200, { id: 7, name: 'Вектор' })
    if (!url.endsWith('/run')) return json(200, { data: [] })
    const own = onSlice(sent.filter((call) => call.url.endsWith('/run')).length)
    return own ?? json(200, { groupId: 'g', changed: body.ids, unchanged: 0, skipped: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  store.set(overlayAtom, null)
  store.set(bulkReportAtom, null)
})

const runId = '00000000-0000-4000-8000-000000000001'

/** Runs it as an admin who agrees to what he is told. */
async function run(id: string, target: Target, args = {}, agrees = true) {
  const context = contextOf(target, 'admin')
  const { runtime, told } = personAt(context)
  const outcome = runBulk(commandOf(id), context, args, { ...runtime, newId: () => runId })
  const of = await vi.waitFor(() => {
    const overlay = store.get(overlayAtom)
    if (overlay?.kind !== 'bulkPreview') throw new Error('it is not asked yet')
    return overlay.of
  })
  of.answer(agrees ? await of.previews : null)
  return { outcome: await outcome, told, title: of.title }
}
const slices = () => sent.filter(({ url }) => url.endsWith('/run'))

describe('a run over many records on the page', () => {
  it('is one group however many slices, and holds the page while it goes on', async () => {
    onSlice = (number) => {
      if (number === 2)
        expect([store.get(bulkProgressAtom)?.text, listened.get('beforeunload')]).toEqual([
          'Актуализирую: 200 из 1\u00a0000',
          1,
        ])
      return undefined
    }
    const { outcome, told, title } = await run('block.actualize', everyBlock)
    expect([outcome, title]).toEqual([{ status: 'done' }, 'Актуализировать: 1\u00a0000\u00a0блоков'])
    expect(slices().flatMap((slice) => slice.ids)).toEqual(ids)
    expect(new Set(slices().map(({ group }) => group)).size).toBe(1)
    expect(new Set(slices().map(({ key }) => key)).size).toBe(slices().length)
    expect([store.get(bulkProgressAtom), listened.get('beforeunload')]).toEqual([null, 0])
    expect(told.notices.at(-1)).toMatchObject({
      text: 'Актуализировано: 1\u00a0000\u00a0блоков',
      canUndo: true,
      groupId: runId,
    })
  })

  it('stopped in the middle keeps what is done, can take it back, and offers the rest as it was chosen', async () => {
    onSlice = (number) => {
      if (number === 2) store.get(bulkProgressAtom)?.stop()
      return undefined
    }
    const { told } = await run('block.actualize', everyBlock)
    expect(told.notices.map(({ text }) => text)).toContain('Останавливаю: дожидаюсь ответа о начатом')
    expect(told.notices.at(-1)).toMatchObject({
      text: 'Остановлено. Актуализировано: 600\u00a0блоков из 1\u00a0000',
      canUndo: true,
    })
    expect(store.get(bulkReportAtom)?.goOn?.count).toBe(400)
  })

  it('stopped while nobody answers does not say that the last ones stand as they did', async () => {
    const gone = json(503, {})
    onSlice = (number) => {
      if (number === 1) return undefined
      store.get(bulkProgressAtom)?.stop()
      return gone
    }
    const { told } = await run('block.actualize', everyBlock)
    expect(told.notices.at(-1)?.text).toBe(
      'Остановлено. Актуализировано: 200\u00a0блоков из 1\u00a0000 · о последних 400 ответа нет',
    )
  })

  it('gone on with after it was cut sends again what nobody answered, and stays one group', async () => {
    onSlice = (number) => {
      if (number !== 2) return undefined
      store.get(bulkProgressAtom)?.stop()
      return json(503, {})
    }
    const { told } = await run('block.actualize', everyBlock)
    store.get(bulkReportAtom)?.goOn?.run()
    await vi.waitFor(() => expect(store.get(bulkReportAtom)?.goOn).toBeUndefined())
    const [first, lost, again, ...others] = slices()
    expect([lost?.ids?.length, again]).toEqual([400, lost])
    const done = [first, again, ...others]
    expect(done.flatMap((slice) => slice?.ids)).toEqual(ids)
    expect(new Set(done.map((slice) => slice?.key)).size).toBe(done.length)
    expect(new Set(slices().map(({ group }) => group))).toEqual(new Set([runId]))
    expect(sent.filter(({ url }) => url.endsWith('/preview')).length).toBe(1)
    expect(told.notices.at(-1)).toMatchObject({
      text: 'Актуализировано: 1\u00a0000\u00a0блоков',
      canUndo: true,
    })
  })

  it('reports what is done when the session ends and resumes when the same person is back', async () => {
    const text = 'Сеанс закончился. Войдите снова'
    onSlice = (number) => {
      if (number !== 2) return undefined
      signOut()
      return json(401, { code: 'unauthenticated', message: text })
    }
    const { told, outcome } = await run('block.actualize', everyBlock)
    expect(outcome.status).toBe('failed')
    const told401 = `Актуализировано: 200\u00a0блоков из 1\u00a0000. Остановилось из-за ошибки: ${text}`
    expect(told.notices.at(-1)).toEqual({ text: told401, tone: 'failure', groupId: runId })
    setCurrentUser(signedIn)
    expect(told.notices.at(-1)).toMatchObject({ text: told401, canUndo: true, more: { title: 'Продолжить' } })
    told.notices.at(-1)?.more?.open()
    await vi.waitFor(() => expect(told.notices.at(-1)?.text).toBe('Актуализировано: 1\u00a0000\u00a0блоков'))
    const [first, refused, again, ...others] = slices()
    expect(again).toEqual(refused)
    expect([first, again, ...others].flatMap((slice) => slice?.ids)).toEqual(ids)
  })

  it('is not told to another who signs in instead', async () => {
    onSlice = (number) => {
      if (number > 1) signOut()
      return number > 1 ? json(401, { code: 'unauthenticated', message: 'Сеанс закончился' }) : undefined
    }
    const { told } = await run('block.actualize', everyBlock)
    const before = told.notices.length
    setCurrentUser({ ...signedIn, id: 2 })
    expect(told.notices.length).toBe(before)
    const other = { ...contextOf(null), user: { ...signedIn, id: 2 } }
    expect(commandOf('bulk.goOn').available?.(other)).toEqual({ disabled: 'продолжать нечего' })
  })

  it('another window in the place of the question is a no; the list that was made for it goes again', async () => {
    const context = contextOf(everyBlock, 'admin')
    const { runtime } = personAt(context)
    const args = { list: { name: 'Вектор' } }
    const outcome = runBulk(commandOf('block.addToList'), context, args, runtime)
    await vi.waitFor(() => expect(store.get(overlayAtom)?.kind).toBe('bulkPreview'))
    store.set(overlayAtom, { kind: 'cheatSheet' })
    expect(await outcome).toEqual({ status: 'cancelled' })
    expect(store.get(overlayAtom)).toEqual({ kind: 'cheatSheet' })
    expect(slices()).toEqual([])
    const made = sent.find(({ url }) => url.endsWith('/block-lists'))
    expect(sent.at(-1)?.url).toBe('/api/journal/undo')
    expect(sent.at(-1)?.group, 'an id is of one action').not.toBe(made?.group)
  })

  it('unticks processed rows in their own table, not in the one on the screen', async () => {
    const target = targetOf('block', 3)
    const ticked = { checked: new Map(target.records.map((record) => [record.id, record])) }
    const table = { rowCount: 3, visibleRows: 3, recordAt: () => undefined }
    goTo('/blocks?class=A')
    store.set(tableHandleAtom, { kind: 'block', ...table })
    store.set(tableStateAtom, ticked)
    onSlice = () => {
      goTo('/companies')
      store.set(tableHandleAtom, { kind: 'company', ...table })
      store.set(tableStateAtom, ticked)
      return undefined
    }
    await run('block.delete', target)
    const left = [...store.get(ticksAtom).values()].map(({ address, ticks }) => [address, ticks.checked.size])
    expect(left).toEqual([['/companies', 3]])
    store.set(tableHandleAtom, null)
  })

  it('inquiries of a filter are told to become what they will become', () => {
    const target: Target = { ...everyBlock, kind: 'inquiry' }
    expect(titleOf(commandOf('request.toggleRead'), contextOf(target))).toBe('Отметить прочитанной')
  })
})
