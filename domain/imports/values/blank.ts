import { fold } from '#domain/text/fold.ts'

const blankText =
  /^(?:[-–—_.?*]*|н\/?д|n\/?a|б\/?д|null|undefined|none|нет данных|нет инф(?:ормации)?|не указан[аоы]?|не задан[аоы]?|неизвестн[аоы]?|не известн[аоы]?|уточня(?:ть|йте|ется)|пусто|\(пусто\)|#(?:н\/д|n\/a|ref!|ссылка!|value!|знач!|name\?|имя\?|div\/0!|дел\/0!|число!|num!))$/

/** Tells if a cell says nothing: «», «—», «н/д», «#Н/Д». */
export function isBlank(text: string): boolean {
  return text === '' || (text.length < 20 && blankText.test(fold(text).trim()))
}
