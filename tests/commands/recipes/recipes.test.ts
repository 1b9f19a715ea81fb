import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe } from '#contract/office/recipes.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { offerRecipes } from '#src/commands/recipes/made-recipes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { bulkProgressAtom, bulkReportAtom } from '#src/state/queries/bulk-run.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import type { Target } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

/** Recipes on the page: what is sent for one, what a person is told, which keys it has. */

await loadAllCommands()

const anna = { id: 1, name: 'Анна' }
const boris = { id: 2, name: 'Борис' }
const actualize = { commandId: 'block.actualize', args: {}, label: '' }
const toVector = { commandId: 'block.addToList', args: { list: { id: 7, name: 'Вектор' } }, label: 'Вектор' }
const forbidAds = { commandId: 'block.forbidAds', args: {}, label: '' }
function recipeOf(more: Partial<Recipe> = {}): Recipe {
  return {
    ...{ id: 5, name: 'Для Вектора', kind: 'block', steps: [actualize, toVector], hotkey: null },
    ...{ isShared: false, owner: anna, updatedAt: '2026-11-20T08:00:00.000Z' },
    ...more,
  }
}

const recipeRecord = { id: 5, title: 'Для Вектора', responsibleUserId: 1, createdById: 1 }

interface Sent {
  url: string
  group: string | null
  key: string | null
  body: { ids?: number[]; args?: object; criteria?: object }
}
let sent: Sent[]
let answer: (call: Sent) => object | Response | undefined
/** Lists of the current user. */
let lists: { id: number; name: string; updatedAt: string }[]

const refusal = (message: string) =>
  Response.json({ statusCode: 409, code: 'conflict', message }, { status: 409 })

const { user: admin } = contextOf(null, 'admin')

