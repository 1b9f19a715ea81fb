import type { NeedLine } from './line.ts'
import type { Span } from './need.ts'

const short = '(?<![a-zа-я])(?:кв|м|тыс|млн|руб|р|ул|пр|эт|кл|т)'
const shortened = `(?<=${short})`
/** A point of «кв. м» ends nothing, nor does one inside a number. */
const noEnd = String.raw`(?<!${short}\.)(?!(?<=\d[.,])\d)`
const inside = String.raw`(?:[^.;,!?\n]|${shortened}\.|(?<=\d)[.,](?=\d))`
const inSentence = String.raw`(?:[^.;!?\n]|${shortened}\.|(?<=\d)\.(?=\d))`
/** Words that begin a wish, and end an aside. */
const wanted = '(?:надо|нуж(?:ен|но|на|ны)|ищ(?:ем|у)|хот(?:им|ят)|хочу|требуется|готовы|need|looking|want)'
const stop = String.raw`(?=[.;,!?\n]${noEnd}|(?<![a-zа-я])(?:(?:а|и|но|поэтому|and|but) )*${wanted}(?![a-zа-я])|$)`
const sentenceStop = String.raw`(?=[.;!?\n]${noEnd}|(?<![a-zа-я])(?:(?:а|и|но|поэтому|and|but) )*${wanted}(?![a-zа-я])|$)`
const begin = '(?<![a-zа-я\\d])'
const end = '(?![a-zа-я\\d])'

const now = '(?:сейчас|пока|на данный момент|на текущий момент|в настоящее время|currently)'
/** «Сейчас свободен», «сейчас ищем» tell what is wanted. */
const noWish = `(?! (?:мы |все |еще )*(?:свобод|ищ|нуж|надо|хот|рассматрива|подбира|смотр|интерес|актуал|looking|need|search))`
const having =
  '(?:занима(?:ем|ет|ют)|аренду(?:ем|ет|ют)|снима(?:ем|ет|ют)|сид(?:им|ит|ят)|располага(?:емся|ется|ются)|находимся|occupy|rent)'
const place =
  '(?:офис|площад|помещени|договор|ставк|аренд|склад|магазин|адрес|office|lease|space|rent)[a-zа-я]*'
const present =
  /(?:нынешн|текущ|действующ|прежн|стар(?:ый|ая|ое|ого|ой|ом)|существующ|current|present)[a-zа-я]*/.source
const bad =
  '(?<!не )(?<!не очень )(?<![a-zа-я])(?:(?:слишком |очень |немного )?(?:дорог(?:о|оват[оаы]?|ой|ая|ие)|великоват[оаы]?|тесно(?:вато)?|далеко(?:вато)?|маловато|многовато)|не (?:подошл|подош[её]л|понравил|устроил|потян|устра|подход)[a-zа-я]*|(?:много|мало|too (?:small|big|large|expensive))(?= ?(?:[.,;!?\\n]|$)))(?![a-zа-я])'
const seen =
  '(?:(?:по)?смотрел[аи]?|видел[аи]?|предлагал[аи]?|прислал[аи]?|присылал[аи]?|показывал[аи]?|был[аи]? в|называл[аи]?)'

const size = String.raw`(?:[а-я]+ )?\d[\d ]*(?:[.,]\d+)?(?:-\d+)? ?(?:кв\.? ?м|м2|м²|м(?![а-я])|метр[а-я]*|квадрат[а-я]*)`
/** «…, расширяемся до 260»: the wish that follows. */
const contrast = `[,.;!? ]*(?:(?:а|и|но|теперь|поэтому) )*(?:${wanted}|расширя|ищ|переезж|сокраща)`

