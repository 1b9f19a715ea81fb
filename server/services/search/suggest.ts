import type { Suggestion } from '#contract/stock/search.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { companyKindIn, withoutCompanyKind } from '#domain/search/company-kind.ts'
import { type NamedKind, readNamedRecord } from '#domain/search/named-record.ts'
import type { CompanyKind } from '#domain/stock/company-vocabulary.ts'
import { tokensOf } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
import { type Reading, readingsOf } from '#domain/text/readings.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor, Call } from '#server/http/call.ts'
import {
  type ContactQuestion,
  readContactSuggestions,
  readJoinedCompanies,
  readMistypedContacts,
} from '#server/repositories/companies/contact-suggestions.ts'
import { type SuggestedInquiry, suggestInquiries } from '#server/repositories/inquiries/inquiries.ts'
import { contactReachFor } from '#server/services/access/contact-rights.ts'
import { viewerOf as inquiryViewerOf } from '#server/services/inquiries/inquiries.ts'
import type { StockSearch } from './stock-search.ts'
import { suggestEvents } from './suggest-events.ts'
import { suggestOthers } from './suggest-others.ts'

interface Asked {
  text: string
  /** Restricts the kinds of records; absent: all. */
  of?: 'stock' | 'contacts' | undefined
  /** The kind of company, if a former reading of the text has told it. */
  companyKind?: CompanyKind | undefined
}

/** Limit on companies and persons; in a mixed answer they leave room for stock. */
const maxContacts = { contacts: 12, everything: 5 }
const maxInquiries = 5
/** Found by their names in one call. */
const others: ReadonlySet<NamedKind> = new Set(['deal', 'demand', 'lease', 'presentation'])

/** With fewer results, or only such as are called after others, names with a typo are searched too. */
const enough = 3
const ownNames: ReadonlySet<string> = new Set(['building', 'block', 'company', 'person'])

/**
 * Records for the palette: buildings, blocks, companies, persons, deals, demands, leases, presentations, inquiries, events; at most 60, and if there are
 * few, companies and persons with one typo in the name. Tries the text as typed, then in the other keyboard
 * layout: a text in the right layout is never converted. If neither matches, typos are allowed in both.
 */
export async function suggestRecords(
  call: Call,
  asked: Asked,
  search: StockSearch,
): Promise<{ data: Suggestion[]; readAs: string | null }> {
  const readings = readingsOf(asked.text)
  const readAs = (reading: Reading) => (reading.isSwapped ? reading.text : null)
  for (const reading of readings) {
    const data = await recordsFor(call, { ...asked, text: reading.text }, search)
    if (data.length === 0) continue
    // An event has some of the words by chance.
    const named = data.filter(({ kind }) => kind !== 'event')
    const isEnough = named.length >= enough && named.some(({ kind }) => ownNames.has(kind))
    const mistyped = !isEnough ? await mistypedFor(call, asked, reading, named) : []
    return { data: [...data, ...mistyped], readAs: readAs(reading) }
  }
  for (const reading of readings) {
    const data = await mistypedFor(call, asked, reading, [])
    if (data.length > 0) return { data, readAs: readAs(reading) }
  }
  const text = withoutPost(asked.text) ?? asAddressed(asked.text)
  if (text === null) return { data: [], readAs: null }
  return suggestRecords(call, { ...asked, text, companyKind: companyKindIn(asked.text) }, search)
}

const post =
  /(?<![\p{L}])(?:(?:генеральн|финансов|коммерческ|исполнительн|административн|главн)\p{L}+ )?(?:директор|бухгалтер|менеджер|брокер|юрист|секретар|управляющ|руководител|представител)\p{L}*(?![\p{L}])/giu

/** «Бухгалтер Абрамова», «Бастион УК»: a contact may be something else than is typed; null if nothing is left out, or all. */
function withoutPost(text: string): string | null {
  const rest = withoutCompanyKind(text).replace(post, ' ').trim()
  return rest === '' || rest === text.trim() ? null : rest
}

/** «gordeev@ladoga»: an address is made of the names of a person and a company; null for another text. */
function asAddressed(text: string): string | null {
  const [, person = '', company = ''] = /^([\w.-]{2,})@([\w-]{2,})(?:\.[\w.]*)?$/.exec(text.trim()) ?? []
  const named = [...person.split(/[._-]/), ...company.split(/[_-]/)].filter((part) => part.length > 1)
  return named.length < 2 ? null : named.join(' ')
}

