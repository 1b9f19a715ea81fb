import { stemOf } from './endings.ts'

/** Words that names mean alike: translations and numbers in words; folded, one group a line. */
const GROUPS = `
white белый белая белое белые уайт
red красный красная красное красные ред
black черный черная черное черные блэк
green зеленый зеленая зеленое зеленые грин
blue синий синяя синее блю
gold golden золотой золотая золотое золотые голден
silver серебряный серебряная сильвер
new новый новая новое новые нью
old старый старая старое старые
big большой большая большое
north northern север северный северная северное северные норд
south southern юг южный южная южное южные
west western запад западный западная западные вест
east eastern восток восточный восточная восточные ист
central центральный центральная централ
square площадь
tower башня тауэр
towers башни тауэрс
garden gardens сад сады
hill hills холм холмы хиллс
quarter квартал
wind winds ветер ветра виндс
empire империя
city сити
capital столица
capitals столицы столиц
house хаус дом
gate gates ворота гейт
lighthouse маяк лайтхаус
star звезда стар
bridge мост бридж
river река ривер
riverside риверсайд
embankment набережная набережной
island остров айленд
factory фабрика завод
manufactory мануфактура
october октябрь
yard двор
palace дворец
federation федерация
legend легенда
quantum квант
diamond даймонд
world мир
center centre центр
forest лес
eye око
acre acres акр акра акров
business бизнес
plaza плаза
office офис
it ит айти
brokerage брокеридж
logistics логистика
insurance страхование
development девелопмент
international международный международная международное международной world мировой
trade трейд торговля торговли торговый
lease leasing лизинг
hermitage эрмитаж
wall уолл
street стрит
gallery галерея
0 ноль zero
1 один one
2 два two
3 три three
4 четыре four фор
5 пять five
6 шесть six
7 семь seven
8 восемь eight
9 девять nine
10 десять ten
11 одиннадцать eleven
12 двенадцать twelve
20 двадцать twenty
100 сто hundred
`

/** Short forms of given names, one group a line. */
const GIVEN_NAMES = `
саша александр александра
леша алексей
дима дмитрий
маша мария
катя екатерина
настя анастасия
таня татьяна
оля ольга
лена алена елена
наташа наталья наталия
аня анна
женя евгений евгения
миша михаил
коля николай
паша павел
сережа сергей
вова володя владимир
ваня иван
петя петр
костя константин
слава вячеслав святослав
влад владислав
стас станислав
рома роман
лиза елизавета
ира ирина
света светлана
даша дарья
ксюша ксения
люда людмила
галя галина
гена геннадий
боря борис
гриша григорий
федя федор
вика виктория
лера валерия
валера валерий
юля юлия
юра юрий
толя анатолий
макс максим
рита маргарита
соня софья софия
надя надежда
люба любовь
гоша георгий
леня леонид
тема артем
`

/** Nicknames of avenues and highways, one group a line. */
const STREETS = `
варшавка варшавское
ленинградка ленинградское ленинградский
волоколамка волоколамское
дмитровка дмитровское
каширка каширское
ярославка ярославское
рублевка рублевское
можайка можайское
минка минское
киевка киевское
калужка калужское
боровка боровское
щелчок щелковское
симферополька симферопольское
новорижка новорижское
рязанка рязанский рязанское
волгоградка волгоградский
каланчевка каланчевская
кутуза кутузовский
вернадка вернадского
ломоносовка ломоносовский
энтузиастка энтузиастов
профсоюзка профсоюзная
`

/** Patronymics as they are said; by rule «Андреич» and «Сергевна» are found too. */
const PATRONYMICS = `
палыч павлович
саныч александрович
михалыч михайлович
василич васильевич
григорич григорьевич
юрич юрьевич
аркадич аркадьевич
алексеич алексеевич
дмитрич дмитриевич
иванна ивановна
пална павловна
санна александровна
михална михайловна
николавна николаевна
`

/** Stems of the cases where a vowel falls out. */
const fleeting: Readonly<Record<string, readonly string[]>> = { павел: ['павл'], лев: ['льв'] }

const groups = new Map<string, readonly string[]>()
for (const line of (GROUPS.trim() + GIVEN_NAMES).trim().split('\n')) {
  const group = line.split(' ')
  for (const word of group) groups.set(word, group)
}

/** «Саше», «Павлу»: given names in their cases, which drop a vowel. */
const givenByStem = byStem(GIVEN_NAMES)
/** «На Варшавке», «Палычу» */
const saidByStem = byStem(STREETS + PATRONYMICS)

function byStem(lines: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const line of lines.trim().split(/\n+/)) {
    const group = line.split(' ')
    for (const stem of group.flatMap((name) => [stemOf(name), ...(fleeting[name] ?? [])]))
      found.set(stem, [...(found.get(stem) ?? []), ...group])
  }
  return found
}

/** «Андреич» is Андреевич, «Сергевна» Сергеевна, «дилярочка» Диляра, «дворик» a двор. */
function inFull(word: string): string[] {
  const [, man] = /^(\p{L}{3,})(?<!в)ич(?:а|у|ем|е)?$/u.exec(word) ?? []
  const [, woman] = /^(\p{L}{4,})вн(?:а|ы|е|у|ой)$/u.exec(word) ?? []
  const [, dear] = /^(\p{L}{3,})[ое]чк(?:а|и|е|у|ой)$/u.exec(word) ?? []
  const [, small] = /^(\p{L}{3,})ик(?:а|и|е|у|ом)?$/u.exec(word) ?? []
  return [
    ...(small ? [small] : []),
    ...(man ? [`${man}евич`, `${man}ович`] : []),
    ...(woman ? [`${woman}евна`] : []),
    ...(dear ? [`${dear}а`, `${dear}я`] : []),
  ]
}

/** «Ген директор» is no Gena. */
const shortestInCase = 4

/** Other words of the same meaning in a name: «девять» of 9, «белая» of `white`, given names in their cases. Takes a folded word. */
export function namesakesOf(word: string): readonly string[] {
  const stem = word.length < shortestInCase ? undefined : stemOf(word)
  const said = stem === undefined ? [] : [...(givenByStem.get(stem) ?? []), ...(saidByStem.get(stem) ?? [])]
  return [...new Set([...(groups.get(word) ?? []), ...said, ...inFull(word)])].filter(
    (other) => other !== word,
  )
}

const givenStems = new Set(givenByStem.keys())

/** Tells if a folded word is a given name, in any case form. */
export function isGivenName(word: string): boolean {
  return givenStems.has(stemOf(word))
}
