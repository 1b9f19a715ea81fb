import { readEmails } from '#domain/fields/emails.ts'
import { innFault, kppFault, ogrnFault, readLegalNumbers } from '#domain/fields/legal-numbers.ts'
import { type ReadPhone, readPhones, remarkBeside, storedPhone } from '#domain/fields/phones.ts'
import type { Mapping } from '../guess-mapping.ts'
import { contactFields, importFieldOf } from '../import-fields.ts'
import type { RuleId } from '../issue-rules.ts'
import { plainText, readField } from '../reading/field-value.ts'
import { type Issue, type ReadOptions, RowCells, short } from '../reading/row-cells.ts'
import type { RawRow } from '../sheet.ts'
import { readMessengers } from './messengers.ts'

type Facts = Record<string, unknown>

/** Facts of a row in the shapes of the contract's `companyFacts` and `personFacts`; unknown ones are absent. */
export interface ReadContact {
  company: Facts
  /** Empty: the row is of a company alone. */
  person: Facts
  /** Name of the company above. */
  parentName: string | null
  /** Fields whose cell is there and blank: «person.post». */
  cleared: string[]
  issues: Issue[]
  /** Words of the cells that no field takes, for the notes: «Телефон: через секретаря». */
  kept: { company: string[]; person: string[] }
}

/** Read with others, or as another shape. */
const readTogether = new Set([
  ...['company.parentId', 'company.phone', 'company.email', 'company.inn', 'company.kpp', 'company.ogrn'],
  ...['person.name', 'person.lastName', 'person.firstName', 'person.middleName'],
  ...['person.phones', 'person.emails', 'person.messengers'],
])
const plainFields = contactFields.filter(({ id }) => !readTogether.has(id))

/** Reads one row of a list of companies and contacts. Pure. */
export function readContact(row: RawRow, mapping: Mapping, options: ReadOptions): ReadContact {
  const cells = new RowCells(row, mapping, options)
  const company = { ...ofKind(cells, 'company'), ...numbers(cells), ...companyChannels(cells) }
  const person = { ...nameOf(cells), ...ofKind(cells, 'person'), ...personChannels(cells) }
  const isPerson = 'name' in person
  const parentName = lineOf(cells, 'company.parentId')
  const read: ReadContact = {
    company,
    person: isPerson ? person : {},
    parentName,
    cleared: [],
    issues: cells.issues,
    kept: { company: [], person: [] },
  }
  if (!isPerson && company.name === undefined)
    cells.note('contact.missing', 'Нет ни названия компании, ни имени контакта', 'company.name')
  const nameless = !isPerson && company.name !== undefined ? tellNameless(cells, company, person) : []
  if (company.name === undefined) Object.assign(read, { company: {}, parentName: null })
  for (const { rule, field, column } of cells.issues) {
    const text = column === null ? '' : (row.cells[column] ?? '').trim()
    if (!keptRules.has(rule) || field === null || text === '') continue
    const isOfPerson = isPerson && (field.startsWith('person.') || company.name === undefined)
    read.kept[isOfPerson ? 'person' : 'company'].push(told(field, text))
  }
  read.kept.company.push(...nameless)
  const isKnown = (id: string) => {
    const [record, code = ''] = id.split('.')
    return code in (record === 'company' ? read.company : read.person)
  }
  read.cleared = cells.blankFields().filter((id) => !isKnown(id) && id !== 'company.parentId')
  return read
}

/** Remarks on cells of which some part is in no field. */
const keptRules: ReadonlySet<string> = new Set<RuleId>(['value.unread', 'contact.more'])

const told = (field: string, text: string) => `${importFieldOf(field)?.label ?? field}: ${oneLine(text, 500)}`

/** Gives the company the phone and e-mail that stand without a name. @returns what is left. */
function tellNameless(cells: RowCells, company: Facts, { phones, emails, ...rest }: Facts): string[] {
  const [phone, ...phonesLeft] = Array.isArray(phones) ? (phones as ReadPhone[]) : []
  const [email, ...emailsLeft] = Array.isArray(emails) ? (emails as string[]) : []
  const isPhoneTaken = phone !== undefined && company.phone === undefined
  const isEmailTaken = email !== undefined && company.email === undefined
  if (isPhoneTaken) company.phone = storedPhone(phone)
  if (isEmailTaken) company.email = email
  const left = [
    ...(phone === undefined || isPhoneTaken ? phonesLeft : [phone, ...phonesLeft]).map((one) =>
      told('person.phones', phoneText(one)),
    ),
    ...(email === undefined || isEmailTaken ? emailsLeft : [email, ...emailsLeft]).map((one) =>
      told('person.emails', one),
    ),
    ...Object.keys(rest).map((code) => told(`person.${code}`, cells.text(`person.${code}`) ?? '')),
  ]
  if (left.length > 0)
    cells.note(
      'contact.nameless',
      'Нет имени контакта: взято только то, что есть и у компании, остальное — в заметке',
      'person.name',
    )
  return left
}

