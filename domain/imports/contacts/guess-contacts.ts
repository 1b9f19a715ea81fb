import { readEmails } from '#domain/fields/emails.ts'
import { readLegalNumbers } from '#domain/fields/legal-numbers.ts'
import { readPhones } from '#domain/fields/phones.ts'
import type { ColumnMapping } from '../guess-mapping.ts'
import { type Candidate, choose, textsOf } from '../guess-table.ts'
import { fieldByValues, valuesFit } from '../guess-values.ts'
import { folded, type HeaderMatch, matchHeader } from '../headers.ts'
import { importFieldOf } from '../import-fields.ts'
import type { RawRow } from '../sheet.ts'

/** A guess below this is none. */
const leastScore = 62
const sure = 85
/** «Объектов» is a count, «Объект» a building. */
const exact = 95

/** Fields that only a list of companies or contacts has. */
const tellContacts = new Set([
  ...['company.name', 'company.legalName', 'company.inn', 'company.kpp', 'company.ogrn', 'company.email'],
  ...['person.name', 'person.lastName', 'person.post', 'person.phones', 'person.emails', 'person.birthday'],
])
/** «Ставка желаемая», «Нужна площадь»: of people who search. */
const wish = /желаем|нужн|требуе|ищет|ищут|хоч|бюджет|потребност/u
/** Places that stock alone has; people who search have wishes for everything else. */
const places = new Set(['building.name', 'building.address', 'block.floor', 'block.number'])

/** Tells if a table lists companies or contacts: some of its columns do, and none is known to stock alone. */
export function isContactTable(headers: readonly string[], sample: readonly RawRow[] = []): boolean {
  if (headers.every((header) => header.trim() === '')) return isContactsByTexts(headers, sample)
  const isSought = headers.some((header) => wish.test(folded(header)))
  const meanings = headers.map((header) => {
    const [stock = none] = matchHeader(header, 'stock')
    const [contacts = none] = matchHeader(header, 'contacts')
    return { stock, contacts }
  })
  const isOfStock = meanings.some(({ stock, contacts }) => {
    const isNamed = stock.score >= (stock.field === 'building.name' ? exact : sure)
    const isTelling = !isSought || places.has(stock.field)
    return isNamed && isTelling && stock.field !== dropped && contacts.score < sure
  })
  if (isOfStock) return false
  const hasPlace = meanings.some(({ stock }) => stock.field === 'building.address')
  return meanings.some(({ stock, contacts }) => {
    if (contacts.score < sure) return false
    if (stock.field === phones && !hasPlace) return true
    return tellContacts.has(contacts.field) && (contacts.score > stock.score || stock.field === dropped)
  })
}

/** A list without a row of names: some column is of phones or addresses of mail, and none of stock. */
function isContactsByTexts(headers: readonly string[], sample: readonly RawRow[]): boolean {
  const fields = headers.map((_header, column) => {
    const texts = textsOf(sample, column)
    const isChannel = byTexts(texts, true).length > 0
    const isNamed = nameByTexts(texts) === 'person.name'
    return isChannel || isNamed
      ? dropped
      : (fieldByValues('', texts)?.field ?? (isNumeric(texts) ? 'number' : ''))
  })
  const hasChannel = headers.some((_header, column) => byTexts(textsOf(sample, column), true).length > 0)
  return hasChannel && fields.every((field) => field === dropped || field === '')
}

const isNumeric = (texts: readonly string[]) =>
  texts.length > 0 && texts.every((text) => /^[\d\s.,]{1,9}$/.test(text))

/** «Ким Анна», «Ли Борис Олегович», «Ким А. О.» */
const fullName = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?:\s+\p{Lu}(?:\p{Ll}+|\.)){1,2}$/u

/** The name that a column without a header holds; `null`: it has no words. */
function nameByTexts(texts: readonly string[]): 'person.name' | 'company.name' | null {
  if (texts.length === 0) return null
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / texts.length
  if (share((text) => fullName.test(text)) >= 0.6) return 'person.name'
  return share((text) => /\p{L}{2}/u.test(text) && text.length < 100) >= 0.6 ? 'company.name' : null
}

