import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { changedAlone, isNumber } from '#domain/fields/field-change.ts'
import { fold } from '#domain/text/fold.ts'
import { readTypedChange } from '#domain/text/typed-change.ts'
import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/* «ставка +5 %», «изменить площадь −10», «длительность +30»: numbers of records, by the labels of their fields. */

const kinds = ['block', 'building', 'company', 'event', 'demand'] as const

const verb =
  '(?:(?:измени(?:ть)?|поменя(?:й|ть)|подн(?:ять|ими)|увелич(?:ить|ь)|уменьш(?:ить|и)|сниз(?:ить|ь)|повыс(?:ить|ь)) )?'

/** A label in any case: «Ставка» — «ставку», «Срок аренды» — «сроку аренды». */
function patternOf(label: string): RegExp {
  const words = fold(label)
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .map((word) => (word.length > 4 ? `${word.slice(0, -1)}\\p{L}{0,3}` : word))
  return new RegExp(`^${verb}${words.join(' ')}(?: на)?$`, 'u')
}

function startsOf(kind: (typeof kinds)[number]): LineGrammar['starts'] {
  const codes = fieldGroupsOf(kind).flatMap(({ fields }) => fields)
  return codes
    .map((code) => ({ code, field: fieldOf(kind, code) }))
    .filter(({ field }) => isNumber(field.kind) && changedAlone(field) === undefined)
    .map(({ code, field }) => [patternOf(field.label), code] as const)
}

/** «+5 %», «−1 000»: a sign tells it from a value. */
function takeAmount(reading: LineReading): void {
  const from = reading.words.findIndex((_word, index) => /^[+−–-]\d/.test(reading.at(index)))
  if (from < 0) return
  const phrase = reading.phraseAt(from)
  for (let count = phrase.length; count > 0; count -= 1) {
    const change = readTypedChange(phrase.slice(0, count).join(' '))
    if (!change) continue
    reading.add('to', 'sum', [reading.take(from, count)], change)
    return
  }
}

export const changeGrammars: readonly LineGrammar[] = kinds.map((kind) => ({
  ...{ commandIds: [`${kind}.change`], starts: startsOf(kind), needs: 'to' },
  arguments: () => [takeAmount],
}))
