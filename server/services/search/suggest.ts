import type { Suggestion } from '#contract/search.ts'
import { formatPhone } from '#domain/phone.ts'
import { fold } from '#domain/text/fold.ts'
import { readingsOf } from '#domain/text/readings.ts'
import type { Actor, Db } from '#server/call.ts'
import { type SuggestedInquiry, suggestInquiries } from '#server/repositories/inquiries.ts'
import { readContactSuggestions } from '#server/repositories/search/contact-suggestions.ts'
import { contactReachOf } from '../contact-rights.ts'
import { viewerOf as inquiryViewerOf } from '../inquiries.ts'
import { sqlSearch } from './sql-search.ts'

interface Asked {
  text: string
  /** Which records are wanted; absent: all of them. */
  of?: 'stock' | 'contacts' | undefined
}

/** Of companies and of persons; beside buildings and blocks they leave these their room. */
const mostContacts = { contacts: 12, everything: 5 }
const mostRequests = 5

/**
 * Records for the palette: buildings, blocks, companies, persons, requests; at most 35. What the text finds as it
 * stands, else in the next way to read it: a text in the right layout is never taken for one in the other.
 */
export async function suggestRecords(
  db: Db,
  { text, of }: Asked,
  actor: Actor,
): Promise<{ data: Suggestion[]; readAs: string | null }> {
  for (const reading of readingsOf(text)) {
    const data = await recordsFor(db, { text: reading.text, of }, actor)
    if (data.length > 0) return { data, readAs: reading.isSwapped ? reading.text : null }
  }
  return { data: [], readAs: null }
}

async function recordsFor(db: Db, { text, of }: Asked, actor: Actor): Promise<Suggestion[]> {
  const stock = of === 'contacts' ? [] : await sqlSearch.suggest(db, text)
  const most = of === 'contacts' ? mostContacts.contacts : mostContacts.everything
  const asked = { text, foldedText: fold(text), reach: contactReachOf(actor), most }
  const contacts = of === 'stock' ? [] : await readContactSuggestions(db, asked)
  const requests =
    of === undefined ? await suggestInquiries(db, inquiryViewerOf(actor), text, mostRequests) : []
  return [...stock, ...contacts, ...requests.map(requestOf)]
}

/** A request goes by its sender; what he wrote tells it from his others. */
function requestOf({ id, name, phone, email, message }: SuggestedInquiry): Suggestion {
  const told = [name, phone && formatPhone(phone), email].flatMap((part) => part ?? [])
  const [title = `Заявка ${id}`, ...rest] = told
  return { kind: 'request', id, title, detail: [...rest, message ?? []].flat().join(', ') }
}
