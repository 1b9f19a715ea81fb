import { closingLines } from './closing.ts'
import type { DescriptionFacts } from './facts.ts'
import { equipmentLines, houseLines, infrastructureLine, parkingLine, taxOfficeLine } from './house.ts'
import { addressLine, metroLine, opening, usesLine } from './place.ts'
import { areaLines, conditionLine, isText, vacancyLine } from './premises.ts'
import { termsLines } from './terms.ts'
import { variantsOf } from './variants.ts'

/** What portals take and people read. */
export const longestDescription = 1500
export const shortestDescription = 300

/** A sentence, and how early it is given up when the text is too long: the higher, the earlier; 0 stays. */
interface Line {
  text: string
  spare: number
}

/**
 * The text of an ad from the fields of a block and its building alone: paragraphs parted by a line break, 300 to
 * 1,500 characters. The same facts and seed always give the same text; what is unknown is not made up: where little
 * is known the text says where the rest is to be had.
 * @param seed the block's id: it chooses among wordings and the order of paragraphs.
 */
export function describeBlock(facts: DescriptionFacts, seed: number): string {
  const { block, building } = facts
  const variants = variantsOf(seed)
  const about = lines(0, [
    opening(facts, variants),
    addressLine(building, variants),
    metroLine(building, variants),
  ])
  const premises = [
    ...lines(0, [conditionLine(facts, variants), ...areaLines(facts, variants)]),
    ...lines(1, [usesLine(block, variants)]),
    ...lines(0, [vacancyLine(facts, variants)]),
  ]
  const terms = lines(0, termsLines(facts, variants))
  const house = [
    ...lines(4, houseLines(building, variants)),
    ...lines(3, equipmentLines(building, variants)),
    ...lines(2, [parkingLine(building, variants)]),
    ...lines(5, [infrastructureLine(building, variants)]),
    ...lines(6, [taxOfficeLine(building)]),
  ]
  const rest = variants.pick([
    [premises, terms, house],
    [premises, house, terms],
    [terms, premises, house],
  ])
  const text = shortened([about, ...rest])
  return text.length < shortestDescription ? lengthened(text, closingLines(facts, variants)) : text
}

/** With as many of these sentences as it takes, as a paragraph of their own. */
function lengthened(text: string, closing: readonly string[]): string {
  return closing.reduce((longer, line, at) => {
    if (longer.length >= shortestDescription) return longer
    return longer + (at === 0 ? '\n' : ' ') + line
  }, text)
}

function lines(spare: number, texts: readonly (string | null)[]): Line[] {
  return texts.filter(isText).map((text) => ({ text, spare }))
}

function shortened(paragraphs: readonly (readonly Line[])[]): string {
  const text = written(paragraphs)
  if (text.length <= longestDescription) return text
  const most = Math.max(...paragraphs.flat().map(({ spare }) => spare))
  if (most > 0) {
    const last = paragraphs.flat().findLast(({ spare }) => spare === most)
    return shortened(paragraphs.map((lines) => lines.filter((line) => line !== last)))
  }
  // Only absurdly long names and addresses come here: the end is cut at a sentence.
  const cut = text.slice(0, longestDescription)
  return (
    cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf('.\n') + 1)) || `${cut.slice(0, -1)}…`
  )
}

function written(paragraphs: readonly (readonly Line[])[]): string {
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(({ text }) => text).join(' '))
    .join('\n')
}
