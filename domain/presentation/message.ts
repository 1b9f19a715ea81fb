import { formatPhone } from '#domain/records/phone.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { capitalized, lowered } from '#domain/text/capitals.ts'
import { bareName } from '../description/wording.ts'
import type { PresentationContent, PresentedRecord, ShownRate } from './facts.ts'
import {
  addressText,
  blockHeadline,
  buildingText,
  conditionText,
  contractText,
  countText,
  dayText,
  divisionText,
  goneText,
  metroText,
  offerText,
  vacancyText,
} from './lines.ts'
import { rateLine } from './rates.ts'

/**
 * Formats a presentation as a plain text message, one paragraph per record, omitting unknown facts.
 * @param link the public link, if known.
 */
export function messageText(content: PresentationContent, link: string | null): string {
  const { title, greeting, records, rateShown, broker, lastDay } = content
  const head = records.length === 0 ? title : `${title} — ${countText(content)}`
  const paragraphs = records.map(
    (record, index) => `${index + 1}. ${sentences(recordParts(record, rateShown))}`,
  )
  const gone = goneText(content)
  const more =
    link === null ? null : `Подробности и фотографии, ссылка действует по ${dayText(lastDay)}:\n${link}`
  const contact = [broker.name, broker.phone && formatPhone(broker.phone), broker.email].filter(Boolean)
  return [greeting, head, ...paragraphs, gone && `${gone}.`, more, contact.join(', ')]
    .filter((part): part is string => part !== null && part !== '')
    .join('\n\n')
}

function recordParts(record: PresentedRecord, shown: ShownRate): (string | null)[] {
  const { block, building } = record
  const where = [addressText(building), metroText(building)].filter((part) => part !== null).join(', ')
  if (block === null) {
    const kind = lowered(buildingText(building))
    return [`${bareName(building.name)}: ${kind}`, where, ...houseParts(record, shown)]
  }
  const house = [bareName(building.name), building.class && `класс\u00a0${buildingClasses[building.class]}`]
  return [
    `${house.filter(Boolean).join(', ')}: ${lowered(blockHeadline(block))}`,
    where,
    rateLine(block, shown),
    vacancyText(block),
    conditionText(block, building),
    divisionText(block),
    contractText(block),
  ]
}

/** Availability of a building: count, range of sizes, and the block itself if there is only one. */
function houseParts({ blocks, offer }: PresentedRecord, shown: ShownRate): (string | null)[] {
  const [only] = blocks
  if (!only || !offer) return []
  if (offer.count === 1) return [blockHeadline(only), rateLine(only, shown), vacancyText(only)]
  return [offerText(offer)]
}

function sentences(parts: readonly (string | null)[]): string {
  return parts
    .filter((part): part is string => part !== null && part !== '')
    .map((part) => `${capitalized(part.replace(/\.$/, ''))}.`)
    .join(' ')
}
