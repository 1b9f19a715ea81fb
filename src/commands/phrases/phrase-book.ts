import { wordsOf } from '#domain/text/words.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import clients from './clients.txt?raw'
import deals from './deals.txt?raw'
import office from './office.txt?raw'
import { askedBy, type PhraseBook, type PhraseIndex, phraseIndex, readPhrases } from './phrase-index.ts'
import stock from './stock.txt?raw'

/** Phrases by which people ask for each command, not knowing its title. */
export const phraseBook = readPhrases([stock, clients, deals, office].join('\n'))

let index: PhraseIndex | undefined
let indexed = 0

/** Finds the commands that a text asks for, most alike first; builds the index again once more commands are loaded. */
export const phraseReader = {
  asked(text: string) {
    if (!index || indexed !== commands.length) index = phraseIndex(withTitles(commands))
    indexed = commands.length
    return askedBy(index, text)
  },
}

/** A title is a phrase, too: half of its words, or a typo, find it by the same scale. */
function withTitles(known: readonly AnyCommand[]): PhraseBook {
  const book = new Map(phraseBook)
  for (const { id, title, recipe } of known) {
    if (typeof title !== 'string' || recipe) continue
    const words = wordsOf(title).map(({ text }) => text)
    book.set(id, [...(book.get(id) ?? []), words.join(' ')])
  }
  return book
}
