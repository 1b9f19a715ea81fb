import { fold } from '#domain/text/fold.ts'
import { cities, houseWords, insideWords, settlementStart, streetKinds } from './address-words.ts'

const kinds = [...streetKinds.keys()].join('|')
const region = /^(?:[а-я-]+ (?:область|обл\.?|край)|(?:республика|респ\.?) [а-я]+)(?=\s[а-я])/
/** A settlement before a street that begins with its kind: a kind before a house ends its street. */
const settlement = new RegExp(
  `(?<=^|, )${settlementStart}[^,;]+?(?=\\s(?:${kinds})(?:\\.\\s?|\\s)(?:\\d\\S*\\s)?(?!(?:${houseWords})[.\\s\\d])[а-я]{3})`,
)
const kilometres = / (\d+(?:-?[а-я]{1,2})? км)(?=[\s,]|$)/
const beforePremises = new RegExp(`\\s(?=(?:${insideWords})[.\\s]\\s?№?\\s?\\d)`, 'g')
const premises = new RegExp(`^(?:${insideWords})(?=[\\s.\\d]|$)`)

/** Parts of an address, folded. Commas that were left out are put in: «г. Москва улица Лесная д. 5 пом. 3». */
export function partsOf(text: string): string[] {
  return fold(text)
    .replace(/[«»"„“]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\d{6} /, '')
    .replace(region, '$&,')
    .replace(cities, '$&, ')
    .replace(settlement, '$&,')
    .replace(kilometres, ', $1,')
    .replace(beforePremises, ', ')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^\d{6}$/.test(part) && !premises.test(part))
}
