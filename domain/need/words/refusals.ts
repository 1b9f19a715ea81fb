/** Words that turn the meaning of what follows round. */
export const negator =
  '(?:не(?: ?(?:желател|приемлем|допустим)[а-я]*)?|стоп-?лист|исключени[яе](?= ?:)|нельзя(?= ?:)|мимо(?= ?:)|no-?go(?:es)?|exclusions?|exclude|unacceptable|rule out|ни|(?<!если )нет|кроме|окромя|кр|искл\\.?|помимо|вне|минус|никак(?:ой|ого|ая|ие|их|ую|ом|ими)|исключая|исключ(?:ить|ите|аем)|убер(?:ите|и|ем)|убрать|вычеркн[а-я]+|избега(?:я|ем|ть|йте)|за исключением|за (?:пределами|границами)|без|(?:do|does|did|will|would|is|are) not|not?|non|never|avoid|except|excluding|without|outside(?: of)?|minus|nothing|neither|nor|(?:do|does|did|would|will|should|ca|wo)n.?t|(?:other|apart|aside) (?:than|from))'
/** «Не важно какой класс», «не только ЦАО»: neither wanted nor refused. */
export const indifference =
  '(?:обязател[a-zа-я]*|важ(?:но|ен|на|ны)|принципиал[a-zа-я]*|критич[a-zа-я]*|только|суть|столь|only|necessarily)'
export const refusal =
  '(?:хо(?:чу|тим|чет|тят|чется)|хотел[a-zа-я]*|надо|нужн[a-zа-я]*|нужен|интерес[a-zа-я]*|рассматрива[a-zа-я]*|рассмотр[a-zа-я]*|предлага[a-zа-я]*|предлож[a-zа-я]*|предл(?![a-zа-я])|должн[a-zа-я]*(?: быть)?|подход[a-zа-я]*|подойд[a-zа-я]*|смотр[a-zа-я]*|показ[a-zа-я]*|бер[a-zа-я]*|годится|устра[a-zа-я]*|нрав[a-zа-я]*|желател[a-zа-я]*|жела[a-zа-я]*|ищ[a-zа-я]*|готов[a-zа-я]*|люб[a-zа-я]*|шл(?:ите|и|ем)|(?:при|вы|по)(?:сыла|шл)[a-zа-я]*|отправля[a-zа-я]*|беспоко[a-zа-я]*|want(?:s|ed|ing)?|need(?:s|ed)?|consider(?:s|ed|ing)?|interested|looking(?: for| at)?|look(?: for| at)|like|require[sd]?|suggest|offer|send|show|propose|потян[a-zа-я]*|подним[a-zа-я]*|поднять|повы(?:ша|с)[a-zа-я]*|тян(?:ем|у|ут)|acceptable|suitable|wanted|allowed|welcome)'
/** Words between «не» and what it turns round. */
export const between =
  '(?:бы|же|в|во|на|у|к|ко|с|со|из|от|до|около|возле|рядом|за|по|под|при|для|о|об|сам[a-zа-я]{2}|эт(?:от|а|о|и|у|ом|ой)|так[a-zа-я]{2}|как(?:ой|ая|ое|ие)|именно|раньше|ранее|чем|тольк[a-zа-я]*|очень|слишком|уже|этаж[a-zа-я]*|район[a-zа-я]*|округ[a-zа-я]*|метро|станци[a-zа-я]*|класс[a-zа-я]*|помещени[a-zа-я]*|вариант[a-zа-я]*|объект[a-zа-я]*|прав[ао]|возможност[a-zа-я]*|последующ[a-zа-я]*|дальнейш[a-zа-я]*|in|on|at|near|for|to|of|anything|the|a|an|with|class|grade|floor|any)'
/** «Как Белая Площадь», «вроде Арки», «как на Динамо»: a place to compare with. */
export const likeness = '(?:как|вроде|типа|наподобие|похож[а-я]* на|аналог[а-я]*|similar to|like)'

/** Word before «не нужна» that tells what is needless: «парковка не нужна офис 100 м». */
export const subject =
  '(?<![a-zа-я])(?!(?:ничего|пока|больше|клиент[а-я]*|точно|совсем|вообще|теперь|сейчас|просто|тоже) )[а-я]{4,} '
