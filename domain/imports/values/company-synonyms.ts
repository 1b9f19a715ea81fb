import { personStatuses } from '#domain/records/contacts.ts'
import { companyKinds, companySources, companyStatuses } from '#domain/stock/company-vocabulary.ts'

type Options = Readonly<Record<string, string>>

/** Words of lists of companies and contacts by our codes, written as in `choice-synonyms.ts`. */
export const companySynonyms: readonly (readonly [Options, Options])[] = [
  [
    companyKinds,
    {
      landlord: 'собств~|владелец|владельц~|арендодател~|лендлорд|landlord|owner|правообладател~',
      tenant: 'аренд~|съемщик|tenant|lessee',
      propertyManager: 'управляющ~|ук|эксплуатац~|property manager|management company',
      developer: 'девелопер~|застройщик~|developer',
      agency: 'агент~|агенств~|брокер~|риелтор~|риэлтор~|консультант~|broker|agency',
      client: 'клиент~|заказчик~|покупател~|инвестор~|client|customer|buyer|investor',
    },
  ],
  [
    companyStatuses,
    {
      new: 'нов~|холодн~|new|lead',
      active: 'актив~|в работе|работаем|действующ~|тепл~|active',
      paused: 'пауз~|отложен~|ждем|on hold',
      closed: 'закрыт~|не работаем|отказ~|неактив~|архив~|closed|inactive',
    },
  ],
  [
    companySources,
    {
      call: 'звонок|входящ~|call',
      site: 'сайт~|интернет|site|website',
      portal: 'циан|авито|яндекс~|портал~|площадк~',
      recommendation: 'рекоменд~|сарафан~|знаком~|referral',
      coldCall: 'холодн~|обзвон~|cold call',
      signboard: 'вывеск~|баннер~|наружн~',
      event: 'выставк~|конференц~|мероприят~|event',
      other: 'друг~|иное|прочее|other',
    },
  ],
  [
    personStatuses,
    {
      active: 'работа~|актив~|действующ~|active',
      left: 'увол~|не работает|ушел|ушла|бывш~|left',
      noCalls: 'не звонить|не беспокоить|просил~ не звонить|do not call',
    },
  ],
]
