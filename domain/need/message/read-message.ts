import { type ClientNeeds, clientNeeds, needConditions } from '#domain/demands/parts.ts'
import { type Must, musts, type Preference, preferences } from '#domain/demands/vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { blank } from '../blank.ts'
import type { NameIndex } from '../names.ts'
import type { Need, NeedPart, NeedSetting, NeedValues, Span } from '../need.ts'
import { readNeed } from '../read-need.ts'
import { calledNames } from '../words/first-names.ts'
import { alternativesOf } from './alternatives.ts'
import { clientNeedsIn } from './client-needs.ts'
import { isNews, isOffer, withoutOffers } from './letter-kinds.ts'
import { isSure, withoutDoubtfulCentre } from './sure-parts.ts'
import { inContext, unreadOf } from './unread.ts'
import { isWithin, wishesIn } from './wishes.ts'

const signature =
  /(?:(?:^|\n)\s*|[.!?]\s+)(?:с уважением|с наилучшими|--(?=\s*\n)|(?:best |kind )?regards|best,|отправлено с)[\s\S]*$|(?<!\p{L})(?:спасибо|заранее благодар\p{L}*)[,!.\s]+[^\n.]{0,60}$|\n[^\n]{0,100}(?<!\p{L})(?:manager|director|consultant|head of|менеджер|директор|руководител\p{L}*|специалист)(?!\p{L})[^\n]*(?:@|\d{2})[^\n]*\s*$/iu
/** Lines of an earlier letter, and the head of one that is passed on. */
const quoted =
  /^[ \t]*(?:>.*|-{3,}.*|(?:от|кому|тема|дата|копия|from|to|subject|date|sent|cc):.{0,80}|(?:fwd?|re):.{0,80}|.{0,120}(?:написала?|писал[аи]?|пишет|написал\(а\)|wrote)\s?:)[ \t]*$/gimu
/** A form's «Площадь, м²: 120» and «Бюджет в месяц: 350000»: the unit stands before the number. */
const unitFirst =
  /^(?<label>[ \t—–-]*\p{L}[^:\n\d]{2,40}?)[ ,(]+(?<unit>м²|м2|кв\.? ?м|руб\p{L}*\.?(?:\s?\/\s?мес\p{L}*\.?)?|₽(?:\s?\/\s?мес\p{L}*\.?)?|тыс\p{L}*\.?|чел\p{L}*\.?|в месяц|в год)\)?[ ]*:[ ]*(?<number>\d[\d .–-]*\d|\d)[ \t]*$/gimu
/** Behind a phone's digits it tells that they are quantities: «200–300, 25 человек». */
const unit =
  '(?:м[2²]?|₽|р|т|к|k)(?!\\p{L})|кв|метр|руб|тыс|тр(?!\\p{L})|млн|чел|сотр|раб|мес|лет|эт|машин|sq|people|pax|desk'
