import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/all-commands.ts'
import { type AnyCommand, command } from '#src/commands/command.ts'
import { commandLink, readCommandLink } from '#src/commands/command-link.ts'
import { declaredCommands } from '#src/commands/registry.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { store } from '#src/state/store.ts'
import { contextOf, targetKinds, targetOf } from './contexts.ts'

await loadAllCommands()

const calls: string[] = []
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? 'GET'} ${url}`)
    return new Response(url.includes('/search') ? '{"data":[],"total":0}' : '[]', {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const ran: string[] = []
/** Every command of the product, told when it runs. */
const watched = declaredCommands().map((one): AnyCommand => ({ ...one, run: () => void ran.push(one.id) }))
const rename = command<{ name: string; size: string }>({
  id: 'thing.rename',
  title: 'Переименовать вещь…',
  section: 'record',
  effect: 'write',
  prompts: {
    name: {
      kind: 'text',
      title: 'Имя',
      parse: (text) => (text === '' ? { error: 'Впишите имя' } : { value: text.toUpperCase() }),
    },
    size: {
      kind: 'choice',
      title: 'Размер',
      choices: async () => [{ key: '1', title: 'Большой', value: 'big' }],
    },
  },
  run: () => void ran.push('thing.rename'),
})

describe('a link to a command (product.md §3: commands are prefilled and never run by it)', () => {
  it('runs and changes nothing, whatever command of the product it names, with whatever arguments', async () => {
    expect(watched.length).toBeGreaterThan(150)
    const targets = [null, ...targetKinds.map((kind) => targetOf(kind, 1, 'open'))]
    for (const one of watched) {
      const args = Object.fromEntries(Object.keys(one.prompts ?? {}).map((name) => [name, '1']))
      for (const link of [commandLink(one.id), commandLink(one.id, args)]) {
        for (const target of targets) {
          const opening = await readCommandLink(link, watched, contextOf(target, 'admin')).catch(() => null)
          if (opening === null || 'refusal' in opening) continue
          const asked = Object.keys(one.prompts ?? {}).filter((name) => !(name in (opening.args ?? {})))
          // Something is always left for the person: an argument in the field, or the command among the rows.
          expect(opening.commandId === undefined ? (opening.text ?? '') : asked.join(), one.id).not.toBe('')
          if (one.effect === 'destroy') expect(opening.args).toBeUndefined()
        }
      }
    }
    expect(ran).toEqual([])
    expect(store.get(overlayAtom)).toBeNull()
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([])
  })

  const read = (hash: string) => readCommandLink(hash, [rename], contextOf(null))

  it('fills in what it gives and leaves the last of it in the field', async () => {
    expect(await read(commandLink('thing.rename', { name: 'стол & стул' }))).toEqual({
      ...{ commandId: 'thing.rename', args: {}, text: 'стол & стул' },
    })
    expect(await read(commandLink('thing.rename', { name: 'стол', size: '1' }))).toEqual({
      ...{ commandId: 'thing.rename', args: { name: 'СТОЛ' }, text: 'Большой' },
    })
    expect(await read(commandLink('thing.rename'))).toEqual({ text: '>Переименовать вещь' })
  })

  it.each([
    ['#command=no.such', 'такой команды'],
    ['#command=', 'такой команды'],
    ['#command=thing.rename&colour=red', 'colour'],
    ['#command=thing.rename&name=', 'Впишите имя'],
    ['#command=thing.rename&name=a&size=9', '«9»'],
    ['#command=thing.rename&size=1', 'не подходит'],
    ['#command=thing.rename&__proto__=1', '__proto__'],
    [`#command=thing.rename&name=${'x'.repeat(3000)}`, 'повреждена'],
  ])('%s is refused with the reason', async (hash, reason) => {
    const opening = await read(hash)
    expect('refusal' in opening && opening.refusal).toContain(reason)
  })
})
