import { describe, expect, it } from 'vitest'
import type { HeardText } from '#contract/access/heard-texts.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import {
  afterChoice,
  afterClosing,
  afterNothing,
  afterRun,
  afterTyping,
  type Heard,
  isGuessed,
  silence,
  waitsMs,
} from '#src/commands/palette/hearing.ts'
import type { ItemRow } from '#src/commands/palette/row.ts'

/** Protects what the palette learns: a text in vain, and the command run within half a minute. */

await loadAllCommands()

/** Plays steps one second apart, and returns all notes. */
function play(...steps: (readonly [what: string, ...rest: string[]])[]): HeardText[] {
  let hearing = silence
  let nowMs = 0
  const notes: HeardText[] = []
  const keep = (heard: Heard) => {
    hearing = heard.hearing
    notes.push(...heard.notes)
  }
  for (const [what, text = '', status = 'done'] of steps) {
    nowMs += 1000
    if (what === 'type')
      for (let end = 1; end <= text.length; end++) keep(afterTyping(hearing, text.slice(0, end), nowMs))
    if (what === 'erase')
      for (let end = text.length - 1; end >= 0; end--) keep(afterTyping(hearing, text.slice(0, end), nowMs))
    if (what === 'to') keep(afterTyping(hearing, text, nowMs))
    if (what === 'nothing') hearing = afterNothing(hearing, text)
    if (what === 'esc') keep(afterClosing(hearing, nowMs))
    if (what === 'first' || what === 'other' || what === 'record')
      keep(afterChoice(hearing, { isFirst: what === 'first', isRecord: what === 'record' }, nowMs))
    if (what === 'wait') nowMs += Number(text)
    const command = commandById(text)
    if (['palette', 'hotkey', 'rowMenu', 'form'].includes(what) && command)
      keep(afterRun(hearing, { command, source: what, status }, nowMs))
  }
  return notes
}

const moved = [{ text: 'передвинуть', command: 'block.reserve' }]

describe('what the palette learns', () => {
  it('a text that found nothing, and the command that its key then ran', () => {
    const notes = play(
      ['type', 'передвинуть'],
      ['nothing', 'передвинуть'],
      ['esc'],
      ['hotkey', 'block.reserve'],
    )
    expect(notes).toEqual([{ text: 'передвинуть', command: null }, ...moved])
  })

  it('a text that only another text found something by, or only what cannot run and was not named', () => {
    const row = (facts: Partial<ItemRow>): ItemRow => ({
      kind: 'item',
      key: 'a',
      title: 'Напечатать сравнение',
      highlights: [],
      action: { kind: 'choice', choice: { key: 'a', title: '', value: null } },
      ...facts,
    })
    expect(isGuessed([row({})], 'p.p.rf')).toBe(true)
    expect(isGuessed([row({ reason: 'сначала сравните блоки' })], null)).toBe(true)
    expect(isGuessed([row({ reason: 'сначала сравните блоки', isSure: true })], null)).toBe(false)
    expect(isGuessed([row({ reason: 'нельзя' }), row({})], null)).toBe(false)
    expect(isGuessed([], null)).toBe(false)
  })

  it('a text that was erased for another, which found the command', () => {
    expect(
      play(
        ['type', 'передвинуть'],
        ['erase', 'передвинуть'],
        ['type', 'бронь'],
        ['first'],
        ['esc'],
        ['palette', 'block.reserve'],
      ),
    ).toEqual(moved)
  })

  it('a text by which another row than the first was chosen', () => {
    expect(play(['type', 'передвинуть'], ['other'], ['esc'], ['palette', 'block.reserve'])).toEqual(moved)
  })

  it('a command that asks first, when it is done', () => {
    const asked = [['type', 'передвинуть'], ['esc'], ['hotkey', 'block.reserve', 'asked']] as const
    expect(play(...asked)).toEqual([])
    expect(play(...asked, ['wait', '60000'], ['form', 'block.reserve'])).toEqual(moved)
    expect(play(...asked, ['wait', '600000'], ['form', 'block.reserve'])).toEqual([])
  })

  it('nothing of what was understood, mended, too old, or led to a record', () => {
    expect(play(['type', 'бронь'], ['first'], ['esc'], ['palette', 'block.reserve'])).toEqual([])
    expect(
      play(
        ['type', 'передвынуть'],
        ['to', 'передв'],
        ['type', 'передвинуть'],
        ['first'],
        ['palette', 'block.reserve'],
      ),
    ).toEqual([])
    expect(
      play(['type', 'передвинуть'], ['esc'], ['wait', String(waitsMs)], ['hotkey', 'block.reserve']),
    ).toEqual([])
    expect(play(['type', 'передвинуть'], ['record'], ['esc'], ['hotkey', 'block.reserve'])).toEqual([])
  })

  it('never movement, nor a run that was refused, and only the first run after a text', () => {
    const steps = [
      ['type', 'передвинуть'],
      ['esc'],
      ['hotkey', 'table.down'],
      ['hotkey', 'palette.open'],
    ] as const
    expect(play(...steps, ['hotkey', 'block.reserve', 'refused'])).toEqual([])
    expect(play(...steps, ['hotkey', 'block.reserve'], ['hotkey', 'block.actualize'])).toEqual(moved)
  })

  it('no text that may hold the content of a record', () => {
    for (const text of ['блок 52.01', 'ивановой', 'mail@a.ru', 'позвонить саше'])
      expect(play(['type', text], ['nothing', text], ['esc'], ['hotkey', 'block.reserve']), text).toEqual([])
  })
})
