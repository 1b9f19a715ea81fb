import { indexNames } from '#domain/need/names.ts'
import { metroStations } from '#domain/stock/metro/metro-stations.ts'
import { businessCentres } from '#server/db/demo/business-centres.ts'

export const districts =
  'Академический, Алексеевский, Арбат, Аэропорт, Басманный, Беговой, Гагаринский, Даниловский, Донской, Дорогомилово, Замоскворечье, Измайлово, Коньково, Красногорск, Красносельский, Кузьминки, Лефортово, Люблино, Марьина Роща, Марьино, Мещанский, Митино, Московский, Нагатино-Садовники, Останкинский, Отрадное, Очаково-Матвеевское, Перово, Печатники, Пресненский, Раменки, Савёловский, Сокол, Сокольники, Строгино, Таганский, Тверской, Текстильщики, Хамовники, Хорошёво-Мнёвники, Царицыно, Черёмушки, Щукино, Южнопортовый, Якиманка, Ясенево'.split(
    ', ',
  )

export const buildings = businessCentres.map(({ name }, at) => ({ id: 1000 + at, name }))
export const colleagues = ['Мария Орлова', 'Захаров', 'Ким', 'Лебедев', 'Чижов'].map((name, at) => ({
  id: 2 + at,
  name,
}))
export const index = indexNames({
  metro: metroStations,
  districts,
  buildings,
  colleagues,
})
export const setting = { today: '2026-11-23', userId: 1, sqmPerPerson: '6', vatPercent: '22' }
