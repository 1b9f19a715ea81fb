import type { Suggestion } from '#contract/search.ts'
import { fold } from '#domain/text/fold.ts'
import { swapQuery } from '#domain/text/layout-swap.ts'
import type { Actor, Db } from '#server/call.ts'
import { readContactSuggestions } from '#server/repositories/search/contact-suggestions.ts'
import { contactReachOf } from '../contact-rights.ts'
import { sqlSearch } from './sql-search.ts'

/** Which records are wanted; absent: all of them. */
type Wanted = 'stock' | 'contacts' | undefined

/** Of companies and of persons; beside buildings and blocks they leave these their room. */
const mostContacts = { contacts: 12, everything: 5 }

/** Records for the palette: buildings, blocks, companies, persons; at most 30. */
export async function suggestRecords(
  db: Db,
  { text, of }: { text: string; of?: Wanted },
  actor: Actor,
): Promise<Suggestion[]> {
  const stock = of === 'contacts' ? [] : await sqlSearch.suggest(db, text)
  const most = of === 'contacts' ? mostContacts.contacts : mostContacts.everything
  const contacts = of === 'stock' ? [] : await suggestContacts(db, text, actor, most)
  return [...stock, ...contacts]
}

/** Typed in the wrong layout where that alone finds anybody. */
async function suggestContacts(db: Db, text: string, actor: Actor, most: number): Promise<Suggestion[]> {
  const reach = contactReachOf(actor)
  const read = (typed: string) =>
    readContactSuggestions(db, { text: typed, foldedText: fold(typed), reach, most })
  const found = await read(text)
  return found.length > 0 ? found : read(swapQuery(text))
}
