import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { store } from '#src/state/keyboard/store.ts'
import { withTyped, withUnsent } from '#src/state/offline/shown-edits.ts'
import { unsentActionsAtom } from '#src/state/offline/unsent.ts'
import { deliveryOf } from '#src/state/offline/unsent-delivery.ts'
import type { KeptAction, TypedForm } from '#src/state/offline/unsent-queue.ts'
import { draftOf } from '#src/views/unsent/reopen.ts'
import { textOf, titleOf, typedLines } from '#src/views/unsent/unsent-texts.ts'

const record = { id: 7, title: 'Вектор', responsibleUserId: null, createdById: null }
const context = {
  ...{ now: '2026-11-20T08:00:00.000Z', zone: 'Europe/Moscow', today: '2026-11-20' },
  nameOf: () => 'Анна Белова',
}

/** An edit of a company as its form has kept it. */
function edit(runId: string, body: Record<string, unknown>, refusal?: KeptAction['refusal']) {
  const inputs = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, String(value)]))
  const typed: TypedForm = { form: { form: 'company', id: 7 }, draftKey: 'draft', inputs, etag: '"3"' }
  return {
    ...{ runId, userId: 1, commandId: 'company.edit', title: 'Изменить компанию', at: context.now, typed },
    target: { kind: 'company', records: [record], origin: 'open' } as const,
    args: { edit: { params: { id: 7 }, body, ifMatch: '"4"' } },
    ...(refusal && { refusal }),
  }
}

describe('a form that is opened again', () => {
  it('joins the edits of the record, begins at the version they go on from, and asks once by field', () => {
    const conflict = { field: 'name', mine: 'Вектор-1', theirs: 'Вектор Плюс', original: 'Вектор' }
    const refused = edit('a', { name: 'Вектор-1', note: 'Раз' }, { text: 'Устарело', conflicts: [conflict] })
    expect(draftOf([refused, edit('b', { name: 'Вектор-2' })])).toEqual({
      inputs: { name: 'Вектор-2', note: 'Раз' },
      etag: '"4"',
      replaces: ['a', 'b'],
      conflicts: [{ ...conflict, mine: 'Вектор-2' }],
    })
  })

  it.each([
    ['that may have been done goes under its key', undefined, true],
    ['that the server has refused was not done', { text: 'ИНН с опечаткой' }, false],
  ])('of a creation %s', (_, refusal, isUncertain) => {
    const { typed, ...rest } = edit('a', {}, refusal)
    const made = {
      ...{ ...rest, commandId: 'company.create', target: null },
      typed: { ...typed, etag: null },
      args: { body: { name: 'Новая' } },
    }
    expect(draftOf([made])).toMatchObject({
      etag: null,
      run: { runId: 'a', body: '{"name":"Новая"}', isUncertain },
    })
  })
})

describe('kept runs as text', () => {
  it('names the record and every field, for reading and for the clipboard', () => {
    const action = edit('a', { note: 'Длинная\nзаметка', responsibleUserId: 3, email: null })
    const lines = typedLines(action, context)
    expect(textOf(titleOf(action), lines)).toBe(
      'Изменить компанию: Вектор\nЗаметка: Длинная\nзаметка\nОтветственный: Анна Белова\nПочта: —',
    )
  })

  it('tells a choice of the palette by its name', () => {
    const action = { ...edit('a', {}), commandId: 'block.addToList', args: { list: { name: 'Для Вектора' } } }
    expect(typedLines(action, context)).toEqual([{ label: 'Подборка', text: 'Для Вектора' }])
  })
})

describe('a record on the screen', () => {
  it('shows what was typed, references by the name that is known, and nothing it has not', () => {
    const card = { id: 7, name: 'Вектор', responsible: null, parent: { id: 2, name: 'Холдинг' }, note: null }
    const typed = { id: 7, name: 'Вектор-2', responsibleUserId: 3, parentId: null, unknown: 1 }
    expect(withTyped(card, typed, () => 'Анна')).toEqual({
      ...{ id: 7, name: 'Вектор-2', responsible: { id: 3, name: 'Анна' } },
      ...{ parent: null, note: null },
    })
  })
})

describe('rows that are read before the outbox is sent', () => {
  const rows = [7, 8].map((id) => ({ id, name: 'Вектор', note: null, adsForbidden: false }))
  const shownAs = (kept: KeptAction[], kind: 'company' | 'block' = 'company') => {
    store.set(unsentActionsAtom, kept)
    const shown = withUnsent(kind, rows)
    store.set(unsentActionsAtom, [])
    return shown
  }
  const [seventh, eighth] = rows

  it('show the latest edits of each record', () => {
    const kept = [
      edit('a', { name: 'Вектор-1' }),
      edit('b', { name: 'Вектор-2' }),
      edit('c', { note: 'Раз' }),
    ]
    expect(shownAs(kept)).toEqual([{ ...seventh, name: 'Вектор-2', note: 'Раз' }, eighth])
  })

  it('show what a verb has shown on its records', () => {
    const { typed: _, ...action } = edit('a', {})
    const records = [{ ...record, id: 8 }]
    const target = { kind: 'block', records, origin: 'checked' } as const
    const kept = [{ ...action, target, args: {}, shows: { adsForbidden: true } }]
    expect(shownAs(kept, 'block')).toEqual([seventh, { ...eighth, adsForbidden: true }])
  })

  it('do not show what was refused, nor edits of another kind', () => {
    expect(shownAs([edit('a', { name: 'Вектор-1' }, { text: 'Нельзя' })])).toEqual(rows)
    expect(shownAs([edit('a', { name: 'Вектор-1' })], 'block')).toEqual(rows)
  })
})

describe('effect of a failure on kept runs', () => {
  const refused = (statusCode: number, code: ApiError['code'], more = {}) =>
    deliveryOf(new ApiError({ kind: 'refused', statusCode, code, message: 'Слова сервера', ...more }))

  it.each([
    ['the end of the session', new ApiError({ kind: 'unauthenticated', statusCode: 401, message: '' })],
    ['too many calls', new ApiError({ kind: 'refused', statusCode: 429, message: '' })],
    ["another's session", new ApiError({ kind: 'refused', statusCode: 409, code: 'otherUser', message: '' })],
  ])('%s: it waits', (_, error) => {
    expect(deliveryOf(error)).toEqual({ status: 'waits' })
  })

  it.each([
    ['no network', new ApiError({ kind: 'offline', message: '' })],
    ['a server that is starting', new ApiError({ kind: 'server', statusCode: 503, message: '' })],
  ])('%s: it was cut, and is parked if the server answers others', (_, error) => {
    expect(deliveryOf(error)).toEqual({ status: 'cut' })
  })

  it('a key that was used for something else: it was done before it was changed, and stays to be looked at', () => {
    expect(refused(422, 'keyReused')).toMatchObject({ status: 'refused' })
  })

  it('a refusal: the words of the server, and the conflicts of a stale edit', () => {
    expect(refused(403, 'forbidden')).toEqual({ status: 'refused', refusal: { text: 'Слова сервера' } })
    const conflicts = [{ field: 'note', mine: 1, theirs: 2, original: 3 }]
    expect(refused(409, 'stale', { conflicts })).toMatchObject({ refusal: { conflicts } })
  })

  it('a fault of ours: it stays, to be looked at', () => {
    expect(deliveryOf(new Error('a bug')).status).toBe('refused')
  })
})
