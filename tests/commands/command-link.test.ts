import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { declaredCommands } from '#src/commands/core/registry.ts'
import { commandLink, readCommandLink } from '#src/commands/links/command-link.ts'
import { linkOf } from '#src/commands/links/link-making.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { contextOf, targetKinds, targetOf } from './contexts.ts'

await loadAllCommands()

const calls: string[] = []
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? 'GET'} ${url}`)
    return Response.json({ data: [], total: 0 })
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

describe('a link to a command (commands are prefilled and never run by it)', () => {
  it('runs and changes nothing, whatever command of the product it names, with whatever arguments', async () => {
    expect(watched.length).toBeGreaterThan(150)
    const targets = [null, ...targetKinds.map((kind) => targetOf(kind, 1, 'open'))]
    for (const one of watched) {
      const args = Object.fromEntries(Object.keys(one.prompts ?? {}).map((name) => [name, '1']))
      for (const link of [commandLink(one.id), commandLink(one.id, args)]) {
        for (const target of targets) {
          const opening = await readCommandLink(link, watched, contextOf(target, 'admin')).catch(() => null)
          if (opening === null || 'refusal' in opening) continue
          if ('form' in opening) {
            // The form of a new record, which a person saves.
            expect([opening.form.takesFields, one.effect], one.id).toEqual([true, 'write'])
            continue
          }
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
      ...{ commandId: 'thing.rename', args: {}, labels: {}, text: 'стол & стул' },
    })
    expect(await read(commandLink('thing.rename', { name: 'стол', size: '1' }))).toEqual({
      ...{ commandId: 'thing.rename', args: { name: 'СТОЛ' }, labels: { name: 'стол' }, heldKey: '1' },
    })
    expect(await read(commandLink('thing.rename'))).toEqual({ text: '>Переименовать вещь' })
  })

  it('opens the form of a new record on fields in words, whatever they are: the form tells what it does not take', async () => {
    const fields = { name: 'Вектор', colour: 'red' }
    const opening = await readCommandLink(commandLink('company.create', fields), watched, contextOf(null))
    expect(opening).toMatchObject({ linked: fields, form: { kind: 'form' } })
    for (const [id, kind] of [
      ['event.bookViewing', 'block'],
      ['event.plan', 'person'],
    ] as const) {
      const about = contextOf(targetOf(kind, 1, 'open'))
      const planned = await readCommandLink(commandLink(id, { date: 'завтра 15:00' }), watched, about)
      expect(planned, id).toMatchObject({ linked: { date: 'завтра 15:00' }, form: { kind: 'form' } })
    }
    // An invitation gives access: nobody fills it in for an admin.
    const invitation = commandLink('user.create', { role: 'admin' })
    expect(await readCommandLink(invitation, watched, contextOf(null, 'admin'))).toHaveProperty('refusal')
  })

  it('names a choice by its key or by its title, and opens several marked', async () => {
    const tag = command<{ size: string; colours: string[] }>({
      ...{ id: 'thing.tag', title: 'Пометить…', section: 'record', effect: 'write' },
      prompts: {
        size: {
          kind: 'choice',
          title: 'Размер',
          choices: async () => [{ key: '1', title: 'Большой', value: 'big' }],
          create: (text) => ({ key: 'new', title: `Новый «${text}»`, value: text }),
        },
        colours: {
          kind: 'choices',
          title: 'Цвета',
          choices: async () => ['red', 'blue'].map((key) => ({ key, title: key, value: key })),
        },
      },
      run: () => void ran.push('thing.tag'),
    })
    const read = (args: Record<string, string>) =>
      readCommandLink(commandLink('thing.tag', args), [tag], contextOf(null))
    expect(await read({ size: 'большой' })).toMatchObject({ args: {}, heldKey: '1' })
    expect(await read({ size: 'Вектор' })).toMatchObject({ args: {}, text: 'Вектор' })
    const labels = { size: 'Большой' }
    const marked = { commandId: 'thing.tag', args: { size: 'big' }, labels, marked: ['red', 'blue'] }
    expect(await read({ size: '1', colours: 'red,blue' })).toEqual(marked)
    expect(await read({ size: '1', colours: 'red,green' })).toHaveProperty('refusal', 'нет выбора «green»')
    const made = await linkOf({ command: tag, args: { size: 'big', colours: ['blue'] } }, contextOf(null))
    expect(made).toEqual({ link: commandLink('thing.tag', { size: '1', colours: 'blue' }), isWhole: true })
    const named = await linkOf({ command: tag, args: { size: 'Вектор', colours: ['no'] } }, contextOf(null))
    expect(named).toEqual({ link: commandLink('thing.tag', { size: 'Вектор' }), isWhole: false })
  })

  it.each([
    ['block.setRent', { rent: '26000', basis: 'sqmYear', currency: 'USD', vatTreatment: null }, true],
    ['event.postpone', { moment: { day: '2030-12-25', time: '15:30' } }, true],
    ['blockList.create', { name: 'Вектор & Ко', companyName: null }, true],
    [
      'company.create',
      { body: { name: 'Вектор', kinds: ['tenant'], phone: '+74951234567', inn: null } },
      true,
    ],
    ['event.create', { body: { title: 'Показ', date: '2030-12-25T10:00:00Z', metro: [{}] } }, false],
  ])('a link made of a run of %s gives its arguments back and runs nothing', async (id, args, isWhole) => {
    const one = watched.find((each) => each.id === id)
    if (!one) throw new Error(id)
    const context = contextOf(targetOf(one.appliesTo?.kinds[0] ?? 'block', 1, 'open'), 'admin')
    const made = await linkOf({ command: one, args }, context)
    expect(made.isWhole).toBe(isWhole)
    const opening = await readCommandLink(made.link, watched, context)
    if ('refusal' in opening) throw new Error(opening.refusal)
    const [given] = Object.values(args)
    if ('form' in opening) {
      const text = typeof given === 'object' && 'body' in args ? Object.keys(opening.linked) : []
      expect(text.length).toBeGreaterThan(1)
    } else {
      const names = Object.keys(args)
      expect(opening.args).toEqual(Object.fromEntries(Object.entries(args).slice(0, names.length - 1)))
    }
    expect(ran).toEqual([])
  })

  it.each([
    ['#command=no.such', 'такой команды'],
    ['#command=', 'такой команды'],
    ['#command=thing.rename&colour=red', 'colour'],
    ['#command=thing.rename&name=a&name=b', 'повреждена'],
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