/** Records by the name in the text: «открыть сделку Дельта», «помещение 2.01 в Империи»; those of the named kind first. */
async function recordsFor(call: Call, asked: Asked, search: StockSearch): Promise<Suggestion[]> {
  const { name, kind } = nameIn(asked)
  const events = asked.of === undefined ? await suggestEvents(call, asked.text) : []
  const companyKind = asked.companyKind ?? companyKindIn(asked.text)
  const named = await recordsNamed(call, { ...asked, text: name, kind, companyKind }, search)
  const found = [...named, ...events]
  if (kind === undefined) return found
  // «Контакт Плюс» is a company.
  const [typed, ofKind] = [fold(asked.text).trim(), (record: Suggestion) => record.kind === kind]
  const isCalledSo = ({ title }: Suggestion) => plain(title).includes(plain(typed))
  return found.toSorted(
    (one, other) =>
      Number(isCalledSo(other)) - Number(isCalledSo(one)) || Number(ofKind(other)) - Number(ofKind(one)),
  )
}

/** «ООО «Мелодия-Аудит»» as it is typed. */
const plain = (text: string) => tokensOf(text).join(' ')

function nameIn({ text, of }: Asked): { name: string; kind?: NamedKind | undefined } {
  const { name, kind } = readNamedRecord(text) ?? { name: text }
  return { name, ...(of === undefined && { kind }) }
}

async function recordsNamed(
  call: Call,
  { text, of, kind, companyKind }: Asked & { kind: NamedKind | undefined },
  search: StockSearch,
): Promise<Suggestion[]> {
  const { db, actor } = call
  const stock = of === 'contacts' ? [] : await search.suggest(call, text)
  const contacts =
    of === 'stock'
      ? []
      : await readContactSuggestions(db, { ...(await contactsAsked(db, { text, of }, actor)), companyKind })
  const inquiries =
    of === undefined ? await suggestInquiries(db, inquiryViewerOf(actor), text, maxInquiries) : []
  const named = of === undefined ? await suggestOthers(call, { text, kind }) : []
  return [...stock, ...contacts, ...named, ...inquiries.map(inquiryOf)]
}

/** Contacts, deals, demands, leases and presentations with a typo in the name. */
async function mistypedFor(
  call: Call,
  { of }: Asked,
  reading: Reading,
  known: readonly Suggestion[],
): Promise<Suggestion[]> {
  if (of === 'stock') return []
  const { name, kind } = nameIn({ text: reading.text, of })
  const { db, actor } = call
  const joined = known.length > 0 ? [] : await readJoinedCompanies(db, name, maxContacts.everything)
  const [company] = joined
  if (company) {
    // «Сделка атриумсервис»
    const ofCompany = of === undefined ? await suggestOthers(call, { text: company.title, kind }) : []
    const isOfKind = (one: Suggestion) => Number(one.kind === kind)
    return [...joined, ...ofCompany].toSorted((one, other) => isOfKind(other) - isOfKind(one))
  }
  const contacts = await readMistypedContacts(db, await contactsAsked(db, { text: name, of }, actor), known)
  const isAsked = kind !== undefined && others.has(kind)
  if (of !== undefined || (!isAsked && known.length + contacts.length > 0)) return contacts
  const named = await suggestOthers(call, { text: name, kind, forgives: true })
  const isKnown = (one: Suggestion) => known.some(({ kind: own, id }) => own === one.kind && id === one.id)
  const ofKind = (one: Suggestion) => Number(one.kind === kind)
  const fresh = named.filter((one) => !isKnown(one))
  return [...fresh.toSorted((one, other) => ofKind(other) - ofKind(one)), ...contacts]
}

async function contactsAsked(db: Db, { text, of }: Asked, actor: Actor): Promise<ContactQuestion> {
  const most = of === 'contacts' ? maxContacts.contacts : maxContacts.everything
  return { text, foldedText: fold(text), reach: await contactReachFor(db, actor, text), most }
}

/** Titled by the sender; the message distinguishes several of his. */
function inquiryOf({ id, name, phone, email, message }: SuggestedInquiry): Suggestion {
  const told = [name, phone && formatPhone(phone), email].flatMap((part) => part ?? [])
  const [title = `Заявка ${id}`, ...rest] = told
  return { kind: 'inquiry', id, title, detail: [...rest, message ?? []].flat().join(', ') }
}
