import { readFileSync } from 'node:fs'
import { indexNames } from '#domain/need/names.ts'
import { businessCentres } from '#server/db/demo/business-centres.ts'

interface MetroMap {
  lines: { stations: [name: string, latitude: number, longitude: number][] }[]
}
const map: MetroMap = JSON.parse(
  readFileSync(new URL('../../../src/ui/ground/moscow-metro.json', import.meta.url), 'utf8'),
)
const districts =
  'Академический, Алексеевский, Арбат, Аэропорт, Басманный, Беговой, Гагаринский, Даниловский, Донской, Дорогомилово, Замоскворечье, Измайлово, Коньково, Красногорск, Красносельский, Кузьминки, Лефортово, Люблино, Марьина Роща, Марьино, Мещанский, Митино, Московский, Нагатино-Садовники, Останкинский, Отрадное, Очаково-Матвеевское, Перово, Печатники, Пресненский, Раменки, Савёловский, Сокол, Сокольники, Строгино, Таганский, Тверской, Текстильщики, Хамовники, Хорошёво-Мнёвники, Царицыно, Черёмушки, Щукино, Южнопортовый, Якиманка, Ясенево'.split(
    ', ',
  )

export const buildings = businessCentres.map(({ name }, at) => ({ id: 1000 + at, name }))
export const colleagues = ['Мария Орлова', 'Захаров', 'Ким', 'Лебедев', 'Чижов'].map((name, at) => ({
  id: 2 + at,
  name,
}))
export const index = indexNames({
  metro: [...new Set(map.lines.flatMap(({ stations }) => stations.map(([name]) => name)))],
  districts,
  buildings,
  colleagues,
})
export const setting = { today: '2026-11-23', userId: 1, sqmPerPerson: '6', vatPercent: '22' }