function ofKind(cells: RowCells, record: 'company' | 'person'): Facts {
  const facts: Facts = {}
  for (const field of plainFields) {
    if (field.record !== record) continue
    const value = readField(cells, field.id)
    if (value !== undefined && value !== null) facts[field.code] = value
  }
  if (typeof facts.name === 'string') facts.name = oneLine(facts.name, 200)
  return facts
}

/** «Фамилия Имя Отчество», or its parts. */
function nameOf(cells: RowCells): Facts {
  const parts = ['lastName', 'firstName', 'middleName'].flatMap(
    (code) => lineOf(cells, `person.${code}`) ?? [],
  )
  const name = namePhoned(lineOf(cells, 'person.name') ?? '').name || parts.join(' ')
  return name === '' ? {} : { name: oneLine(name, 200) }
}

/** Parts the phone from a cell like «Ким Анна, 8 916 111-22-33». */
function namePhoned(text: string): { name: string; phones: ReadPhone[] } {
  const { phones, unread } = readPhones(text)
  if (phones.length === 0) return { name: text, phones: [] }
  const words = [...unread, ...phones.flatMap(({ note }) => note ?? [])]
  return { name: words.join(' '), phones: phones.map(({ number }) => ({ number, note: null })) }
}

/** Tax numbers as spreadsheets keep them: with spaces, «7701234567 / 770101001», without a leading zero. */
function numbers(cells: RowCells): Facts {
  const facts: Facts = {}
  for (const own of ['inn', 'kpp', 'ogrn'] as const) {
    const text = cells.text(`company.${own}`)
    if (text === undefined) continue
    const { numbers: told, unread } = readLegalNumbers(own, text)
    const tell = (message: string) =>
      cells.note('value.unread', message, `company.${own}`, cells.one(`company.${own}`))
    for (const [code, written] of Object.entries(told)) {
      const number = faults[code]?.(`0${written}`) === null ? `0${written}` : written
      const fault = faults[code]?.(number) ?? null
      if (fault === null) facts[code] = number
      else tell(`${fault}: «${short(number)}» не взято`)
    }
    if (told[own] === undefined) tell(`${faults[own]?.(text)}: «${short(text)}» не взято`)
    else if (unread.length > 0) tell(`Рядом с номером лишнее: «${short(unread.join(', '))}» не взято`)
  }
  return facts
}

const faults: Readonly<Record<string, (number: string) => string | null>> = {
  inn: innFault,
  kpp: kppFault,
  ogrn: ogrnFault,
}

/** A company has one phone and one e-mail; the others are told as not taken. */
function companyChannels(cells: RowCells): Facts {
  const phone = cells.one('company.phone')
  const email = cells.one('company.email')
  const phones = phone ? readPhones(phone.text) : { phones: [], unread: [] }
  const emails = email ? readEmails(email.text) : { emails: [], unread: [] }
  const beside = phones.phones.some((one) => remarkBeside(one) !== null)
  if (phone && (phones.unread.length > 0 || beside)) cells.unread('company.phone', phone)
  if (email && emails.unread.length > 0) cells.unread('company.email', email)
  const more = [...phones.phones.slice(1).map(phoneText), ...emails.emails.slice(1)]
  if (more.length > 0)
    cells.note(
      'contact.more',
      `У компании один телефон и одна почта, в заметке: ${short(more.join(', '))}`,
      'company.phone',
      phone,
    )
  return {
    ...(phones.phones[0] && { phone: storedPhone(phones.phones[0]) }),
    ...(emails.emails[0] !== undefined && { email: emails.emails[0] }),
  }
}

function phoneText({ number, note }: ReadPhone): string {
  return note === null ? number : `${number} (${note})`
}

const most = 10

function personChannels(cells: RowCells): Facts {
  const phones = new Map<string, ReadPhone>()
  const emails = new Set<string>()
  const named = namePhoned(lineOf(cells, 'person.name') ?? '').phones
  for (const phone of named) phones.set(phone.number, phone)
  for (const cell of cells.all('person.phones')) {
    const read = readPhones(cell.text)
    if (read.unread.length > 0) cells.unread('person.phones', cell, `: ${short(read.unread.join(', '))}`)
    for (const phone of read.phones) phones.set(phone.number, phones.get(phone.number) ?? phone)
  }
  for (const cell of cells.all('person.emails')) {
    const read = readEmails(cell.text)
    if (read.unread.length > 0) cells.unread('person.emails', cell, `: ${short(read.unread.join(', '))}`)
    for (const email of read.emails) emails.add(email)
  }
  const messengers = cells
    .all('person.messengers')
    .flatMap(({ header, text }) => readMessengers(header, text))
  return {
    ...(phones.size > 0 && { phones: [...phones.values()].slice(0, most) }),
    ...(emails.size > 0 && { emails: [...emails].slice(0, most) }),
    ...(messengers.length > 0 && { messengers: messengers.slice(0, most) }),
  }
}

function lineOf(cells: RowCells, field: string): string | null {
  const text = cells.text(field)
  return text === undefined ? null : oneLine(plainText(text), 200) || null
}

function oneLine(text: string, most: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, most)
}
