import { describe, expect, it } from 'vitest'
import { noticeId } from '#src/views/runtime/notice-id.ts'

/** Protects the corner of notices from a key that is pressed repeatedly: the same words stand there once. */

const busy = 'Итог этого звонка уже записывается'

describe('a notice', () => {
  it('replaces the one with the same words, although another run says them', () => {
    expect(noticeId({ text: busy, groupId: 'second' }, [{ id: 'first', title: busy }])).toBe('first')
    expect(noticeId({ text: busy }, [{ id: 7, title: busy }])).toBe(7)
  })

  it('replaces the former one of its run, whatever it says', () => {
    const shown = [
      { id: 'other', title: busy },
      { id: 'run', title: 'Отмечаю…' },
    ]
    expect(noticeId({ text: busy, groupId: 'run' }, shown)).toBe('run')
  })

  it('stays beside another one with the same words if both can be undone', () => {
    const shown = [{ id: 'first', title: 'Удалено: 7.02' }]
    expect(noticeId({ text: 'Удалено: 7.02', canUndo: true, groupId: 'second' }, shown)).toBe('second')
  })

  it('stands beside other words', () => {
    expect(noticeId({ text: busy, groupId: 'run' }, [{ id: 'x', title: 'Скопировано' }])).toBe('run')
    expect(noticeId({ text: busy }, [])).toBeUndefined()
    const shown = [{ id: 'x', title: 'Не удалось сохранить', description: 'Блок 7.02' }]
    const other = { text: 'Не удалось сохранить', detail: 'Блок 7.03' }
    expect(noticeId({ ...other, groupId: 'run' }, shown)).toBe('run')
  })
})