/** Phones, hours and numbers of registration are no conditions. */
const notNeeded = [
  RegExp(
    `(?:\\+?\\d[\\s()-]{0,2})?\\(?\\d{3,5}\\)?[\\s-]{0,2}\\d{1,3}[\\s-]?\\d{2}[\\s-]?\\d{2}(?![\\d\\s-]*(?:${unit}))(?!\\d)`,
    'giu',
  ),
  // Phones of other countries.
  /\+\d{1,3}[ (-]{1,2}\d[\d ()-]{6,}\d/gu,
  // «С 1.02» is a day, «после 15.30» an hour.
  /(?:с |до |после |в )?\d{1,2}(?::\d{2}|\.(?:00|1[3-9]|[2-5]\d))(?![.\d]|\s?(?:млн|тыс|м(?!\p{L})|к(?!\p{L})|%))/giu,
  /(?:инн|огрн|кпп|доб\.?|№)\s*\d+/giu,
  /(?<=(?<!\p{L})компани\p{L}*\s+)[«"“][^»"”\n]+[»"”]/giu,
  /(?<!\p{L})(?:ооо|ао|пао|зао|ип|ано|нко|гк|фонд|студи\p{L}*|салон\p{L}*|из|от|фирм\p{L}*|агентств\p{L}*|сеть)\s+[«"“][^»"”\n]+[»"”]/giu,
]
const patronymic = '(?:\\s+\\p{L}+(?:вич|вна|ична)(?!\\p{L}))?'
const greeting =
  '(?:здравствуйте|добр(?:ый|ое|ого)\\s+(?:день|вечер|утро|дня|времени суток)|доброго дня|привет(?:ствую)?|hi|hello|dear|good (?:day|morning|afternoon|evening))'
/** Names that a letter greets or is signed by: «Антон, добрый день!», «… Дарья». */
const called = [
  `^(\\s*)((?:${calledNames})${patronymic})(?=\\s*[,!.])`,
  `((?<!\\p{L})${greeting}\\s*,?\\s+)((?:${calledNames})${patronymic})(?=\\s*(?:[,!.]|$))`,
  `([.!?)\\n]\\s*)((?:${calledNames})${patronymic}(?:\\s+\\p{Lu}\\p{L}+)?(?:,[^\\n.\\d]{0,60})?)(?=[\\s.!,]*$)`,
].map((source) => RegExp(source, 'giu'))
/** «Спасибо за показ в четверг.» */
const thanks =
  /(?<!\p{L})(?:спасибо|благодар\p{L}+|thank(?:s| you))\s+(?:\p{L}+\s+)?(?:за|for)\s+(?:(?!нуж(?:ен|н)|надо|ищ(?:ем|у)|хот(?:им|ят)|need|look)[^,;!?\n]){1,90}?(?:,?\s?№\s?[\d.]+)?(?:\s?\([^)\n]*\))?(?=[,;!?\n]|\.(?:\s|$))/giu
/** «[28.11, 14:02] Игорь: » of a messenger. */
const spoken =
  /\[?\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?,? \d{1,2}:\d{2}(?::\d{2})?\]?(?:\s[-–])?\s[^:\n\d]{1,40}:(?=\s)/gu
/** «1000-1200» and «1100 1300» are as long as a phone. */
const numberRange = /^(?:\d{2,5}\s?[-–—]\s?\d{2,5}|[12]\d{3} [1-3]\d{3})$/u
/** One of these makes it a need. */
const needed: ReadonlySet<string> = new Set([
  ...[
    'use',
    'area',
    'rent',
    'month',
    'price',
    'metro',
    'okrug',
    'district',
    'class',
    'box',
    'building',
    'type',
  ],
])

/** One of these tells where. */
const located: ReadonlySet<string> = new Set(['okrug', 'district', 'metro', 'box', 'building'])

/** A client's letter: what he wants, with what the search does not know. */
export interface LetterNeed extends Need {
  client: Partial<ClientNeeds>
  /** Words of those. */
  told: readonly Span[]
  /** Conditions on which he insists, and those that he only wishes. */
  musts: readonly Must[]
  preferences: readonly Preference[]
  /** Further wants: «1) 100–120 м; 2) 200–250 м». */
  others: readonly LetterNeed[]
}

/** Reads a letter of a client as a need: only what is said for sure. @returns null if it tells none. */
export function readMessage(text: string, index: NameIndex, setting: NeedSetting): LetterNeed | null {
  const wanted = withoutOffers(text)
  if (isOffer(wanted)) return null
  const own = wanted.replace(quoted, spaces).replace(spoken, spaces)
  const read = readBody(text, own, index, setting)
  if (read || !(isPassedOn.test(text) || isAllQuoted(own.replace(signature, '')))) return read
  return readBody(text, text.replace(quoteSign, spaces).replace(quoted, spaces), index, setting)
}

/** «Пересылаю от клиента:» and nothing but a quotation, or a quotation alone. */
const passedOn =
  /(?<!\p{L})(?:пересыла|перешл|перенаправля|переслал|fwd?(?!\p{L})|клиент пишет|от клиента|запрос ниже|см\.? ниже|fyi(?!\p{L}))/iu
const isPassedOn = /^\s*(?:fwd?|fw|пересл\p{L}*)\s*:/iu

const spaces = (said: string) => ' '.repeat(said.length)
const quoteSign = /^[ \t]*>[> \t]*/gmu
const isAllQuoted = (own: string) => passedOn.test(own) || !/[\p{L}\p{N}]/u.test(own)

function readBody(text: string, own: string, index: NameIndex, setting: NeedSetting): LetterNeed | null {
  const plain = [thanks, ...notNeeded]
    .reduce(
      (rest, pattern) =>
        rest.replace(pattern, (found) => (numberRange.test(found) ? found : ' '.repeat(found.length))),
      own.replace(signature, ''),
    )
    .replace(unitFirst, (line, label: string, unit: string, number: string) =>
      `${label} ${number} ${unit}`.padEnd(line.length),
    )
  const body = called.reduce(
    (rest, pattern) => rest.replace(pattern, (_, before: string, name: string) => before + spaces(name)),
    plain,
  )
  const variants = alternativesOf(body).map((variant) => needsOf(variant, index, setting, isSure))
  // A variant that tells no need belongs to the others.
  const wants = variants.every((needs) => needs.length > 0)
    ? variants.flat()
    : needsOf(body, index, setting, isSure)
  const needs = wants.map((need) => ({ ...need, line: text }))
  const [first, ...others] = needs
  if (!first) return null
  return { ...first, leftover: unreadByAll(body, needs), others }
}

/** Words that none of the wants has understood. */
function unreadByAll(body: string, wants: readonly LetterNeed[]): Span[] {
  const known = wants.flatMap(({ parts, beside, told }) => [
    ...parts.flatMap(({ spans, isNarrower }) => (isNarrower ? [] : spans)),
    ...beside.filter(({ kind }) => kind !== 'allowed'),
    ...told,
  ])
  const unread: Span[] = []
  for (const { line, leftover } of wants) {
    for (const span of leftover) {
      const own = [...known, ...unread].reduce(cutOut, [span])
      unread.push(...own.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(line.slice(start, end))))
    }
  }
  return inContext(body, unread, known)
}

/** A variant's words stand on both sides of another's. */
const cutOut = (spans: readonly Span[], { start, end }: Span): Span[] =>
  spans.flatMap((span) =>
    span.end <= start || end <= span.start
      ? [span]
      : [
          { start: span.start, end: start },
          { start: end, end: span.end },
        ].filter((piece) => piece.start < piece.end),
  )

/** Reads a need that a colleague has typed, every condition of which counts. @returns null if it tells none. */
export function readWant(line: string, index: NameIndex, setting: NeedSetting): LetterNeed | null {
  return needsOf(line, index, setting, () => true)[0] ?? null
}

/** People of now, where there will be others. */
const people =
  /(?<![\d.,])\d{1,4}\s*(?:чел(?:овек\p{L}*)?|сотрудник\p{L}*|people|persons|employees|staff)(?!\p{L})/giu

function needsOf(
  body: string,
  index: NameIndex,
  setting: NeedSetting,
  isMeant: (part: NeedPart, need: Need) => boolean,
): LetterNeed[] {
  const told = clientNeedsIn(body)
  const grown = told.some(({ isGrown }) => isGrown)
    ? body.replace(people, (said) => ' '.repeat(said.length))
    : body
  const rest = told.reduce(
    (all, { span, isShared }) => (isShared ? all : ended(blank(all, span.start, span.end), span.start)),
    grown,
  )
  // A new line ends a sentence.
  return readNeed(rest.replaceAll('\n', ';'), index, setting)
    .filter((need, place) => place === 0 || need.isEither)
    .map((need) => (isMeant === isSure ? withoutDoubtfulCentre(need) : need))
    .flatMap((need) => {
      const parts = need.parts.filter((part) => isMeant(part, need))
      const names = parts.map(({ of }) => of)
      if (!names.some((name) => needed.has(name))) return []
      if (isMeant === isSure && told.length === 0 && isNews(body, [...names, ...spokenOf(need)])) return []
      // «Центр» of a choice of places may be anything.
      if (
        need.isEither &&
        need.parts.some(({ of }) => located.has(of)) &&
        !parts.some(({ of }) => located.has(of))
      )
        return []
      const spans = [...parts.flatMap((part) => part.spans), ...told.map(({ span }) => span)]
      const { wished, insisted } = wishesIn(body, spans)
      const has = (name: string) => parts.some(({ of }) => of === name)
      const values: NeedValues = Object.fromEntries(Object.entries(need.values).filter(([name]) => has(name)))
      const isMust = ({ of, spans, isRefusal }: NeedPart) =>
        isRefusal || isWithin(spans, insisted) || (softBound.has(of) && isFirm(need.line, spans))
      const saidAs = (
        code: Must | Preference,
        ofPart: (part: NeedPart) => boolean,
        regions: readonly Span[],
      ) =>
        parts.some((part) => part.of === code && ofPart(part)) ||
        told.some(({ key, span }) => code === conditionOf(key) && isWithin([span], regions))
      const insists = codesOf(musts).filter((code) => saidAs(code, isMust, insisted))
      return {
        ...{
          values,
          parts,
          text: '',
          contradicted: need.contradicted,
          line: need.line,
          isSwapped: need.isSwapped,
        },
        leftover: unreadOf(need, parts, told),
        beside: need.beside,
        client: Object.fromEntries(told.map(({ key, value }) => [key, value])),
        told: told.map(({ span }) => span),
        musts: insists,
        preferences: codesOf(preferences).filter(
          (code) =>
            !insists.includes(code as Must) && saidAs(code, (part) => isWithin(part.spans, wished), wished),
        ),
        others: [],
      }
    })
}

/** «Двинцев 6.01»: a building of a block is spoken of, though it is no condition. */
const spokenOf = ({ parts }: Need) => (parts.some(({ of }) => of === 'building') ? ['building'] : [])

/** «Парковка обязательно»: the condition of a need beside the search. */
const conditionOf = (key: keyof ClientNeeds) => needConditions.find((name) => clientNeeds[name].key === key)

/** A sign in place of what was read, so that the words beside it stay apart. */
const ended = (text: string, at: number) => `${text.slice(0, at)};${text.slice(at + 1)}`

/** Conditions that would only score: «не ниже B+» is meant. */
const softBound: ReadonlySet<string> = new Set(['class', 'floor', 'level', 'type', 'year'])
const isFirm = (line: string, spans: readonly Span[]) =>
  spans.some(({ start, end }) => /(?:^|\s)(?:не|минимум) /iu.test(line.slice(start, end)))
