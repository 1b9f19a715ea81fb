import { describe, expect, it } from 'vitest'
import { closingOf, type TellingCall } from '#domain/calls/closings.ts'
import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'

const reader = 1
const colleague = 2

/** Calls as «wrongNumber 12 holder, reached - colleague»: outcome, number, caller; newest first. */
function calls(written: string): TellingCall[] {
  return written.split(', ').map((one) => {
    const [outcome, number, who] = one.split(' ')
    return {
      outcome: outcome as CallOutcome,
      number: number === '-' ? null : (number ?? null),
      userId: who === 'reader' ? reader : colleague,
      holdsForAll: who === 'holder',
    }
  })
}

function told(written: string) {
  const { by, wrongNumbers, unconfirmed } = closingOf(calls(written), reader)
  return {
    by: by?.outcome ?? null,
    wrong: [...wrongNumbers.keys()],
    unconfirmed: unconfirmed.map(({ outcome, number }) => `${outcome} ${number ?? '-'}`),
  }
}

describe('closingOf', () => {
  it.each([
    ['noAnswer 12 reader', null, []],
    // A wrong number leaves the other numbers of the contact.
    ['wrongNumber 12 reader', null, ['12']],
    ['wrongNumber 12 holder', null, ['12']],
    ['wrongNumber 34 reader, wrongNumber 12 holder', null, ['34', '12']],
    ['noAnswer 34 reader, wrongNumber 12 reader', null, ['12']],
    // Nobody knows which number it was.
    ['wrongNumber - holder', 'wrongNumber', []],
    ['leftCompany 12 reader', 'leftCompany', []],
    ['doNotCall 12 holder', 'doNotCall', []],
    ['noAnswer - reader, doNotCall 12 holder', 'doNotCall', []],
    // A talk takes it back.
    ['reached 12 colleague, wrongNumber 12 holder', null, []],
    ['reached 34 colleague, wrongNumber 12 holder', null, ['12']],
    ['reached - colleague, wrongNumber 12 holder', null, []],
    ['callBack 34 colleague, leftCompany 12 holder', null, []],
    ['leftCompany 34 holder, reached 34 holder', 'leftCompany', []],
  ] as const)('«%s» ends calling by %s, and numbers %j', (written, by, wrong) => {
    expect(told(written)).toEqual({ by, wrong, unconfirmed: [] })
  })

  it('counts the word of a colleague who may not edit the record for himself only', () => {
    expect(told('wrongNumber 12 colleague, leftCompany - colleague')).toEqual({
      by: null,
      wrong: [],
      unconfirmed: ['wrongNumber 12', 'leftCompany -'],
    })
    expect(told('reached 12 reader, wrongNumber 12 colleague').unconfirmed).toEqual([])
  })
})