beforeEach(() => {
  if (admin) setCurrentUser(admin)
  sent = []
  answer = () => undefined
  lists = [{ id: 7, name: 'Вектор', updatedAt: '' }]
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const call = { url, group: headers.get('command-id'), key: headers.get('idempotency-key'), body }
    if (url === '/api/user-lists/blocks') return Response.json({ data: lists })
    sent.push(call)
    const own = answer(call)
    if (own instanceof Response) return own
    return Response.json(own ?? { groupId: call.group, changed: body.ids ?? [], unchanged: 0, skipped: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  offerRecipes([], undefined)
  store.set(overlayAtom, null)
  store.set(bulkReportAtom, null)
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Runs a recipe as the context's person; what it asks before, if it asks, is agreed to. */
async function run(recipe: Recipe, context: CommandContext, agrees = true) {
  offerRecipes([recipe], context.user ?? undefined)
  const command = commandById(`recipe.run${recipe.id}`)
  if (!command) throw new Error('the recipe is no command')
  const { runtime, told } = personAt(context)
  const questions: { title: string; steps: (string | null)[] }[] = []
  const unsubscribe = store.sub(overlayAtom, () => {
    const overlay = store.get(overlayAtom)
    if (overlay?.kind !== 'bulkPreview') return
    const { title, parts, previews, answer: reply } = overlay.of
    questions.push({ title: plain(title), steps: parts.map((part) => part.title) })
    previews.then(
      (all) => reply(agrees ? all : null),
      () => reply(null),
    )
  })
  const outcome = await execute(command, { source: 'hotkey' }, { ...runtime, newId: () => randomUUID() })
  unsubscribe()
  const notices = told.notices.map((notice) => ({ ...notice, text: plain(notice.text) }))
  return { outcome, told, questions, notices, last: notices.at(-1) }
}
const runOnTwo = (recipe: Recipe) => run(recipe, contextOf(targetOf('block', 2)))

describe('steps of a saved recipe', () => {
  it('that are left as they are write nothing, so that no undo is offered, which would be of something else', async () => {
    answer = ({ url }) => (url.includes('/recipes?') ? { data: [recipeOf()], total: 1 } : undefined)
    const command = commandById('recipe.editSteps')
    if (!command) throw new Error('no such command')
    const own = {
      ...contextOf(targetOf('recipe')),
      target: { ...targetOf('recipe'), records: [recipeRecord] },
    }
    const { runtime, told } = personAt(own)
    await execute(command, { source: 'palette', args: { steps: ['0', '1'] } }, runtime)
    expect(sent.filter(({ body }) => 'steps' in body)).toEqual([])
    expect(told.notices).toEqual([{ text: 'Шаги те же', tone: 'info', groupId: expect.any(String) }])
  })
})

describe('a recipe on what is ticked', () => {
  it('runs its steps in their order under one id, tells once and is remembered as itself', async () => {
    const { outcome, told, notices } = await runOnTwo(recipeOf())
    expect(outcome).toEqual({ status: 'done' })
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/commands/block.actualize/run',
      '/api/commands/block.addToList/run',
    ])
    expect(new Set(sent.map(({ group }) => group)).size).toBe(1)
    expect(notices).toEqual([
      { text: 'Сценарий «Для Вектора»: 2 шага · 2 блока', canUndo: true, groupId: sent[0]?.group },
    ])
    expect(told.remembered).toMatchObject([{ commandId: 'recipe.run5', args: {}, kind: 'block' }])
  })

  it('stops at the step that fails, says which, on what and why, and offers one undo for what was done', async () => {
    answer = ({ url }) => (url.includes('addToList') ? refusal('В списке уже 10 000 записей') : undefined)
    const { told, outcome, last } = await runOnTwo(recipeOf({ steps: [actualize, toVector, forbidAds] }))
    expect(sent.length, 'the third step is not begun').toBe(2)
    expect(outcome).toMatchObject({ status: 'failed' })
    expect(told.remembered, 'a repeat means what was done whole').toEqual([])
    expect(last).toEqual({
      text: 'Сценарий «Для Вектора» (2 блока) остановлен на шаге 2 из 3, «Добавить блок в подборку → Вектор»: В списке уже 10 000 записей. Сделано: 1 шаг',
      tone: 'failure',
      canUndo: true,
      groupId: sent[0]?.group,
    })
  })

  it('changes nothing and offers no undo when its first step fails', async () => {
    answer = () => refusal('У блока другой ответственный')
    const { outcome, last } = await run(recipeOf(), contextOf(targetOf('block')))
    expect(outcome).toMatchObject({ status: 'failed' })
    expect(last).toEqual({
      text: 'Сценарий «Для Вектора» (Запись 1) остановлен на шаге 1 из 2, «Актуализировать»: У блока другой ответственный',
      tone: 'failure',
    })
  })

  it.each([
    [
      'one’s own of a list that was deleted',
      anna,
      'Сценарий «Для Вектора» не выполнен: подборки «Вектор» больше нет. Верните её из корзины или уберите шаг из сценария',
    ],
    [
      'a colleague’s of a list of his',
      boris,
      'Сценарий «Для Вектора» не выполнен: у вас нет подборки «Вектор»: она есть у того, кто составил сценарий (Борис)',
    ],
  ])('%s is refused before its first step', async (_, owner, text) => {
    lists = []
    const { last } = await runOnTwo(recipeOf({ owner, isShared: true }))
    expect([sent, last?.text]).toEqual([[], text])
  })

  it('is disabled where a step is, with that step’s reason; also where the product has it no more', async () => {
    const [own] = targetOf('block').records
    const foreign = { ...targetOf('block'), records: [{ ...own!, responsibleUserId: 2, createdById: 2 }] }
    const { last } = await run(recipeOf({ steps: [actualize, forbidAds] }), contextOf(foreign))
    expect(last?.text).toBe(
      'Сценарий «Для Вектора»: шаг «Запретить рекламу»: Рекламу запрещает ответственный или администратор',
    )
    const gone = recipeOf({ steps: [{ commandId: 'block.teleport', args: {}, label: '' }] })
    expect((await runOnTwo(gone)).last?.text).toContain('шаг «block.teleport»: такой команды больше нет')
    expect(sent).toEqual([])
  })
})

const ids = [1, 2, 3, 4, 5]
const everyBlock: Target = {
  ...{ kind: 'block', records: [], origin: 'checked' },
  filter: { criteria: { list: 'stock', query: { target: 'blocks' } }, except: [9], count: 5 },
}
/** The server of five blocks, of which the first is actualized already and the second is in the list. */
function fiveBlocks({ url, body }: Sent): object | undefined {
  const isOfLists = url.includes('addToList')
  const sure = isOfLists ? [1, 3, 4, 5] : [2, 3, 4, 5]
  if (url.endsWith('/preview')) {
    return { total: 5, willChange: 4, ids: sure, selection: body.ids ?? ids, unchanged: 1, cannot: [] }
  }
  if (!url.endsWith('/run')) return undefined
  const changed = (body.ids ?? []).filter((id) => sure.includes(id))
  return { groupId: 'g', changed, unchanged: (body.ids ?? []).length - changed.length, skipped: [] }
}

describe('a recipe on all of a filter', () => {
  it('is told before step by step, then runs each over the same records as one group', async () => {
    answer = fiveBlocks
    const { outcome, told, questions, last } = await run(recipeOf(), contextOf(everyBlock, 'admin'))
    expect(outcome).toEqual({ status: 'done' })
    expect(questions).toEqual([
      {
        title: 'Сценарий «Для Вектора»: 5 блоков',
        steps: ['Актуализировать', 'Добавить блок в подборку → Вектор'],
      },
    ])
    const { criteria, except } = everyBlock.filter!
    expect(sent.map(({ url, body }) => [url.replace('/api/commands/', ''), body])).toEqual([
      ['block.actualize/preview', { criteria, except, withSelection: true, args: {} }],
      // After the first step the filter may match other records.
      ['block.addToList/preview', { ids, withSelection: true, args: { listId: 7 } }],
      ['block.actualize/run', { ids: [2, 3, 4, 5], args: {} }],
      ['block.addToList/run', { ids, args: { listId: 7 } }],
    ])
    const [first, second] = sent.filter(({ url }) => url.endsWith('/run'))
    expect(first?.group).toBe(second?.group)
    expect(first?.key, 'each slice has its own key').not.toBe(second?.key)
    expect(last).toMatchObject({
      text: 'Сценарий «Для Вектора». Актуализировано: 4 блока · и так было: 1; Добавлено: 4 блока · и так было: 1',
      canUndo: true,
    })
    expect(told.remembered).toMatchObject([{ commandId: 'recipe.run5' }])
  })

  it('refused in the middle tells the step and the reason; the rest can be gone on with, later steps whole', async () => {
    answer = (call) =>
      call.url.endsWith('addToList/run') ? refusal('В списке уже 10 000 записей') : fiveBlocks(call)
    const steps = [actualize, toVector, forbidAds]
    const { outcome, told, last } = await run(recipeOf({ steps }), contextOf(everyBlock, 'admin'))
    expect(outcome).toMatchObject({ status: 'failed' })
    expect(told.remembered).toEqual([])
    expect(last).toMatchObject({
      text: 'Сценарий «Для Вектора». Актуализировано: 4 блока · и так было: 1; Добавлено: 0 блоков из 5. Не начато: «Запретить рекламу». Остановлено на шаге 2 из 3: В списке уже 10 000 записей',
      canUndo: true,
    })
    const { goOn } = store.get(bulkReportAtom) ?? {}
    expect(goOn?.count).toBe(5)
    const group = sent.at(-1)?.group
    sent = []
    answer = fiveBlocks
    goOn?.run()
    await vi.waitFor(() => expect(sent.map(({ url }) => url)).toContain('/api/commands/block.forbidAds/run'))
    expect(sent.map(({ url, body }) => [url.replace('/api/commands/', ''), body.ids])).toEqual([
      ['block.addToList/run', ids],
      ['block.forbidAds/run', ids],
    ])
    expect(new Set(sent.map((call) => call.group))).toEqual(new Set([group]))
    await vi.waitFor(() => expect(store.get(bulkProgressAtom)).toBeNull())
  })

  it('does nothing when its list is gone or the confirmation is declined', async () => {
    answer = fiveBlocks
    const context = contextOf(everyBlock, 'admin')
    expect((await run(recipeOf(), context, false)).outcome).toEqual({ status: 'cancelled' })
    expect(sent.filter(({ url }) => url.endsWith('/run'))).toEqual([])
    lists = []
    queryClient.clear()
    sent = []
    const { outcome, last } = await run(recipeOf(), context)
    expect(outcome).toMatchObject({ status: 'failed' })
    expect([sent, last?.text]).toEqual([[], expect.stringContaining('подборки «Вектор» больше нет')])
  })

  it('with a step that takes ticked records only is disabled, and names the step', () => {
    const join = { commandId: 'block.joinAd', args: { main: { id: 1 } }, label: 'Первый' }
    offerRecipes([recipeOf({ steps: [actualize, join] })], { id: 1, keySettings: null })
    expect(availabilityOf(commandById('recipe.run5')!, contextOf(everyBlock))).toEqual({
      disabled: expect.stringMatching(/^шаг «Объединить в одно .*Первый» не больше 1000 записей за раз/),
    })
    const ticked = contextOf(targetOf('block', 3))
    expect(availabilityOf(commandById('recipe.run5')!, ticked)).toBe(true)
  })

  it('over ticked records of which some forbid a step asks first, and does the rest', async () => {
    answer = fiveBlocks
    const target = targetOf('block', 2)
    const mixed = target.records.map((record, at) =>
      at === 0 ? record : { ...record, responsibleUserId: 2, createdById: 2 },
    )
    const steps = [actualize, forbidAds]
    const { questions } = await run(recipeOf({ steps }), contextOf({ ...target, records: mixed }))
    expect(questions).toMatchObject([{ steps: ['Актуализировать', 'Запретить рекламу'] }])
    expect(sent.at(-1)?.url).toBe('/api/commands/block.forbidAds/run')
  })
})
