const short = '(?<![a-zа-я])(?:кв|м|тыс|млн|руб|р|ул|пр|эт|кл|т)'
const shortened = `(?<=${short})`
/** The point of «кв. м» ends nothing, nor does one inside a number. */
export const noSign = String.raw`(?<!${short}\.)(?!(?<=\d[.,])\d)`
/** A character of a clause, and of a sentence, which go on behind «кв.» and inside «1,5». */
export const inClause = String.raw`(?:[^.;,!?\n\ue000\ue100-\ue109]|${shortened}\.|(?<=\d)[.,](?=\d))`
export const inSentence = String.raw`(?:[^.;!?\n\ue000\ue100-\ue109]|${shortened}\.|(?<=\d)\.(?=\d))`
/** Words that begin a wish, and end an aside. */
export const wanted =
  '(?:переезжа(?:ем|ет|ют) в|надо|нуж(?:ен|но|на|ны)|ищ(?:ем|у|ет|ут)|хот(?:им|ят)|хо(?:чу|чет)|требуется|готов[аы]?|need|looking|want)'
const orWish = `(?<![a-zа-я])(?:(?:а|и|но|поэтому|and|but) )*${wanted}(?![a-zа-я])|$`
const stop = String.raw`(?=[.;,!?\n\ue000\ue100-\ue109]${noSign}|${orWish})`
const sentenceStop = String.raw`(?=[.;!?\n\ue000\ue100-\ue109]${noSign}|${orWish})`
export const begin = '(?<![a-zа-я\\d])'
export const end = '(?![a-zа-я\\d])'

export const now =
  '(?:сейчас|ща|щас|счас|пока|на данный момент|на текущий момент|в настоящее время|currently)'
/** «Сейчас свободен», «сейчас ищем» tell what is wanted. */
export const noWish = `(?! (?:мы |все |еще |больше |не )*(?:свобод|ищ|нуж|надо|хот|рассматрива|подбира|смотр|интерес|актуал|достаточн|хватит|хватает|подойд|looking|need|search))`
export const having =
  '(?:занима(?:ем|ет|ют)|аренду(?:ем|ет|ют)|снима(?:ем|ет|ют)|сид(?:им|ит|ят)|располага(?:емся|ется|ются)|находимся|occupy|rent)'
export const place =
  '(?:офис|площад|помещени|договор|ставк|аренд(?!атор)|склад|магазин|адрес|office|lease|space|rent)[a-zа-я]*'
export const present =
  /(?:нынешн|текущ|действующ|прежн|стар(?:ый|ая|ое|ого|ой|ом)|существующ|current|present)[a-zа-я]*/.source
/** Words for a fault of premises. */
export const bad =
  '(?<!(?<![а-я])не )(?<!не очень )(?<![a-zа-я])(?:(?:слишком |очень |немного )?(?:дорог(?:о|оват[оаы]?|ой|ая|ие)|великоват[оаы]?|тесно(?:вато)?|далеко(?:вато)?|маловато|многовато)|не (?:подошл|подош[её]л|проход|понравил|устроил|потян|устра|подход)[a-zа-я]*|(?:много|мало|too (?:small|big|large|expensive))(?= ?(?:[.,;!?\\n]|$)))(?![a-zа-я])'
export const seen =
  '(?:(?:по)?смотрел[аи]?|видел[аи]?|предлагал[аи]?|прислал[аи]?|присылал[аи]?|показывал[аи]?|(?:съ)?ездил[аи]?|был[аи]? в|называл[аи]?)'
/** Sees an advertisement. */
export const noticed =
  '(?:увидел|видел|наш[её]?л|заметил)[аи]? (?:[а-я]+ )?(?:на|в) (?:циан|авито|сайт|яндекс|домклик|реклам|объявлени)[а-яё]*'

export const size = String.raw`(?:[а-я]+ )?\d[\d ]*(?:[.,]\d+)?(?:-\d+)? ?(?:кв\.? ?м|м2|м²|м(?![а-я])|метр[а-я]*|квадрат[а-я]*)`
/** «…, расширяемся до 260»: the wish that follows. */
export const contrast = `[,.;!? ]*(?:(?:а|и|но|теперь|поэтому) )*(?:${wanted}|расширя|ищ|переезж|сокраща)`

/** End of a clause: that of its own words, the next sign or wish, the sentence's, or the fault that is found. */
export type Till = 'words' | 'sign' | 'sentence' | 'fault'

export const tails = {
  words: '',
  sign: `${inClause}*?${stop}`,
  sentence: `${inSentence}*?${sentenceStop}`,
  fault: `${inSentence}*?${bad}`,
  stop,
  sentenceStop,
}

/** At the beginning of a sentence, a bracket or a line. */
export const first = String.raw`(?<=^|[.;!?(\n] ?)`

/** Clauses that ask for nothing, by what they tell. */
export interface Asides {
  /** Person whose circumstances they are. */
  whose: 'client' | 'landlord' | 'broker' | 'others'
  what: string
  /** An example that it reads, the words that a clause begins with, and how far it goes. */
  clauses: readonly (readonly [example: string, words: string, till: Till])[]
}
