import { type DealStage, dealStages, type LostReason } from '#domain/deals/vocabulary.ts'
import {
  type DemandReason,
  type DemandState,
  demandReasons as demandReasonTitles,
  demandStates,
} from '#domain/demands/vocabulary.ts'
import { type ChosenState, chosenStates } from '#domain/leases/vocabulary.ts'
import { type InquiryStatus, inquiryStatuses } from '#domain/stock/vocabulary.ts'

/* Words for the states of records. Stems end in «*». */

type Words<V extends string> = Readonly<Record<V, string>>

/** States that a line gives to records of one kind. */
export interface ChoiceLine {
  commandId: string
  kind: 'deal' | 'demand' | 'inquiry' | 'lease'
  /** The record in a line: «сделку», «клиента» are no value. */
  noun: RegExp
  /** The field: «этап», «статус». */
  field: RegExp
  titles: Words<string>
  /** After «на», «в», the field or a verb. */
  values: readonly (readonly [RegExp, string])[]
  /** They say all by themselves: «спам», «сорвалась». */
  alone: readonly (readonly [RegExp, string])[]
  /** They say it where the line says nothing else: «показы». */
  whole?: readonly (readonly [RegExp, string])[]
  /** Reasons that end a record, by the value that they belong to. */
  reasons: readonly (readonly [RegExp, string])[]
  ended?: string
  /** Reasons that the line asks for itself. */
  reasonTitles?: Words<string>
  /** Values that came on a day past. */
  dated?: readonly string[]
  /** Name of that day (Russian). */
  dayLabel?: string
  /** The value that lasts till a day. */
  lasting?: string
}

/** «показ*|viewings» as a pattern of whole phrases. */
function patternOf(words: string): RegExp {
  return RegExp(`^(?:${words.replace(/\*/g, '[а-я]*')})$`)
}
const patterns = <V extends string>(words: Partial<Words<V>>) =>
  Object.entries<string | undefined>(words).map(([value, said]) => [patternOf(said ?? ''), value] as const)

const stages: Words<DealStage> = {
  demand: 'запрос*|начало',
  longList: 'лонг|лонг-?лист*|лонг лист*|long-?list|long list',
  viewings: 'показ(?:ы|ов|ам|у|ах|е)?|просмотр(?:ы|ов|ам|у|ах)?|осмотр(?:ы|ов|ам|у|ах)?|viewings?',
  shortList: 'шорт|шорт-?лист*|шорт лист*|short-?list|short list',
  offer: 'кп|loi|лои|кп / loi|кп/loi|оффер*|офер*|(?:коммерческ* )?предложени[еяю]|письмо о намерениях|offer',
  talks: 'переговор*|торг|согласовани[еяюи]|negotiations?|talks',
  contract: 'договор*|контракт*|подписани[еяюи](?: договора)?|подпись|contract|signing',
  act: 'акт|акту|акта|акт и оплат[ауы]|оплат*|payment',
  won: 'закрыта|выиграна|выигрыш|подписана|успех|завершена|won',
  lost: 'сорвалась|сорвана|провалилась|слетела|проиграна|проигрыш|отвалилась|не состоялась|потеряна|потеряли(?: (?:сделку|клиента))?|lost',
}
const lostReasons: Words<LostReason> = {
  rent: 'ставк*|цен*|дорого|(?:(?:нашли|сняли|выбрали) )?дешевле',
  terms: 'услови*(?: договора)?|не сошлись в условиях',
  otherBlock: '(?:(?:выбрали|нашли|взяли) )?друг(?:ой|ое) (?:блок|офис|объект|здание|помещение|место)',
  otherBroker:
    '(?:клиент[ы]? )?(?:ушл[аи] |ушел |снял[аи] )?(?:(?:к|у|через) )?(?:конкурент[а-я]*|друг(?:ого|ому|ой) брокер[а-я]*|друг(?:ое|ому) агентств[а-я]*)',
  direct: 'напрямую|ушл[аи] напрямую',
  prolonged: 'продлили(?: свой)?(?: договор)?',
  postponed: 'отложили(?: поиск)?',
  withdrawn: 'собственник снял',
  noBudget: '(?:нет|без) (?:бюджета|денег)',
  vanished: '(?:клиент )?(?:пропал*|не отвечает|исчез)|нет связи',
  other: 'иное|другое',
}
const demandStateWords: Words<DemandState> = {
  new: 'нов(?:ый)?',
  active: 'работ[уе]|активн*|возобнов*|active',
  paused: 'пауз*|холд*|приостанов*|заморо*|стоп|отлож*|paused?|hold',
  won: 'сделка состоялась',
  closed: 'закрыт[ьо]?|закрой|закрываем|неактуален|closed?',
}
const demandReasons: Words<DemandReason> = {
  otherBroker:
    '(?:сняли|арендовали|нашли|взяли) (?:без нас|сами)|сняли через друг*(?: брокера)?|ушл* к (?:конкурент*|друг*)|конкурент*',
  bought: 'купили',
  prolonged: 'продлили(?: свой)?(?: договор)?',
  postponed: 'отложили(?: поиск)?',
  noBudget: '(?:нет|без) бюджета',
  outdated: '(?:запрос )?устарел|неактуал*',
  noContact: '(?:нет|без) связи|(?:клиент |они |он |она )?(?:пропал*|не отвеча*|исчез*)',
  other: 'иное|другое',
}
const inquiryWords: Words<InquiryStatus> = {
  new: 'нов(?:ая|ый|ые)?',
  inProgress: 'работ[уе]|обработк[уе]',
  viewingScheduled: 'показ назначен|назначен показ|назначили показ',
  won: '(?:закрыта )?успешно|успех',
  rejected: 'отказ(?:а|ы|у)?|спам*|мусор*|нецелев*|отклон*|отказ или спам|spam|rejected',
}
const leaseWords: Words<ChosenState> = {
  current: 'действу*',
  ended: 'закончил*|окончен|заверш*|истек*',
  terminated: 'расторг*|расторж*',
}

