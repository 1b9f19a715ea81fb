import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { type AnyCommand, type CommandContext, command } from '#src/commands/core/command.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { keyHints } from '#src/views/frame/key-hints.ts'
import { chosenText, tableSummary } from '#src/views/frame/table-summary.ts'

/** Protects both ends of the status bar: available keys, and counts and sums of the table. */

const user: CurrentUser = {
  id: 1,
  name: 'Анна Белова',
  email: 'a@klyuch.test',
  phone: null,
  role: 'broker',
  contactsVisibility: 'shared',
  avatarUrl: null,
  mustSetPassword: false,
  keySettings: null,
  startScreen: 'blocks',
}
const record = (id: number, areaSqm?: string): TargetRecord => ({
  id,
  title: `Блок ${id}`,
  responsibleUserId: 1,
  createdById: 1,
  ...(areaSqm && { areaSqm }),
})

const base = { section: 'selection', effect: 'read', run: () => {} } as const
const blocks = { kinds: ['block'], count: 'many' } as const
const commands: AnyCommand[] = [
  command({
    ...base,
    id: 'block.edit',
    title: 'Изменить',
    shortTitle: 'изменить',
    appliesTo: { kinds: ['block'], count: 'one' },
    hotkeys: [{ keys: 'e', scope: 'blocks' }],
  }),
  command({
    ...base,
    id: 'table.peek',
    title: 'Показать',
    shortTitle: 'подробнее',
    hotkeys: [{ keys: 'Space', scope: 'table' }],
  }),
  command({
    ...base,
    id: 'block.addToList',
    title: 'В список',
    shortTitle: 'в подборку',
    appliesTo: blocks,
    surfaces: ['bulkBar'],
    hotkeys: [{ keys: 'l', scope: 'blocks' }],
  }),
  command({
    ...base,
    id: 'block.refused',
    title: 'Нельзя',
    shortTitle: 'нельзя',
    hotkeys: [{ keys: 'z', scope: 'blocks' }],
    available: () => ({ disabled: 'нет прав' }),
  }),
  command({
    ...base,
    id: 'help.keys',
    title: 'Клавиши',
    shortTitle: 'клавиши',
    hotkeys: [{ keys: '?', scope: 'global' }],
  }),
  command({
    ...base,
    id: 'list.rename',
    title: 'Имя',
    shortTitle: 'имя',
    hotkeys: [{ keys: 'e', scope: 'lists' }],
  }),
]
const scopes = ['blocks', 'table', 'global']

function contextOf(origin: 'cursor' | 'checked' | null): CommandContext {
  const target = origin && ({ kind: 'block', records: [record(1)], origin } as const)
  return { user, route: { route: 'blocks' }, target }
}
const idsOf = (origin: Parameters<typeof contextOf>[0]) =>
  keyHints(commands, contextOf(origin), scopes).map(({ ways }) => ways[0].id)

describe('keys of the status bar', () => {
  it('shows what works here and may run, the verbs of the main job first', () => {
    expect(idsOf('cursor')).toEqual(['block.addToList', 'table.peek', 'block.edit'])
  })

  it('shows of the verbs for ticked rows those of the bulk bar', () => {
    expect(idsOf('checked')).toEqual(['block.addToList', 'table.peek'])
  })

  it('offers nothing that needs a row where there is none', () => {
    expect(idsOf(null)).toEqual([])
  })

  it('gives the key of the scope that is active', () => {
    expect(keyHints(commands, contextOf('cursor'), scopes)[0]).toEqual({
      label: 'в подборку',
      ways: [{ id: 'block.addToList', keys: 'l', title: 'В список' }],
    })
  })

  it('offers by mouse each of the commands whose keys share a hint', () => {
    const move = { ...base, shortTitle: 'день' }
    const days: AnyCommand[] = [
      command({
        ...move,
        id: 'calendar.right',
        title: 'День вперёд',
        hotkeys: [{ keys: 'ArrowRight', scope: 'table' }],
      }),
      command({
        ...base,
        id: 'calendar.left',
        title: 'День назад',
        hotkeys: [{ keys: 'ArrowLeft', scope: 'table' }],
      }),
    ]
    expect(keyHints(days, contextOf('cursor'), scopes)).toEqual([
      {
        label: 'день',
        ways: [
          { id: 'calendar.left', keys: 'ArrowLeft', title: 'День назад' },
          { id: 'calendar.right', keys: 'ArrowRight', title: 'День вперёд' },
        ],
      },
    ])
  })
})

describe('counts and sums', () => {
  const sums = {
    areaSqm: '625463.50',
    freeAreaSqm: '1',
    averageRentRubPerSqmYear: '45320.44',
    unjudgedCount: 0,
    offOfferCount: 0,
  }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  it('tells the whole filter', () => {
    expect(plain(tableSummary({ target: 'blocks', total: 1248, sums }, false))).toBe(
      '1 248 блоков · 625 464 м² · в среднем 45 320 ₽/м²/год с НДС и OPEX',
    )
    expect(plain(tableSummary({ target: 'buildings', total: 153, sums }, false))).toBe('153 здания')
  })

  it('leaves out an average that is unknown, and areas where nothing is found', () => {
    const none = { ...sums, areaSqm: '0', averageRentRubPerSqmYear: null }
    expect(plain(tableSummary({ target: 'blocks', total: 0, sums: none }, false))).toBe('0 блоков')
  })

  it('tells ticks once, at the left, their areas added up without floats', () => {
    const chosen = (records: TargetRecord[]) => chosenText({ kind: 'block', origin: 'checked', records })
    const ticked = [record(1, '0.1'), record(2, '0.2'), record(3, '1464.5')]
    expect(plain(chosen(ticked) ?? '')).toBe('3 выбрано · 1 464,8 м²')
    expect(chosen([record(1)])).toBe('1 выбрано')
    expect(plain(tableSummary({ target: 'blocks', total: 1248, sums }, true))).toBe('1 248 блоков')
  })
})
