import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import {
  type FinishedRun,
  recentRunsAtom,
  rememberBegun,
  rememberRun,
} from '#src/state/keyboard/recent-runs.ts'
import { store } from '#src/state/keyboard/store.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import type { Target } from '#src/state/table/target.ts'
import { contextOf, targetOf } from './contexts.ts'
import { personAt } from './person-at.ts'

/** `.` and the last runs: what is done again, on what, and what is told where it cannot be. */

await loadAllCommands()

const person = (id: number) => ({ ...contextOf(null).user!, id })
const toVector: FinishedRun = {
  ...{ commandId: 'block.addToList', args: { list: { id: 7, name: 'Вектор' } } },
  ...{ title: 'Добавить блок в подборку…', label: 'Вектор', kind: 'block' },
}
const told = (runs: readonly { commandId: string; label: string }[]) =>
  runs.map(({ commandId, label }) => `${commandId} ${label}`)

let items: Map<string, string>
let person1 = 0

beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  // User state lives as long as the page: each test uses another user.
  person1 += 10
  setCurrentUser(person(person1))
})
afterEach(() => vi.unstubAllGlobals())

/** A run whose end is not known yet. */
function underWay() {
  let resolve: (wasDone: boolean) => void = () => {}
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Presses `.` on a target. */
async function repeatOn(target: Target | null) {
  const { runtime, told: seen } = personAt(contextOf(target))
  const repeated: FinishedRun[] = []
  const repeat = commandById('command.repeat')
  if (!repeat) throw new Error('there is no repeat')
  await execute(repeat, { source: 'hotkey' }, { ...runtime, repeat: (run) => repeated.push(run) })
  return { repeated, texts: seen.notices.map(({ text }) => text) }
}

describe('`.`', () => {
  it('does the last command again with its arguments on what is chosen now', async () => {
    rememberRun(toVector)
    const { repeated, texts } = await repeatOn(targetOf('block', 3))
    expect([repeated, texts]).toMatchObject([[toVector], []])
  })

  it('pressed while a command is under way waits for it and never does an older one', async () => {
    rememberRun({ ...toVector, commandId: 'block.actualize', args: {}, label: '' })
    const begun = underWay()
    rememberBegun(toVector, begun.promise)
    const pressed = repeatOn(targetOf('block', 3))
    rememberRun({ ...toVector, commandId: 'block.forbidAds', args: {}, label: '' })
    begun.resolve(true)
    expect((await pressed).repeated).toMatchObject([toVector])
    expect(told(store.get(recentRunsAtom))[0]).toBe('block.addToList Вектор')
  })

  it('does nothing where the command under way was not done, and the older one afterwards', async () => {
    const older = { ...toVector, commandId: 'block.actualize', args: {}, label: '' }
    rememberRun(older)
    const begun = underWay()
    rememberBegun(toVector, begun.promise)
    const pressed = repeatOn(targetOf('block', 3))
    begun.resolve(false)
    const text = 'Добавить блок в подборку → Вектор: не сделано, повторять нечего'
    expect(await pressed).toEqual({ repeated: [], texts: [text] })
    expect((await repeatOn(targetOf('block', 3))).repeated).toMatchObject([older])
  })

  it('says that nothing was done yet', async () => {
    const { repeated, texts } = await repeatOn(targetOf('block'))
    expect([repeated, texts]).toEqual([
      [],
      ['Повторить последнюю команду: повторять нечего: звонки и формы не повторяются'],
    ])
  })

  it('says what the last command is for where other records are chosen', async () => {
    rememberRun(toVector)
    const { repeated, texts } = await repeatOn(targetOf('company'))
    expect([repeated, texts]).toEqual([[], ['Добавить блок в подборку → Вектор: только для блоков']])
  })

  it('says so where the recipe that was run is deleted since', async () => {
    rememberRun({ ...toVector, commandId: 'recipe.run99', title: 'Сценарий «Утренний»', label: '', args: {} })
    const { repeated, texts } = await repeatOn(targetOf('block'))
    expect([repeated, texts]).toEqual([[], ['Сценарий «Утренний»: такой команды сейчас нет']])
  })

  it('refused on these records tells the reason', async () => {
    const forbid = commandById('block.forbidAds')!
    const [own] = targetOf('block').records
    const foreign = { ...targetOf('block'), records: [{ ...own!, responsibleUserId: 2, createdById: 2 }] }
    const { runtime, told: seen } = personAt(contextOf(foreign))
    expect(await execute(forbid, { source: 'repeat' }, runtime)).toEqual({ status: 'refused' })
    expect(seen.notices).toEqual([
      { text: 'Запретить рекламу: Рекламу запрещает ответственный или администратор', tone: 'info' },
    ])
  })
})

describe('the last runs', () => {
  it('are twenty, the newest first, each once with its arguments, and outlive the page', () => {
    for (let number = 1; number <= 25; number++)
      rememberRun({ ...toVector, args: { number }, label: `№ ${number}` })
    rememberRun({ ...toVector, args: { number: 20 }, label: '№ 20' })
    const labels = store.get(recentRunsAtom).map(({ label }) => label)
    expect([labels.length, labels.slice(0, 3), labels.at(-1)]).toEqual([20, ['№ 20', '№ 25', '№ 24'], '№ 6'])
    const stored: { args: object }[] = JSON.parse(items.get(`klyuch.runs.${person1}`) ?? '[]')
    expect(stored.map(({ args }) => args)).toEqual(store.get(recentRunsAtom).map(({ args }) => args))
  })

  it('are read again after a reload, what is broken left out, and never those of another person', () => {
    const [kept] = [{ ...toVector, at: '2026-11-20T08:00:00.000Z' }]
    items.set(
      `klyuch.runs.${person1 + 1}`,
      JSON.stringify([kept, null, { commandId: 1 }, { ...kept, args: null }]),
    )
    rememberRun({ ...toVector, commandId: 'block.actualize', args: {}, label: '' })
    setCurrentUser(person(person1 + 1))
    expect(store.get(recentRunsAtom)).toEqual([kept])
    items.set(`klyuch.runs.${person1 + 3}`, JSON.stringify([{ ...kept, kind: 'request' }]))
    setCurrentUser(person(person1 + 3))
    expect(store.get(recentRunsAtom)).toEqual([{ ...kept, kind: 'inquiry' }])
    setCurrentUser(person(person1 + 2))
    expect(store.get(recentRunsAtom)).toEqual([])
    setCurrentUser(person(person1))
    expect(told(store.get(recentRunsAtom))).toEqual(['block.actualize '])
  })

  it('are offered, those for what is chosen first, the others with what they are for', async () => {
    rememberRun(toVector)
    rememberRun({
      ...toVector,
      commandId: 'company.assign',
      kind: 'company',
      title: 'Назначить…',
      label: 'Борис',
    })
    const prompt = commandById('command.repeatRecent')?.prompts?.run as Extract<
      Prompt<unknown>,
      { kind: 'choice' }
    >
    const choices: Choice[] = await prompt.choices(contextOf(targetOf('block')), {})
    expect(choices.map(({ title }) => title)).toEqual([
      'Добавить блок в подборку → Вектор',
      'Назначить → Борис',
    ])
    expect(choices.map(({ detail = '' }) => detail.includes('для компаний'))).toEqual([false, true])
  })
})
