import { describe, expect, it } from 'vitest'
import type { CommandContext, Prompt } from '#src/commands/core/command.ts'
import { momentPrompt, postponePrompt, usualMoments } from '#src/commands/events/coming-moment.ts'

/** Protects the moments that are offered for a call: coming ones, each once, working days first. */

const zone = 'Europe/Moscow'
const offered = (now: string) =>
  usualMoments(now, zone).map(({ title, moment: { day, time } }) => `${title}: ${day} ${time ?? ''}`.trim())

describe('usual moments', () => {
  it('begin with an hour from now and tomorrow', () => {
    expect(offered('2026-11-24T11:10:00Z')).toEqual([
      'Через час: 2026-11-24 15:10',
      'Завтра утром: 2026-11-25 10:00',
      'Завтра днём: 2026-11-25 14:00',
      'В понедельник утром: 2026-11-30 10:00',
      'Через полчаса: 2026-11-24 14:40',
      'Через неделю: 2026-12-01',
    ])
  })

  it('put the weekend last on a Friday', () => {
    expect(offered('2026-11-27T11:10:00Z').slice(0, 2)).toEqual([
      'Через час: 2026-11-27 15:10',
      'В понедельник утром: 2026-11-30 10:00',
    ])
    expect(offered('2026-11-27T11:10:00Z').slice(-2)).toEqual([
      'Завтра утром: 2026-11-28 10:00',
      'Завтра днём: 2026-11-28 14:00',
    ])
  })

  it('name one moment once: on a Sunday tomorrow is Monday', () => {
    const titles = usualMoments('2026-11-29T11:10:00Z', zone).map(({ title }) => title)
    expect(titles).toContain('Завтра утром')
    expect(titles).not.toContain('В понедельник утром')
  })
})

it.each([
  ['a call', momentPrompt('', String)],
  ['an event', postponePrompt],
])('the detail of a moment of %s never repeats its title', async (_, prompt) => {
  const { choices, create } = prompt as Prompt<unknown> & { kind: 'choice' }
  const listed = await choices({} as CommandContext, {})
  const all = [...listed, ...['завтра 11', 'завтра', 'сегодня 23:59'].flatMap((text) => create?.(text) ?? [])]
  const firstWord = (text = '') => text.toLowerCase().match(/[а-яё]+/)?.[0]
  for (const { title, detail } of all)
    expect([title, firstWord(detail)]).not.toEqual([title, firstWord(title)])
})
