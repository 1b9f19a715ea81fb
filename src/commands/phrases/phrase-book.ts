import clients from './clients.txt?raw'
import deals from './deals.txt?raw'
import office from './office.txt?raw'
import { askedBy, type PhraseIndex, phraseIndex, readPhrases } from './phrase-index.ts'
import stock from './stock.txt?raw'

/** Phrases by which people ask for each command, not knowing its title. */
export const phraseBook = readPhrases([stock, clients, deals, office].join('\n'))

let index: PhraseIndex | undefined

/** Finds the commands that a text asks for, most alike first; the first call builds the index. */
export const phraseReader = {
  asked(text: string) {
    index ??= phraseIndex(phraseBook)
    return askedBy(index, text)
  },
}
