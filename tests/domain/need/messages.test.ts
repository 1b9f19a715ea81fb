import { expect, it } from 'vitest'
import { readMessage } from '#domain/need/message/read-message.ts'
import { conditionsIn, partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'

/* Letters of clients with their phones, hours and signatures: nothing in them is understood wrongly. */
const letters: readonly (readonly [text: string, meaning: string | null])[] = [
  [
    'Добрый день! Ищем офис на 25 мест в ЦАО, желательно класс А или В+. Бюджет до 1,2 млн в месяц. Мой телефон +7 (916) 123-45-67, звоните с 10:00 до 18:00.\nС уважением, Анна Орлова',
    'area=135..165; class=A,B+; month=..1200000; okrug=cao; use=office',
  ],
  [
    'Здравствуйте. Нужен склад от 1000 до 1500 кв.м на юге Москвы, ставка до 12 000 руб/м2 в год. 8 916 123 45 67 Сергей',
    'area=1000..1500; okrug=yuao; rent=..12000; use=warehouse',
  ],
  ['Перезвоните мне, пожалуйста, 495 123-45-67 доб. 300, после 15.30', null],
  ['Интересует этот блок, можно посмотреть 25 ноября в 15:00?', null],
  ['Сдам офис 300 м в ЦАО, класс А, 40 000 за метр в год. Собственник', null],
  [
    'ООО «Ромашка», ИНН 7701234567. Рассматриваем аренду помещения под кофейню 60-80 м у метро Чистые пруды, первый этаж. Договор на 11 месяцев.',
    'area=60..80; deal=lease; floor=1..1; metro=Чистые пруды; use=catering; walk=10',
  ],
  [
    'Добрый день\nА есть ли у вас офисы в Белой Площади метров 500? Нас 60 человек, переезд с 1 марта. Спасибо\n--\nИван Захаров, офис-менеджер, Тверская 10',
    'area=450..550; building=Белая Площадь; by=2027-03-01; use=office',
  ],
  ['Ищу помещение 18 лет на рынке, рассмотрю 2-3 варианта, 1 очередь, до 40000', null],
  [
    'Куплю отдельно стоящее здание до 300 млн руб, 1500–2500 м², в пределах ТТК. Писать в Telegram @buyer, 89161234567',
    'area=1500..2500; deal=sale; price=..300000000; use=wholeBuilding',
  ],
  ['Подскажите стоимость аренды на Маяковской, 8(916)123-45-67', 'deal=lease; metro=Маяковская'],
  [
    'Учебный центр ищет 400 кв. м., ЮАО, не подвал, 7 минут от метро',
    'area=360..440; level=attic,mezzanine,regular,semiBasement; okrug=yuao; use=education; walk=7',
  ],
  ['Нужно 5 парковочных мест и офис 12 м, срок 3 года, въезд сразу', 'area=11..13; use=office'],
  [
    'Нас 35 сотрудников, ищем офис 200-250 м в ЮАО, хотели бы заехать 1 февраля',
    'area=200..250; by=2027-02-01; okrug=yuao; use=office',
  ],
  ['Офис 300 м² на 35 человек, въезд 15 января', 'area=270..330; by=2027-01-15; use=office'],
  ['Офис на 35 сотрудников, переехать 20 февраля', 'area=189..231; by=2027-02-20; use=office'],
  ['Арендуем на 11 месяцев офис 300 м', 'area=270..330; deal=lease; use=office'],
  ['Офис 200–250 м, ЦАО, до конца месяца', 'area=200..250; by=2026-11-30; okrug=cao; use=office'],
  ['Пришлите варианты до конца недели, офис 200–250 м', 'area=200..250; use=office'],
  ['офис 300–400 м², ЦАО, до 40 000', 'area=300..400; okrug=cao; rent=..40000; use=office'],
  [
    'Офис 300–500 м, ЦАО, класс А или B+, до 40 тыс., компания Вектор',
    'area=300..500; class=A,B+; okrug=cao; rent=..40000; use=office',
  ],
  ['Офис 300 м², бюджет до 500 000', 'area=270..330; month=..500000; use=office'],
  ['Нужен офис 300 м². Наш адрес: 125009, Москва', 'area=270..330; use=office'],
  ['Офис 300 м², заявка 10452.', 'area=270..330; use=office'],
  ['Офис 300 м², договор до 2027', 'area=270..330; use=office'],
  ['Склад 500 м, нагрузка до 5 000 кг на метр', 'area=450..550; use=warehouse'],
  ['Офис 300 м, рядом до 30 000 человек трафика', 'area=270..330; use=office'],
  ['+7 916 123-45-67', null],
  ['а'.repeat(4000), null],
]

it.each(letters)('%s', (text, meaning) => {
  const need = readMessage(text, index, setting)
  expect(need && conditionsIn(partsOf(need)).join('; ')).toBe(meaning)
})

it('a letter that contradicts itself keeps what was said first, and what contradicts', () => {
  const need = readMessage('Ищем офис до 300 м, нет, лучше от 500 м, ЦАО', index, setting)
  expect(need && conditionsIn(partsOf(need))).toEqual(['area=..300', 'okrug=cao', 'use=office'])
  expect(need?.contradicted).toEqual(['от 500 м'])
})

/** «conditions | fields | musts | preferences | not understood», a line for each of several wants. */
function told(text: string): string[] {
  const need = readMessage(text, index, setting)
  return [need, ...(need?.others ?? [])].flatMap((one) => {
    if (!one) return []
    const fields = Object.entries(one.client).map(([key, value]) => `${key} ${value}`)
    const unread = one === need ? one.leftover.map(({ start, end }) => text.slice(start, end).trim()) : []
    const all = [conditionsIn(partsOf(one)), fields, one.musts, one.preferences, unread]
    return all.map((each) => each.join('; ')).join(' | ')
  })
}

it.each([
  [
    'У нас 25 человек, нужен офис с двумя переговорками. Сейчас занимаем 180 м2, надо 220-260.',
    ['area=220..260; use=office | workplaces 25 |  |  | с двумя переговорками'],
  ],
  [
    'Рассматриваем 1) 100-120 м в ЦАО; 2) 200-250 м в САО. Ставка до 35 000 р/м2/год. Парковка минимум 5 мест.',
    [
      'area=100..120; okrug=cao; rent=..35000 | parkingPlaces 5 |  |  | ',
      'area=200..250; okrug=sao; rent=..35000 | parkingPlaces 5 |  |  | ',
    ],
  ],
  [
    'Нужен офис 150 м. Желательно Патриаршие или Цветной бульвар',
    [
      'area=135..165; place=Патриаршие пруды; use=office |  |  | box | ',
      'area=135..165; metro=Цветной бульвар; use=office |  |  | metro | ',
    ],
  ],
  [
    'Шоурум 100–130 м в ЦАО, желательно Патрики или Цветной бульвар',
    [
      'area=100..130; okrug=cao; place=Патриаршие пруды; use=showroom |  |  | box | ',
      'area=100..130; metro=Цветной бульвар; okrug=cao; use=showroom |  |  | metro | ',
    ],
  ],
  [
    'We need space for 60 people near Динамо. Budget is max 2m rubles a month. Furnished is preferred but not a must.',
    [
      'area=324..396; fitout=furnished; metro=Динамо; month=..2000000 | workplaces 60 |  | fitout | but; not a must',
    ],
  ],
  [
    'Офис 300 м, ЦАО, мебель желательна, но не обязательно',
    ['area=270..330; fitout=furnished; okrug=cao; use=office |  |  | fitout | но не обязательно'],
  ],
  [
    'ЦАО, шоурум 80–120 м, Тверская/Пушкинская в приоритете',
    ['area=80..120; metro=Пушкинская,Тверская; okrug=cao; use=showroom |  |  | metro | '],
  ],
  [
    'Сейчас нас 25 человек, к лету будет 35, считайте на 35. Поэтому с 1 февраля нужен новый офис',
    ['by=2027-02-01; use=office | workplaces 35 |  |  | считайте; 35; Поэтому; новый'],
  ],
  [
    'Hello Marina, 800–1,000 sqm, B+ or A, ЗАО, start date is 1 February. They have 90 staff',
    ['area=800..1000; by=2027-02-01; class=A,B+; okrug=zao | workplaces 90 |  |  | Marina; They have'],
  ],
  [
    'нужен офис 200 250 м в цао до 45 тыс за метр',
    ['area=200..250; okrug=cao; rent=..45000; use=office |  |  |  | '],
  ],
  ['надо 350 400 в сити до 55к за м', ['area=350..400; place=Москва-Сити; rent=..55000 |  |  |  | ']],
  [
    'Нас сейчас 18, к весне станет 30. Ищем офис на Соколе. Мебель своя, отделка нужна',
    ['fitout=fitted; metro=Сокол; use=office | workplaces 30 |  |  | Мебель своя'],
  ],
  [
    'АНО «Центр развития». Образование, 250–300 м. Этаж: первый или второй. Округ: ВАО',
    ['area=250..300; floor=1..2; okrug=vao; use=education |  |  |  | '],
  ],
  [
    'Ребята из ритейла хотят склад 900-1100 м. Старт с мая',
    ['area=900..1100; by=2027-05-01; use=warehouse |  |  |  | Ребята из ритейла'],
  ],
  [
    'Офис 70–90 м. Мебель жел. Въезд с 15 января',
    ['area=70..90; by=2027-01-15; fitout=furnished; use=office |  |  | fitout | '],
  ],
  [
    'Офис 70–90 м, желательно у метро Сокол или Аэропорт',
    ['area=70..90; metro=Аэропорт,Сокол; use=office; walk=10 |  |  | metro; walk | '],
  ],
  [
    'Нужен склад с небольшим офисом, 250–350 м², ЮАО',
    ['area=250..350; okrug=yuao; use=warehouse |  |  |  | офисом'],
  ],
  [
    'Нужен офис 100–120 или 200–250 м, ЦАО',
    ['area=100..120; okrug=cao; use=office |  |  |  | ', 'area=200..250; okrug=cao; use=office |  |  |  | '],
  ],
  [
    'Нужен офис: а) 100–120 м в ЦАО б) 200–250 м в САО, нужна серверная',
    [
      'area=100..120; okrug=cao; use=office |  |  |  | серверная',
      'area=200..250; okrug=sao; use=office |  |  |  | ',
    ],
  ],
  [
    'Первый вариант: 100-120 м в ЦАО. Второй: склад 300 м на юге.',
    ['area=100..120; okrug=cao |  |  |  | ', 'area=270..330; okrug=yuao; use=warehouse |  |  |  | '],
  ],
  [
    'Либо офис 100-120 м в ЦАО, либо 200-250 в САО.',
    ['area=100..120; okrug=cao; use=office |  |  |  | ', 'area=200..250; okrug=sao |  |  |  | '],
  ],
  [
    'Офис 100 м в ЦАО или 200 м в САО, до 40 тыс за метр',
    [
      'area=90..110; okrug=cao; rent=..40000; use=office |  |  |  | ',
      'area=180..220; okrug=sao; rent=..40000; use=office |  |  |  | ',
    ],
  ],
  [
    'Офис 250–320 м². Центр, Патриаршие или Тверская, две машины на парковку',
    [
      'area=250..320; place=Патриаршие пруды; use=office | parkingPlaces 2 |  |  | Центр',
      'area=250..320; metro=Тверская; use=office | parkingPlaces 2 |  |  | ',
    ],
  ],
  [
    'Нужен офис 200 м2 и склад 500 м2 в ЮАО',
    [
      'area=180..220; okrug=yuao; use=office |  |  |  | ',
      'area=450..550; okrug=yuao; use=warehouse |  |  |  | ',
    ],
  ],
  [
    'Нужен офис, 1. переговорная 2. кухня, 150-200 м',
    ['area=150..200; use=office |  |  |  | переговорная; кухня'],
  ],
  [
    'Офис: Сити или Тульская, 400-500 метров, до 40к за метр, срок 3 года. Не первый этаж.',
    [
      'area=400..500; floor=2..; place=Москва-Сити; rent=..40000; use=office | leaseTermMonths 36 | floor |  | ',
      'area=400..500; floor=2..; metro=Тульская; rent=..40000; use=office | leaseTermMonths 36 | floor |  | ',
    ],
  ],
  [
    'Ищем склад 1500-2000 м2, потолки от 8 м, пол антипыль. Аренда на 5 лет, обязательно с отделкой',
    [
      'area=1500..2000; deal=lease; fitout=fitted; use=warehouse | ceilingM 8; leaseTermMonths 60 | fitout |  | пол антипыль',
    ],
  ],
  [
    'Ищем офис 200-300 м, желательно ЦАО, класс не ниже B+, терраса',
    ['area=200..300; class=A,A+,B+; okrug=cao; use=office |  | class | okrug | терраса'],
  ],
  [
    'Офис 150 м, парковка не нужна. Желательно до 35 000 за метр, въезд до конца января',
    ['area=135..165; by=2027-01-31; rent=..35000; use=office |  |  | rent | парковка не нужна'],
  ],
  ['Нужен офис 100 м, не нужна парковка', ['area=90..110; use=office |  |  |  | не нужна парковка']],
  [
    'Нужен офис 150 м с подземной парковкой, 150 парковка',
    ['area=135..165; use=office | parkingPlaces 1 |  |  | 150 парковка'],
  ],
  [
    'офис 140–170 м, калужская. метро до 10 мин желат. ольга серова',
    ['area=140..170; metro=Калужская; use=office; walk=10 |  |  | walk | ольга серова'],
  ],
  [
    'Офис 90–110 м². Парковка на два автомобиля, срок три года',
    ['area=90..110; use=office | parkingPlaces 2; leaseTermMonths 36 |  |  | '],
  ],
  [
    'Офис 200 м на 11 месяцев, 10 машиномест',
    ['area=180..220; use=office | parkingPlaces 10; leaseTermMonths 11 |  |  | '],
  ],
  ['Офис 100 м, желательно класс А', ['area=90..110; class=A; use=office |  |  | class | ']],
  ['Офис 100 м, желательно 5 этаж', ['area=90..110; floor=5..5; use=office |  |  | floor | ']],
  [
    'Офис 100 м, желательна парковка на 2 машины',
    ['area=90..110; use=office | parkingPlaces 2 |  | parking | '],
  ],
  ['Офис 100 м, парковка обязательно', ['area=90..110; use=office | parkingPlaces 1 | parking |  | ']],
  ['Офис 100 м, УСН', ['area=90..110; use=office; vat=simplified |  |  |  | ']],
  ['Офис 100 м, нас 40, через год 60', ['area=90..110; use=office | workplaces 60 |  |  | 40']],
  [
    'Отчётность сдаём до 25 января, переезд только после неё, с 1 февраля. Офис 100 м',
    ['area=90..110; by=2027-02-01; use=office |  |  |  | Отчётность сдаём; до 25 января; после неё'],
  ],
  ['Нужно 40 м², 120 тысяч максимум', ['area=36..44; month=..120000 |  |  |  | ']],
  [
    'Офис 200 м, бюджет до USD 650 per sqm per year',
    ['area=180..220; use=office |  |  |  | до USD 650; sqm; year'],
  ],
  ['Площадь, м²: 120\nБюджет в месяц: 350000', ['area=108..132; month=..350000 |  |  |  | ']],
  ['Нам бы поменьше: 220–260\n> нужен офис 300–350 м² в ЦАО', ['area=220..260 |  |  |  | ']],
  [
    'Пересылаю от клиента:\n> Нам бы на Таганке метров 170. Больше 600 тысяч в месяц не потянем',
    ['area=153..187; metro=Таганская; month=..600000 |  | month |  | Пересылаю'],
  ],
  ['80 сотрудников, считаем по 7 метров на человека', ['area=504..616 | workplaces 80 |  |  | ']],
  ['Офис 60–80 м. Потолок 230 в месяц', ['area=60..80; month=..230000; use=office |  |  |  | Потолок']],
  ['Офис 100 м. Переезд осенью 2027', ['area=90..110; by=2027-09-01; use=office |  |  |  | ']],
  [
    'Офис 100 м, можно начать смотреть с 8 декабря',
    ['area=90..110; use=office |  |  |  | начать смотреть; с 8 декабря'],
  ],
  ['Офис 100 м с отделкой, без мебели', ['area=90..110; fitout=fitted; use=office |  |  |  | ']],
  ['Колл-центр, НАО или область, 200 м', ['area=180..220; okrug=nao,region |  |  |  | Колл-центр']],
  ['Офис до 200 м, рассрочка на год', ['area=..200; use=office |  |  |  | рассрочка на год']],
])('all wishes of a letter have their place, the rest stays in sight: %s', (text, meaning) => {
  expect(told(text)).toEqual(meaning)
})

it.each([
  'Предлагаем услуги по продвижению вашего сайта в топ! Гарантия результата. Офис 200 м в ЦАО',
  'Клининг офисов от 30 руб за м2, скидка 20 % на первую уборку склада 2000 м2',
  'Ремонт офисов в ЦАО, бесплатный выезд замерщика, скидки, от 5000 руб/м2',
  'Кредит для бизнеса до 10 млн, выгодные условия, офис на Тверской',
  'Предлагаю офис 300 м у метро Тульская, до 40 000',
  'Сдаётся офис 200 м2 в ЦАО, 30 000 за метр',
  'Сдается склад 500 м2',
  'Аренда офиса 200 м2 в ЦАО. Собственник',
  'For lease: 300 sqm office, CBD',
  'Отдаём в субаренду 210 м², Аркус II, с мебелью на 30 мест',
  'Счёт № 418 на 186 400 руб. за ремонт (этаж 5) прошу оплатить до 4 декабря',
  'Спасибо, но мы уже подписали офис на Калужской, 240 м, по 24 тысячи',
  'Третий день не работает лифт, платим 2 млн в месяц за 400 метров на 12 этаже',
  'Ищу работу брокером, сделки до 3 000 м², зарплата от 150 000',
  'Подтверждаю показ в Империи завтра в 12, пропуска на фамилии Седов и Юн',
  'Мы арендуем у вас в Бейкер Плаза 5.02, хотим продлиться на год, не поднимайте ставку выше 29 000',
  'Сегодня не успеваем на показ в Империю, давайте перенесём на четверг',
])('an advertisement or other business is no demand: %s', (text) => expect(told(text)).toEqual([]))
