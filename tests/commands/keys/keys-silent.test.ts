import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf, withOwnTarget } from '#src/commands/core/evaluate.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { deletionText, elsewhereText, hereNot, keysElsewhere } from '#src/commands/keys/elsewhere.ts'
import { keyBindings } from '#src/commands/keys/key-bindings.ts'
import { createKeymap } from '#src/commands/keys/keymap.ts'
import { IDLE, type KeyContext, resolveKey } from '#src/commands/keys/resolver.ts'
import { isCharacterToken } from '#src/commands/keys/sequence.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'
import { type ScopeId, scopes } from '#src/state/keyboard/scopes.ts'
import { matchPath, type RouteName, routePaths } from '#src/state/place/routes.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

/** Protects that no key is silent: on every screen, over every kind of record, it does its work or says why not. */

await loadAllCommands()

const bindings = keyBindings()
const keymap = createKeymap(bindings, false)
const letters = [...new Set(bindings.map(({ keys }) => keys))].filter(isCharacterToken)
const steps = new Set(bindings.filter(({ repeats }) => repeats).map(({ keys }) => keys))
const kinds = [null, ...(Object.keys(targetNames) as TargetKind[])]
const routes = (Object.keys(routePaths) as RouteName[]).filter(
  (route) => !['login', 'resetPassword', 'shared'].includes(route),
)

const at = (active: readonly string[], change: Partial<KeyContext> = {}): KeyContext => ({
  keymap,
  scopes: active,
  ...{
    isRepeat: false,
    inTextField: false,
    onNativeControl: false,
    areSingleKeysOff: false,
    isDialogOpen: false,
    offered: new Set<string>(),
  },
  ...change,
})

/** Message of a press that runs nothing; `true`: it runs, or navigates. */
function answerTo(token: string, active: readonly string[], context: CommandContext): true | string | null {
  const { outcome } = resolveKey(IDLE, token, 0, at(active))
  if (outcome.kind === 'pending' || outcome.kind === 'swallowed') return true
  if (outcome.kind === 'ignored') {
    const found = keysElsewhere(token, at(active)).flatMap(({ scope, commandId }) => {
      const command = commandById(commandId)
      return command ? [{ scope, command }] : []
    })
    return elsewhereText(found, token, context)
  }
  const command = commandById(outcome.commandId)
  if (!command) return null
  const availability = availabilityOf(command, withOwnTarget(command, context))
  if (availability === true || command.hotkeys?.some(({ repeats }) => repeats)) return true
  return 'disabled' in availability ? availability.disabled : hereNot(command, context)
}

describe.each(routes)('on %s', (route) => {
  it('every letter that is somebody’s key runs, or says why it does not', () => {
    const active = [...(scopesOfRoute[route] ?? []), 'global']
    const match = matchPath(routePaths[route].replace(':id', '7'))
    for (const kind of kinds) {
      const context = { ...contextOf(kind && targetOf(kind, 1, 'open')), route: match }
      for (const token of letters) {
        const answer = answerTo(token, active, context)
        // A step alone, of a table or a calendar, asks for no words where there is none.
        const isStep = steps.has(token) && answer === null
        expect(
          answer === true || isStep || (typeof answer === 'string' && answer.length > 5),
          `${token} on ${kind}`,
        ).toBe(true)
      }
    }
  })
})

