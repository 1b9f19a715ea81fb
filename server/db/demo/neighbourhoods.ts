import type { Okrug } from '#domain/stock/vocabulary.ts'

/** District and tax office around a metro station, in one okrug. */
export interface Neighbourhood {
  district: string
  taxOffice: string
}

// okrug|district|tax office|stations
const lines = `
yuvao|Лефортово|7722|Авиамоторная
yuao|Даниловский|7725|Автозаводская, Павелецкая, Технопарк
svao|Алексеевский|7717|Алексеевская
yuao|Чертаново Южное|7726|Аннино
cao|Арбат|7704|Арбатская, Библиотека имени Ленина, Смоленская
sao|Аэропорт|7714|Аэропорт, Динамо
cao|Пресненский|7703|Баррикадная, Выставочная, Деловой центр, Краснопресненская, Улица 1905 года
sao|Хорошёвский|7714|Беговая
sao|Беговой|7714|Белорусская, Савёловская
cao|Тверской|7710|Белорусская, Лубянка, Маяковская, Пушкинская
svao|Ростокино|7716|Ботанический сад
sao|Головинский|7743|Водный стадион
sao|Войковский|7743|Войковская
zao|Фили-Давыдково|7731|Давыдково
zao|Дорогомилово|7730|Деловой центр, Киевская, Парк Победы, Студенческая
sao|Савёловский|7714|Дмитровская
svao|Бутырский|7715|Дмитровская
cao|Тверской|7707|Достоевская, Кузнецкий Мост, Менделеевская, Новослободская, Савёловская
yuvao|Южнопортовый|7723|Дубровка
yuzao|Черёмушки|7728|Калужская
cao|Красносельский|7708|Комсомольская, Красносельская, Красные Ворота, Сухаревская
cao|Хамовники|7704|Кропоткинская, Парк культуры
zao|Крылатское|7731|Крылатское
zao|Кунцево|7731|Кунцевская, Молодёжная
cao|Басманный|7701|Курская
yuao|Донской|7725|Ленинский проспект, Шаболовская
cao|Таганский|7709|Марксистская, Римская, Таганская
svao|Марьина Роща|7715|Марьина Роща, Савёловская
region|Красногорск|5024|Мякинино
yuao|Нагатино-Садовники|7725|Нагатинская
cao|Замоскворечье|7705|Новокузнецкая, Павелецкая
yuzao|Черёмушки|7727|Новые Черёмушки
zao|Очаково-Матвеевское|7729|Озёрная
cao|Якиманка|7706|Октябрьская, Полянка
nao|Сосенское|7751|Ольховая
region|Химки|5047|Планерная, Речной вокзал
vao|Преображенское|7718|Преображенская площадь, Электрозаводская
zao|Проспект Вернадского|7729|Проспект Вернадского
cao|Мещанский|7702|Проспект Мира, Трубная
nao|Московский|7751|Румянцево
vao|Соколиная Гора|7719|Семёновская
zao|Можайский|7731|Славянский бульвар
sao|Сокол|7743|Сокол
yuvao|Текстильщики|7723|Текстильщики
yuao|Донской|7726|Тульская
`

const neighbourhoods = new Map<string, Neighbourhood>()
for (const line of lines.trim().split('\n')) {
  const [okrug, district, taxOffice, stations] = line.split('|')
  if (district === undefined || taxOffice === undefined || stations === undefined) {
    throw new Error(`Not a row: ${line}`)
  }
  for (const station of stations.split(', ')) {
    neighbourhoods.set(`${okrug} ${station}`, { district, taxOffice })
  }
}

/** Where a station of an okrug lies; undefined for a station no demo building stands at. */
export function neighbourhoodOf(okrug: Okrug, station: string): Neighbourhood | undefined {
  return neighbourhoods.get(`${okrug} ${station}`)
}
