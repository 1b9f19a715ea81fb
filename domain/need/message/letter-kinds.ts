/** Somebody who offers premises needs none. */
const offer = /(?<!\p{L})(?:сдам|сда(?:ю|ем|ём)|прода(?:м|ю|ем|ём)|(?:я|мы) собственник\p{L}*)(?!\p{L})/iu
/** «Сдаётся офис», «For lease: 300 sqm», «Собственник.»: an advertisement, unless it asks or wishes. */
const advertisement =
  /(?<!\p{L})(?:сда[её]тся|сдаются|прода[её]тся|продаются)(?!\p{L})|^\s*(?:for|to) (?:lease|rent|sale|let)(?!\p{L})|(?:^|[.,;!\n])\s*собственник\s*(?:[.,!\n]|$)/iu
/** Words of those who sell something else. */
const selling = [
  /(?<!\p{L})(?:предлага(?:ю|ем|ет)|предложение о сотрудничеств\p{L}*|коммерческ\p{L}* предложени\p{L}*|оказыва(?:ю|ем) услуг\p{L}*)/iu,
  /(?<!\p{L})(?:услуг(?:и|ами|у)?|клининг\p{L}*|уборк\p{L}*|продвижени\p{L}*|раскрутк\p{L}*|seo|сео|smm|лидогенерац\p{L}*|таргет\p{L}*|рассылк\p{L}*|кредит\p{L}*|лизинг\p{L}*|монтаж\p{L}*|грузоперевоз\p{L}*|аутсорс\p{L}*|вебинар\p{L}*|каталог\p{L}*|прайс\p{L}*)/iu,
  /(?<!\p{L})(?:скидк\p{L}*|акци(?:я|и|ю)|гаранти\p{L}*|бесплатн\p{L}*|выгодн\p{L}*|спецпредложени\p{L}*|дёшево|дешево|опыт (?:работы )?\d+|работаем (?:с|по)|наши специалисты|заработ\p{L}*|казино|инвестиру\p{L}*)/iu,
  /https?:\/\/|(?<!\p{L})(?:закажите|звоните прямо|переходите|подпишитесь|отписаться|unsubscribe|успейте)/iu,
]
/** Words of those who look for premises themselves. */
const wish =
  /(?<!\p{L})(?:ищ(?:у|ем|ет|ут)|нуж(?:ен|на|но|ны)|требуется|подбер\p{L}+|рассматрива(?:ю|ем|ет)|рассмотр\p{L}+|интересу(?:ет|ют|юсь|емся)|хо(?:чу|тим|тел\p{L}*) (?:бы )?(?:снять|арендовать|купить|посмотреть|переехать)|сним(?:у|ем)|арендую|арендуем|куплю|купим|переезжаем|looking for|need|interested)(?!\p{L})/iu

/** A letter that offers premises, or sells something else. */
export function isOffer(text: string): boolean {
  if (offer.test(text)) return true
  if (advertisement.test(text) && !wish.test(text) && !text.includes('?')) return true
  const count = selling.filter((pattern) => pattern.test(text)).length
  return count > (wish.test(text) ? 2 : 0) || (selling[0]?.test(text) === true && !wish.test(text))
}
