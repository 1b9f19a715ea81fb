import { closingLines } from './closing.ts'
import type { DescriptionFacts } from './facts.ts'
import { equipmentLines, houseLines, infrastructureLine, parkingLine, taxOfficeLine } from './house.ts'
import { addressLine, metroLine, opening, usesLine } from './place.ts'
import { areaLines, conditionLine, isText, vacancyLine } from './premises.ts'
import { termsLines } from './terms.ts'
import { variantsOf } from './variants.ts'

/** Limit of the portals, and readable. */
export const longestDescription = 1500
export const shortestDescription = 300

/**
 * A sentence with its drop priority: when the text is too long, the highest goes first; 0 is never dropped.
 */
interface Line {
  text: string
  spare: number
}

/**
 * Generates the text of an ad from the fields of a block and its building: paragraphs separated by line
 * breaks, 300 to 1,500 characters. Deterministic by facts and seed. Never invents unknown facts; sparse texts
 * refer to further information.
 * @param seed the block's id: selects wordings and the order of paragraphs.
 */
export function describeBlock(facts: DescriptionFacts, seed: number): string {
  const { block, building } = facts
  const variants = variantsOf(seed)
  const about = lines(0, [
    opening(facts, variants),
    addressLine(facts, variants),
    metroLine(building, variants),
  ])
  const premises = [
    ...lines(0, [conditionLine(facts, variants), ...areaLines(facts, variants)]),
    ...lines(1, [usesLine(block, variants)]),
    ...lines(0, [vacancyLine(facts, variants)]),
  ]
  const terms = lines(0, termsLines(facts, variants))
  const isPlot = block.purposes[0] === 'land'
  const house = isPlot
    ? []
    : [
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

/** Appends as many of these sentences as needed, in a paragraph of their own. */
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
  // Only absurdly long names and addresses get here: cut at a sentence.
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
