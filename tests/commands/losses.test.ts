import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commands } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { contextOf, targetOf } from './contexts.ts'
import { personAt } from './person-at.ts'

/** Protects that nothing deletes more than the one record before one's eyes without having asked, with the number. */

await loadAllCommands()

const destroying = commands.filter(({ effect, appliesTo }) => effect === 'destroy' && appliesTo)
/** Commands that delete other records along, and the question's text for 31 of them. */
const takers: Record<string, string> = {
  'building.delete': 'уйдёт и 31\u00a0блок',
  'competitor.delete': 'уйдут и 62\u00a0предложения',
  'block.delete': 'Есть в 2\u00a0подборках, 1\u00a0действующей презентации и 5\u00a0несделанных событиях.',
  'person.delete': 'Без контакта останется 31\u00a0несделанное событие.',
  'company.delete': 'Останутся без компании: контактов: 2, событий: 31 (не сделано: 5).',
}

/** Texts for deleting several, without counts. */
const several: Record<string, string> = {
  'company.delete': 'Контакты и события останутся без компании',
  // Texts with counts.
  'competitor.delete': 'В корзину уйдут и',
}

let changed: string[]
/** Records that a preview refuses to change. */
let refused: { reason: string; count: number; examples: [] }[]

beforeEach(() => {
  changed = []
  refused = []
  store.set(overlayAtom, null)
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const isRead = (init.method ?? 'GET') === 'GET' || /\/(?:search|preview)$/.test(url)
    if (!isRead) changed.push(url)
    const refs = { childCount: 0, personCount: 2, commentCount: 1, eventCount: 31, plannedEventCount: 5 }
    const page = { target: 'blocks', data: [], total: 31, page: 1, pageSize: 1 }
    const uses = { listCount: 2, presentationCount: 1, plannedEventCount: 5 }
    const previewed = { total: 1, willChange: 0, ids: [], unchanged: 0, cannot: refused }
    const body = url.includes('/blocks/uses')
      ? uses
      : url.endsWith('/preview')
        ? previewed
        : url.endsWith('/refs')
          ? { ...refs, buildingIds: [1], blockIds: [] }
          : page
    return new Response(JSON.stringify(body), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const counts = [1, 2, 7]
const cases = destroying.flatMap((command) =>
  (command.appliesTo?.kinds ?? []).flatMap((kind) =>
    counts
      .filter((count) => count === 1 || command.appliesTo?.count === 'many')
      .map((count) => ({ id: command.id, command, kind, count })),
  ),
)

describe('deleting several records asks first and names their number', () => {
  it.each(cases)('$id of $count ($kind)', async ({ id, command, kind, count }) => {
    for (const source of ['palette', 'hotkey', 'rowMenu', 'repeat'] as const) {
      const { runtime, told } = personAt(contextOf(targetOf(kind, count), 'admin'), false)
      const outcome = execute(command, { source }, runtime)
      await vi.waitFor(() =>
        expect(
          changed.length + told.questions.length + told.asked.length > 0 || store.get(overlayAtom) !== null,
        ).toBe(true),
      )
      const isAsked = told.asked.length > 0 || store.get(overlayAtom)?.kind === 'bulkPreview'
      if (count > 1 || id in takers) {
        expect(changed, source).toEqual([])
        const [question] = told.questions
        if (!isAsked) {
          expect(question, source).toMatchObject({ isDanger: true })
          if (count > 1) expect(question?.text).toContain(String(count))
        }
        const overlay = store.get(overlayAtom)
        if (overlay?.kind === 'bulkPreview' && id in takers)
          expect(overlay.of.along).toContain(several[id] ?? takers[id])
        else if (count === 1) expect(question?.text).toContain(takers[id])
      }
      const overlay = store.get(overlayAtom)
      if (overlay?.kind === 'bulkPreview') overlay.of.answer(null)
      await outcome
      store.set(overlayAtom, null)
      changed = []
    }
  })

  it('asks nothing about a record that the server will not delete, and says why', async () => {
    refused = [{ reason: 'У компании есть связи: удаляет администратор', count: 1, examples: [] }]
    for (const command of destroying.filter(({ takesAlong }) => takesAlong)) {
      const kind = command.appliesTo?.kinds[0] ?? 'block'
      const { runtime, told } = personAt(contextOf(targetOf(kind), 'admin'), false)
      const outcome = await execute(command, { source: 'palette' }, runtime)
      expect([command.id, outcome.status, told.questions]).toEqual([command.id, 'refused', []])
      expect(JSON.stringify(told), command.id).toContain('удаляет администратор')
    }
  })

  it('knows what there is to be asked about', () => {
    expect(
      destroying
        .filter(({ takesAlong }) => takesAlong)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(takers).sort())
    expect(destroying.length).toBeGreaterThan(10)
  })

  it('without a network it asks all the same', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    for (const command of destroying.filter(({ takesAlong }) => takesAlong)) {
      const { runtime, told } = personAt(
        contextOf(targetOf(command.appliesTo?.kinds[0] ?? 'block'), 'admin'),
        false,
      )
      await execute(command, { source: 'palette' }, runtime)
      expect(told.questions, command.id).toHaveLength(1)
      expect(told.unsent).toEqual([])
    }
  })
})