/** Asides of a letter, which ask for nothing: premises that the client has, leaves, has seen and found wrong. */
const patterns = [
  // «Сидим в Аркусе, 240 м, съезжаем 31 марта», «мы сейчас в Порт Плазе, 330 метров»
  `(?<=^|[.;!?(\\n] ?|${begin}(?:мы|он|она|они) )(?:${now} )?(?:сид(?:им|ит|ят)|располага(?:емся|ется|ются)|находимся|квартируем) (?:${now} )?(?:в|во|на|у) ${inSentence}*?${sentenceStop}`,
  `(?<=^|[.;!?(\\n] ?)(?:мы )?${now} (?:в|во|на|у) ${inside}*?, ?${size}`,
  // «Сейчас занимаем 180», «сейчас 180 м на Семёновской»
  `(?<=^|[.,;:!?(-] ?|(?:^| )(?:мы|нас|клиент[a-zа-я]*|они|он|она|компани[a-zа-я]*|а|но|и) )${begin}${now}(?:,)?${noWish}(?= )${inside}*?${stop}`,
  `${begin}(?:(?:мы|уже|давно|[а-я]+ (?:год|лет|года)) )+${having} ${inside}*?${stop}`,
  `${begin}${having} сейчас${inside}*?${stop}`,
  // «По вашему 9 Акров — дорого», «прошлый вариант за 55 тысяч дороговат»
  `(?<=^|[.;!?(\\n] ?)(?:по |в )?(?:ваш|прошл|предыдущ)[a-zа-я]* ${inSentence}*?${bad}`,
  `(?<=^|[.;:!?(\\n] ?)был[оаи]? ${size}${inside}*?${stop}`,
  `${begin}плат(?:им|ят|ит) ${now} ${inside}*?${stop}`,
  // «Расширяемся с 8 до 20 человек»
  `${begin}(?:расширя|раст|вырос|увелич)[a-zа-я]* (?:с|от|со) \\d+(?: ?[a-zа-я]+)?(?= (?:до|на) \\d)`,
  // «Видели по 22 тысячи, хотим не дороже 24»
  `${begin}${seen} ${inside}*?(?=, (?:но |а )?(?:хотим|хочу|надо|нужно|ищем)${end})`,
  // «Занимаем 180 метров, расширяемся до 260», «раньше снимали 500 м²», «у нас 200 м², тесно»
  `(?<=^|[.;!?(\\n] ?|${begin}(?:мы|он|она|они) )${having} (?=${size}${inside}*?${stop}${contrast})${inside}*?${stop}`,
  `${begin}(?:раньше|прежде|до этого|previously) (?:мы )?(?:снимал|занимал|арендовал|сидел|платил)[а-я]* ${inside}*?${stop}`,
  `${begin}у нас (?=${size}(?: ?, ?| )${bad})${size}`,
  // «Нам не нужен офис 200 м², нужен 300–350», «ничего не ищем, 200 м² уже сняли»
  `${begin}(?:(?:нам|мне|нас|клиенту) )?не (?:нуж(?:ен|но|на|ны)|надо|ищем|требуется|интересует|подходит) (?:[а-я]+ )?(?=${size})${inside}*?${stop}`,
  `${begin}\\d[\\d ]*${inside}*? ?уже (?:снял|нашл|арендовал|подобрал|купил)[а-я]*`,
  `${begin}(?:(?:наш[a-zа-я]*|our) )?${present} ${place}${inside}*?${stop}`,
  `${begin}наш[a-zа-я]* ${present}${inside}*?${stop}`,
  `${begin}(?:переезжаем|съезжаем) (?:из|с(?! ?\\d)) ${inside}*?${stop}`,
  `${begin}(?:переехать|переезд[a-zа-я]*|съехать|уехать) из ${inside}*?(?= (?:в|на|к|ближе|поближе)${end}|[.;,!?\\n]|$)`,
  `${begin}(?:закрыва|съезжа|выезжа|покида)(?:ем|ет|ют) ${inside}*?${stop}`,
  `${begin}(?:договор|аренда|срок аренды|lease)(?![a-zа-я])[^.;,!?\\n]*? (?:истека|заканчива|кончает|expires?|ends?)${inside}*?${stop}`,
  `${begin}(?:хозяин|арендодатель|собственник|landlord) (?:нам )?(?:подн|повы|прос|raised)${inside}*?${stop}`,
  // «Смотрели Меркурий — дорого», «предлагали 120 м², это мало»
  `${begin}${seen} (?:(?!(?:понрав|подошл|хорош|отличн))${inSentence})*?${bad}`,
  // «849 метров много», «по 60 тысяч, дорого»
  `(?<=^|[,.;!?(-] ?|${begin}(?:но|а) )(?:(?:по|за) )?\\d${inside}*?(?: ?[,-] ?| )(?:(?:это|для|нас|нам|там|но|уже|все|же) )*${bad}`,
  `${begin}(?:ставк[a-zа-я]+|цен[аыуео]й?)(?= )${inSentence}*?${begin}не (?:потян|тян|устра|подход)[a-zа-я]*`,
  `${begin}за [\\d ]+${inside}*?(?:слишком )?дорого(?![a-zа-я])`,
].map((source) => RegExp(source, 'gu'))

/** «Увидела объявление, 150 м за 21 000»: the numbers are those of the advertisement. */
const advertised = RegExp(`${begin}объявлени[a-zа-я]* ${inSentence}*?${sentenceStop}`, 'gu')

/** Leaves the numbers of an advertisement to the words that nobody understood. */
export function keepAdvertised(line: NeedLine): void {
  for (const { 0: text, index } of line.rest.matchAll(advertised)) line.keep(index, index + text.length)
}

/** Takes the asides of a letter. */
export function takeAsides(line: NeedLine): Span[] {
  return patterns.flatMap((pattern) => line.each(pattern, () => true).map(({ span }) => span))
}
