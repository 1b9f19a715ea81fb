import { beforeEach, describe, expect, it } from 'vitest'
import { command } from '#src/commands/core/command.ts'
import { execute } from '#src/commands/core/execute.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate, visitAtom } from '#src/state/place/location.ts'
import { confirmed, type Overlay, overlayAtom, overlayOfPage } from '#src/state/place/overlay.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

const windows: readonly Overlay[] = [
  { kind: 'palette', opening: { target: null } },
  { kind: 'rowMenu' },
  { kind: 'form', form: { form: 'block', id: 7 } },
  { kind: 'unsent' },
]

beforeEach(() => navigate('blocks'))

describe('a window goes with the page it was opened over', () => {
  it.each(windows)('$kind', (window) => {
    store.set(overlayAtom, window)
    // Another filter of the same table is the same page.
    navigate('blocks', undefined, { query: 'class=A' })
    expect(store.get(overlayAtom)).toBe(window)
    navigate('companies')
    expect(store.get(overlayAtom)).toBeNull()
    navigate('blocks')
    expect(store.get(overlayAtom)).toBeNull()
  })

  it('a question that goes with its page is answered no', async () => {
    const answer = confirmed({ title: 'Удалить?', text: '', actionTitle: 'Удалить' })
    navigate('companies')
    expect(await answer).toBe(false)
  })

  it('a window whose data come late does not open over another page', () => {
    const [, , form] = windows
    if (!form) throw new Error('No form')
    const open = overlayOfPage()
    navigate('companies')
    open(form)
    expect(store.get(overlayAtom)).toBeNull()
    overlayOfPage()(form)
    expect(store.get(overlayAtom)).toBe(form)
  })

  it('a command that was still asking what it would delete stops', async () => {
    let isRun = false
    let tell = (_loss: string | null) => {}
    const removal = command({
      ...{ id: 'block.delete', title: 'Удалить блок', section: 'selection', effect: 'destroy' },
      appliesTo: { kinds: ['block'], count: 'many' },
      takesAlong: () =>
        new Promise((resolve) => {
          tell = resolve
        }),
      run() {
        isRun = true
      },
    })
    const { runtime, told } = personAt(contextOf(targetOf('block')))
    const page = () => store.get(visitAtom)
    const outcome = execute(removal, { source: 'palette' }, { ...runtime, page })
    navigate('companies')
    tell(null)
    expect(await outcome).toEqual({ status: 'cancelled' })
    expect({ isRun, questions: told.questions.length }).toEqual({ isRun: false, questions: 0 })
    expect(told.notices[0]?.text).toContain('открылась другая страница')
  })
})