describe('a key that does nothing here', () => {
  it('says what is missing, or where it would do something', () => {
    const building = contextOf(targetOf('building', 1, 'open'))
    expect(answerTo('a', ['buildings', 'record', 'global'], building)).toMatch(
      /^Актуализировать: сначала выберите блок$/,
    )
    // Four kinds and more are «запись» only where no record is at hand.
    const demand = contextOf(targetOf('demand', 1, 'open'))
    const present = commandById('presentation.create')
    expect(present && hereNot(present, demand)).toMatch(/: сначала выберите блок$/)
    expect(answerTo('e', ['map', 'global'], contextOf(null))).toMatch(/^e здесь ничего не делает: .*«Блоки»/)
  })

  it('names the screens where several would do something else, rather than one of them', () => {
    // The card of a building: «X» ticks and closes reminders, «U» is of requests, demands and files.
    const building = contextOf(targetOf('building', 1, 'open'))
    const active = ['buildings', 'record', 'global']
    expect(answerTo('x', active, building)).toMatch(/^x здесь ничего не делает: .*«Таблица», .*«Напоминания»/)
    expect(answerTo('u', active, building)).toMatch(
      /^u здесь ничего не делает: .*«Заявки», «Запросы», «Подбор по запросу» и других/,
    )
  })

  it('is never explained by what it does to a reminder, which nobody has gone to', () => {
    const verbs = bindings.flatMap(({ scope, commandId }) => (scope === 'reminders' ? [commandId] : []))
    for (const route of routes) {
      const active = [...(scopesOfRoute[route] ?? []), 'global']
      for (const kind of kinds) {
        if (kind === 'reminder') continue
        const context = {
          ...contextOf(kind && targetOf(kind, 1, 'open')),
          route: matchPath(routePaths[route]),
        }
        for (const token of letters) {
          const answer = answerTo(token, active, context)
          const told = verbs.filter((id) => String(answer).startsWith(`${commandById(id)?.title}:`))
          expect(told, `${token} on ${route}, ${kind}`).toEqual([])
        }
      }
    }
    expect(answerTo('6', ['companies', 'table', 'global'], contextOf(null))).toMatch(
      /^6 здесь ничего не делает: это клавиша экранов «Подбор по запросу», «Таблица вариантов», «Обзвон» и других/,
    )
  })

  it('says of Delete how one deletes, where there is something to delete and nobody types', () => {
    const free = { inTextField: false, isDialogOpen: false, isRepeat: false }
    const company = contextOf(targetOf('company'))
    expect(deletionText('Delete', free, company, 'Ctrl+K')).toMatch(/Ctrl\+K и «удалить»/)
    expect(deletionText('Delete', free, contextOf(null), 'Ctrl+K')).toBeNull()
    expect(deletionText('Backspace', free, company, 'Ctrl+K')).toBeNull()
    for (const busy of ['inTextField', 'isDialogOpen', 'isRepeat']) {
      expect(deletionText('Delete', { ...free, [busy]: true }, company, 'Ctrl+K'), busy).toBeNull()
    }
  })

  it('is told where a command of the screen is hidden, and only for a key', async () => {
    const command = commandById('block.actualize')
    if (!command) throw new Error('There is no such command')
    const { runtime, told } = personAt(contextOf(targetOf('building')))
    await execute(command, { source: 'hotkey' }, runtime)
    expect(told.notices).toEqual([{ text: 'Актуализировать: сначала выберите блок', tone: 'info' }])
    await execute(command, { source: 'palette' }, runtime)
    expect(told.notices).toHaveLength(1)
  })

  it('stays silent in a text field, under a window, while it is held, and for a key that is nobody’s', () => {
    const active = ['settings', 'global']
    for (const change of [
      { inTextField: true },
      { isDialogOpen: true },
      { isRepeat: true },
      { areSingleKeysOff: true },
    ])
      expect(keysElsewhere('a', at(active, change))).toEqual([])
    for (const token of ['ArrowDown', 'Enter', 'Space', 'Mod+A', '`', null])
      expect(keysElsewhere(token, at(active))).toEqual([])
    // Table navigation is meaningless without a table.
    expect(keysElsewhere('j', at(active)).map(({ scope }) => scope)).not.toContain('table')
  })

  it('knows every scope', () => {
    const bound = new Set(bindings.map(({ scope }) => scope))
    for (const scope of bound) expect(Object.keys(scopes) as ScopeId[]).toContain(scope)
  })
})