const none: HeaderMatch = { field: '', score: 0 }
/** Tables of stock name people and owners too, and their cells go nowhere. */
const dropped = 'row.useless'
const phones = 'row.phones'

/** Guesses the columns of a list of companies or contacts. @param known columns mapped before, by folded header. */
export function guessContacts(
  headers: readonly string[],
  sample: readonly RawRow[],
  known: ReadonlyMap<string, ColumnMapping>,
): ColumnMapping[] {
  const before = headers.map((header) => known.get(folded(header)))
  const isNameless = headers.every((header) => header.trim() === '')
  const hasPeople = headers.some(
    (header, column) =>
      namesPerson(header) || (isNameless && nameByTexts(textsOf(sample, column)) === 'person.name'),
  )
  const candidates = headers.flatMap((header, column): Candidate[] => {
    if (before[column]) return []
    const texts = textsOf(sample, column)
    const named = matchHeader(header, 'contacts')
    const name = isNameless && byTexts(texts, hasPeople).length === 0 ? nameByTexts(texts) : null
    if (name !== null) return [{ field: name, score: 75, column }]
    return (named.some(({ score }) => score >= sure) ? named : [...named, ...byTexts(texts, hasPeople)])
      .filter(({ field }) => hasPeople || !field.startsWith('person.'))
      .map((match) => ({ ...weighed(match, texts, hasPeople), column }))
      .filter(({ score }) => score >= leastScore)
  })
  const chosen = choose(candidates, new Set(before.flatMap((one) => (one?.field ? [one.field] : []))))
  return headers.map((header, column) => {
    const remembered = before[column]
    return remembered ? { ...remembered, header } : { header, field: chosen.get(column) ?? null }
  })
}

function namesPerson(header: string): boolean {
  return matchHeader(header, 'contacts').some(
    ({ field, score }) =>
      score >= sure && ['person.name', 'person.lastName', 'person.firstName'].includes(field),
  )
}

/** Phones and e-mails are told by the texts alone. */
function byTexts(texts: readonly string[], hasPeople: boolean): HeaderMatch[] {
  const fields = hasPeople ? ['person.phones', 'person.emails'] : ['company.phone', 'company.email']
  return fields.flatMap((field) => ((fitOf(field, texts) ?? 0) >= 0.7 ? [{ field, score: 80 }] : []))
}

/** Fields that both records have; in a list of people they are the person's. */
const ofBoth = new Set(['company.phone', 'company.email', 'company.status', 'company.note'])

function weighed({ field, score }: HeaderMatch, texts: readonly string[], hasPeople: boolean): HeaderMatch {
  const fit = fitOf(field, texts)
  const unfit = fit === null || fit >= 0.5 ? 0 : fit >= 0.2 ? 15 : 45
  return { field, score: score - unfit - (hasPeople && ofBoth.has(field) ? 10 : 0) }
}

/** «7,91611E+10»: a spreadsheet has rounded the phone off, and its row tells so. */
const rounded = /^\d[.,]\d+E\+\d\d$/i

/** Share of texts that a field could take; null: it takes any. */
function fitOf(field: string, texts: readonly string[]): number | null {
  if (texts.length === 0) return null
  const share = (fits: (text: string) => boolean) => texts.filter(fits).length / texts.length
  if (field === 'company.inn')
    return share((text) => /^\d{9,12}$/.test(readLegalNumbers('inn', text).numbers.inn ?? ''))
  switch (importFieldOf(field)?.kind.kind) {
    case 'phone':
    case 'phones':
      return share((text) => readPhones(text).phones.length > 0 || rounded.test(text))
    case 'emails':
      return share((text) => readEmails(text).emails.length > 0)
    default:
      return field === 'company.email'
        ? share((text) => readEmails(text).emails.length > 0)
        : valuesFit(field, texts)
  }
}
