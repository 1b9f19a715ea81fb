import type { LostReason } from '#domain/deals/vocabulary.ts'
import type { RefusalReason } from '#domain/demands/variant-vocabulary.ts'

/* Clients' words for a reason, by which it is offered before one's own words. */

const dear = [
  'дорого',
  'дороговато',
  'высокая ставка',
  'ставка высокая',
  'цена',
  'не по бюджету',
  'expensive',
]

export const refusalWords: Partial<Record<RefusalReason, readonly string[]>> = {
  rent: dear,
  area: ['маленький', 'мало места', 'тесно', 'большой', 'много места', 'размер'],
  place: ['далеко', 'далеко от метро', 'район не подходит', 'локация', 'неудобно добираться'],
  class: ['здание не понравилось', 'старое здание', 'уровень'],
  layout: ['ремонт', 'не понравился ремонт', 'отделка', 'перегородки', 'open space', 'кабинеты'],
  floor: ['высоко', 'низко', 'подвал', 'цоколь'],
  date: ['поздно', 'не успевают', 'долго ждать', 'освободится поздно', 'рано'],
  parking: ['машиноместа', 'негде парковаться', 'нет парковки'],
}

export const lossWords: Partial<Record<LostReason, readonly string[]>> = {
  rent: dear,
  terms: ['не сошлись в условиях', 'обеспечительный платёж', 'каникулы'],
  otherBlock: ['нашли другое', 'сняли другое', 'выбрали другое здание'],
  otherBroker: ['конкурент', 'агентство', 'другой брокер', 'ушли к конкуренту'],
  direct: ['сняли сами', 'у собственника'],
  prolonged: ['остались', 'остаются', 'никуда не едут'],
  postponed: ['передумали', 'перенесли', 'не сейчас', 'заморозили'],
  withdrawn: ['сняли с рынка', 'собственник передумал'],
  noBudget: ['нет денег', 'без денег', 'не хватило денег'],
  vanished: ['не отвечает', 'пропали', 'не берёт трубку', 'исчез'],
}
