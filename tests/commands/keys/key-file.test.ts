import { describe, expect, it, vi } from 'vitest'
import type { KeySettings } from '#contract/access/key-settings.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById, declaredCommands } from '#src/commands/core/registry.ts'
import { isDefault, withKeysAt, withoutOwnKeysAt } from '#src/commands/keys/key-edits.ts'
import { readKeyFile, writeKeyFile } from '#src/commands/keys/key-file.ts'
import { defaultKeySettings, keyBindingsOf, withKeys } from '#src/commands/keys/key-layers.ts'
import { keyRows } from '#src/commands/keys/key-rows.ts'
import { contextOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

await loadAllCommands()
const all = declaredCommands()
const actualize = { commandId: 'block.actualize', scope: 'blocks' } as const
const edit = { commandId: 'block.edit', scope: 'blocks' } as const

describe('a change of keys', () => {
  it('takes them from whoever was given them before, and gives the default ones back when it is taken back', () => {
    const first = withKeysAt(defaultKeySettings, edit, ['q', 'w'])
    const second = withKeysAt(first, actualize, ['q'])
    expect(second.bindings).toEqual([
      { ...edit, keys: ['w'] },
      { ...actualize, keys: ['q'] },
    ])
    const back = withoutOwnKeysAt(withoutOwnKeysAt(second, edit), actualize)
    expect([isDefault(back), isDefault(second)]).toEqual([true, false])
    const taken = withKeysAt(defaultKeySettings, actualize, ['e'])
    const keysOfEdit = (settings: KeySettings) =>
      keyBindingsOf(all, settings).filter((one) => one.commandId === 'block.edit')
    expect(keysOfEdit(taken)).toEqual([])
    expect(keysOfEdit(withoutOwnKeysAt(taken, actualize))).toHaveLength(1)
  })
})

it('a key chosen here leaves those that were chosen in another browser meanwhile', async () => {
  const elsewhere = withKeysAt(defaultKeySettings, edit, ['q'])
  const sent: unknown[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)))
    const me = { ...contextOf(null).user, keySettings: elsewhere }
    return new Response(JSON.stringify(me), { headers: { 'content-type': 'application/json' } })
  })
  try {
    const args = { place: actualize, keys: ['w'] }
    const assign = commandById('keys.assign')
    if (!assign) throw new Error('There is no such command')
    const { runtime } = personAt(contextOf(null))
    expect(await execute(assign, { source: 'form', args }, runtime)).toEqual({ status: 'done' })
    expect(sent).toEqual([{ keySettings: withKeysAt(elsewhere, actualize, ['w']) }])
  } finally {
    vi.unstubAllGlobals()
  }
})

describe('the rows of the screen of keys', () => {
  it('are every command at least once, with the keys that hold and who said so', () => {
    const settings: KeySettings = { ...withKeysAt(defaultKeySettings, actualize, ['e']), profile: 'leftHand' }
    const rows = keyRows(withKeys(all, settings), all, settings)
    expect(new Set(rows.map(({ commandId }) => commandId))).toEqual(new Set(all.map(({ id }) => id)))
    const at = (commandId: string, scope: string) =>
      rows.find((row) => row.commandId === commandId && row.scope === scope)
    expect(at('block.actualize', 'blocks')).toMatchObject({ keys: ['e'], origin: 'own' })
    expect(at('block.edit', 'blocks')).toMatchObject({ keys: ['c'], origin: 'profile' })
    expect(at('help.keys', 'global')).toMatchObject({ keys: ['?', 'F1'], origin: 'default' })
    // Without default keys a verb stands among those of its records.
    expect(at('block.delete', 'blocks')).toMatchObject({ keys: [], origin: 'default' })
    expect(new Set(rows.map(({ commandId, scope }) => `${scope} ${commandId}`)).size).toBe(rows.length)
  })
})

describe('a file of keys', () => {
  const settings: KeySettings = {
    profile: 'leftHand',
    bindings: [
      { ...actualize, keys: ['Mod+E', 'g w'] },
      { commandId: 'recipe.run12', scope: 'global', keys: ['F2'] },
    ],
    areSingleKeysOff: true,
  }

  it('gives back what was written, and names what this version does not know', () => {
    expect(readKeyFile(writeKeyFile(settings), all)).toEqual({ settings, unknown: ['recipe.run12'] })
  })

  const file = (change: object, head: object = {}) =>
    JSON.stringify({ format: 'klyuch-keys', version: 1, settings: { ...settings, ...change }, ...head })

  it.each([
    ['not JSON', '{', 'не файл клавиш'],
    ['of something else', '[]', 'не файл клавиш'],
    ['of another version', file({}, { version: 2 }), 'другой версией'],
    ['without settings', file({}, { settings: undefined }), 'Файл'],
    ['with an unknown profile', file({ profile: 'foot' }), 'Набор клавиш'],
    ['with unknown fields', file({ colour: 1 }), 'Файл'],
    ['with keys of the browser', file({ bindings: [{ ...actualize, keys: ['Mod+T'] }] }), 'браузер'],
    ['with a place that is none', file({ bindings: [{ ...actualize, scope: 'attic', keys: [] }] }), 'attic'],
    ['with no keys at all', file({ bindings: [{ ...actualize, keys: ['  '] }] }), 'Назначение 1'],
    [
      'with keys given twice',
      file({
        bindings: [
          { ...actualize, keys: ['q'] },
          { ...edit, keys: ['q w'] },
        ],
      }),
      'дважды',
    ],
    ['too large', 'x'.repeat(600_000), 'велик'],
  ])('%s is refused with the reason, as a whole', (_what, text, reason) => {
    const result = readKeyFile(text, all)
    expect('faults' in result && result.faults.join('\n')).toMatch(/[а-яё]/)
    expect('faults' in result && result.faults.join('\n')).toContain(reason)
  })
})