export const choices: readonly ChoiceLine[] = [
  {
    commandId: 'deal.setStage',
    kind: 'deal',
    noun: /^(?:сделк[аиуе]|deals?)$/,
    field: /^(?:этап[уае]?|стади[яюи]|статус|stage)$/,
    titles: dealStages,
    values: patterns(stages),
    alone: patterns({
      won: 'выиграна|won',
      lost: `${stages.lost}|(?:клиент[ы]? )?(?:отказал(?:ся|ась|ись)|слил(?:ся|ась|ись))`,
      act: '(?:договор )?подпис(?:али|ал|ала|ан|ано)(?: договор)?',
    }),
    whole: patterns({
      longList: `${stages.longList}|лонг`,
      viewings: 'показы|просмотры|осмотры|показываем|viewings',
      shortList: `${stages.shortList}|шорт`,
      offer:
        'кп (?:отправ|выс)[а-я]+|(?:отправил|выслал)[аи]? кп|кп|loi|лои|кп / loi|кп/loi|оффер*|письмо о намерениях',
      talks: 'переговоры|торг|торгу(?:емся|ются)|согласование|negotiations?|talks',
      contract: 'договор|контракт|согласование договора|contract',
      act: 'акт|акт и оплата',
      won: 'закрыта|закрыли(?: сделку)?',
      lost: '(?:клиент[ы]? )?уш(?:ел|л[аи]) к (?:конкурент[а-я]*|друг(?:ому|им|ой) (?:брокер|агентств)[а-я]*|(?!конкурент|друг|чуж|собственник|себе)[^ ]+(?: [^ ]+){0,2})',
    }),
    reasons: patterns(lostReasons),
    ended: 'lost',
    dated: ['act', 'won'],
    dayLabel: 'подписали',
  },
  {
    commandId: 'request.setStatus',
    kind: 'inquiry',
    noun: /^(?:заявк[аиуе]|обращени[еюя]|лид[ауы]?|inquiry)$/,
    field: /^(?:статус|состояни[еяю]|сост|status|state)$/,
    titles: inquiryStatuses,
    values: patterns(inquiryWords),
    alone: patterns({
      viewingScheduled: inquiryWords.viewingScheduled,
      won: '(?:закрыта )?успешно|успешно закрыта',
      rejected: 'отказ(?:ать)?|реклам*|спам(?:ом)?|отклон*|нецелев*|spam',
    }),
    reasons: [],
  },
  {
    commandId: 'demand.setState',
    kind: 'demand',
    noun: /^(?:запрос[ау]?|потребность|demand)$/,
    field: /^(?:статус|состояни[еяю]|сост|status|state)$/,
    titles: demandStates,
    values: patterns(demandStateWords),
    alone: patterns({
      active: 'возобнов*|снова (?:ищут|ищет|в работе|активн*)',
      paused: 'paused?|пауз[ауы]|отложить|отложи|приостанов*|заморо*|hold',
      closed: 'закрыт[ьо]?|закрой|закрыва(?:ем|ть|ю)|закрыли|неактуал(?:ен|ьно|ьный)',
    }),
    reasons: patterns(demandReasons),
    ended: 'closed',
    reasonTitles: demandReasonTitles,
    lasting: 'paused',
  },
  {
    commandId: 'lease.setState',
    kind: 'lease',
    noun: /^(?:договор(?:а|у|ом)?|аренды|lease)$/,
    field: /^(?:статус|состояни[еяю]|сост|status|state)$/,
    titles: chosenStates,
    values: patterns(leaseWords),
    alone: patterns({
      ended: '(?:за)?кончил(?:ся|ась)|завершил(?:ся|ась)|ист[её]к|съехал[аи]? в срок',
      terminated: 'расторг*(?: досрочно)?|досрочно (?:расторг*|съехал[аи]?)|съехал[аи]? (?:досрочно|раньше)',
    }),
    reasons: [],
    dated: ['ended', 'terminated'],
    dayLabel: 'последний день',
  },
]

/** A command that gives a state by a line. */
export const choiceOf = (commandId: string) => choices.find((choice) => choice.commandId === commandId)
