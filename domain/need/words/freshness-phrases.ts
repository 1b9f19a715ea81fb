import { fresh, type Meant } from './meant.ts'
import type { Phrases } from './phrases.ts'

const checked = '(?:провер|актуализ|обновл|(?:об|про)?зв[оа]н|смотр|подтвержд)'
const check = '(?:актуализаци|проверк|обновлени|звонк|подтвержден)~'
const months = 'янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек'
const count = '(?:(?:[2-9]|1[0-2]|дв(?:а|ух)|тр(?:и|ех)|пару|пол) ?)?'
/** A month and longer, which the office holds for long. */
const longAgo = `(?:уже )?(?:(?:(?:больше|более|свыше|дольше|от) )?${count}(?:мес(?![а-я])\\.?|месяц~|квартал~|полгода|год(?:а|ов)?)(?: назад)?|с (?:прошл[а-я]+ )?(?:(?:${months})~|лет(?:а|о)|весны|зимы|осени|год~|месяц~|квартал~))`
/** Two weeks at most. */
const lately = `(?:за|до|не старше|(?:за |в )?последн[а-я]+) (?:последн[а-я]+ )?(?:(?:[12]|дв(?:е|ух)|одн(?:а|у|ой)|пару) ?)?(?:нед(?![а-я])\\.?|недел~)`
/** The office says how long each lasts, whatever the line says. */
const note = 'по срокам офиса'

/** Time since a block was confirmed, in weeks or months. */
export const agedPhrases: Phrases<Meant> = [
  [
    [`(?:уже )?не ${checked}~ ${longAgo}`, `${longAgo} (?:уже )?не ${checked}~`, `без ${check} ${longAgo}`],
    { ...fresh('stale'), note },
  ],
  [
    [
      `(?:уже )?не ${checked}~ (?:(?:больше|более|свыше|дольше|от) )?(?:[2-3]|двух|две|трех|три|пару)? ?(?:нед(?![а-я])\\.?|недел~)`,
    ],
    { ...fresh('ageing', 'stale'), note },
  ],
  [[`(?:свеж|актуальн|провер|подтвержд|обновл)~ ${lately}`], { ...fresh('fresh'), note }],
]

/** The same in words. */
export const freshnessPhrases: Phrases<Meant> = [
  ...agedPhrases,
  [['старе(?:ют|ющ)~', 'устарева~', 'пора (?:проверить|прозвонить|обновить)'], fresh('ageing')],
  [
    [
      `давно не ${checked}~`,
      `давно без ${check}`,
      'устарел~',
      'устаревш~',
      'не ?актуал(?:ен|ьн~)',
      'протух~',
      'не ?проверенн?~',
      'не актуализ~',
    ],
    fresh('stale'),
  ],
  [['свеж~', 'актуальн(?:ый|ая|ое|ые|ых|ого|ую)', '(?:только что|недавно) провер~'], fresh('fresh')],
]
