import type { Fact } from './fact.ts'
import { NeedLine } from './line.ts'
import type { NameIndex } from './names.ts'
import type { Span } from './need.ts'
import { takeNames } from './take-names.ts'
import { takePhrases, vocabulary } from './take-phrases.ts'

const same =
  /(?<![a-zа-я\d])(?:(?:там|здесь|тут) же|(?:в |на )?(?:то[мй]|эт(?:ом|ой)) же (?:район|мест|здани|округ|станци|локаци)[а-я]*|(?:in |at )?the same (?:area|place|building|location|district))(?![a-zа-я\d])/gu

/** «В том же районе» is more than the building, «там же или рядом» too. */
const wider = /район|округ|станци|локаци|мест|area|location|district/u
const orNear = /^ или (?:рядом|поблизости|недалеко|неподалеку|по соседству|близко)(?![а-я])/u

/** Takes «там же» as the place of the premises that the client has: «сидим на Павелецкой, нужно 300 там же». */
export function takeSamePlace(line: NeedLine, asides: readonly Span[], index: NameIndex): Fact[] {
  if (line.rest.search(same) < 0) return []
  const places = asides.flatMap(({ start, end }) => placesIn(line.typed.slice(start, end), index))
  const [place, ...others] = places
  if (!place || others.length > 0) return []
  const isBuilding = place.meanings[0]?.of === 'building'
  return line
    .each(same, ({ index, 0: said }) => {
      const isNear = orNear.test(line.rest.slice(index + said.length))
      return isNear || (isBuilding && wider.test(said)) ? null : true
    })
    .map(({ span }) => ({
      spans: [span],
      meanings: place.meanings.map((meant) => ({ note: 'там же', ...meant })),
    }))
}

const located: ReadonlySet<string> = new Set(['metro', 'district', 'building', 'okrug', 'box'])

function placesIn(text: string, index: NameIndex): Fact[] {
  const line = NeedLine.of(text)
  const facts = [
    ...takeNames(line, index),
    ...takePhrases(line, vocabulary.places, ({ name, bounds }) => ({ of: 'box', value: bounds, note: name })),
    ...takePhrases(line, vocabulary.conditions, (meant) => meant),
  ]
  return facts.filter(({ meanings: [meant] }) => located.has(meant?.of ?? ''))
}
