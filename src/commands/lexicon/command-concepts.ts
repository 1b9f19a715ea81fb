import { wordsOf } from '#domain/text/words.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { PLACES, type Said, saysLittle } from '#src/commands/ranking/search-index.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { type Concept, conceptsNamed, expressionsOf } from './lexicon.ts'

/** Nouns by which people call the records of each kind. */
export const conceptsOfKind: Readonly<Record<TargetKind, readonly Concept[]>> = {
  block: ['block'],
  building: ['building'],
  blockList: ['list'],
  buildingList: ['list'],
  company: ['company'],
  person: ['person'],
  inquiry: ['request'],
  deal: ['deal_record'],
  demand: ['demand'],
  variant: ['variant'],
  lease: ['lease_record'],
  event: ['event', 'meeting'],
  reminder: ['reminder'],
  newsNotice: ['reminder', 'new_one'],
  savedSearch: ['search', 'filter'],
  recipe: ['recipe'],
  presentation: ['presentation'],
  competitor: ['competitor'],
  competitorOffer: ['offers'],
  rateMonth: ['report'],
  marketQuarter: ['market'],
  portalLine: ['ad'],
  feedAd: ['ad'],
  import: ['import_in'],
  importRow: ['row'],
  importColumn: ['column'],
  user: ['user'],
  trashed: ['trash'],
  journalGroup: ['action'],
  file: ['file'],
}

/** «удалить строку», «новая запись», as people say of any record. */
const ofAnyRecord = ['record', 'row'] as const

/** «Посмотреть заявки», «перейти в календарь» */
const toScreen = ['open', 'show'] as const

/** Words for a command beside its title: for what the title names, for its own concepts, for the records it takes. */
export function saidOf({ title, concepts = [], appliesTo, section, effect, recipe }: AnyCommand): Said[] {
  // A recipe is named by its author.
  const words = typeof title === 'string' && !recipe ? wordsOf(title).map(({ text }) => text) : []
  const [first, ...others] = words.filter((word) => !saysLittle(word))
  const kinds = appliesTo?.kinds.flatMap((kind) => conceptsOfKind[kind]) ?? []
  const isScreen = section === 'go' && effect === 'navigate'
  const taken = appliesTo || section === 'create' ? [...kinds, ...ofAnyRecord] : isScreen ? toScreen : []
  return [
    {
      place: others.length === 0 ? PLACES.wholeSynonym : PLACES.startSynonym,
      expressions: conceptsNamed(first ?? '').flatMap(expressionsOf),
    },
    {
      place: PLACES.synonym,
      expressions: others.flatMap(conceptsNamed).filter(isSaidAnywhere).flatMap(expressionsOf),
    },
    { place: PLACES.keyword, expressions: concepts.flatMap(expressionsOf) },
    // A concept that the title names and the command declares is its main one.
    {
      place: PLACES.wholeSynonym,
      expressions: words
        .flatMap(conceptsNamed)
        .filter((one) => concepts.includes(one))
        .flatMap(expressionsOf),
    },
    { place: PLACES.associated, expressions: taken.flatMap(expressionsOf) },
  ]
}

/** «Новый» creates only at the beginning: not in «Открыть в новой вкладке». */
const isSaidAnywhere = (concept: Concept) => concept !== 'create'

/** Words that a command is found by, as plain texts. */
export function wordsOfCommand(command: AnyCommand): string[] {
  return saidOf(command).flatMap(({ expressions }) => expressions.map(({ words }) => words.join(' ')))
}
