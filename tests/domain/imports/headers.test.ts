import { describe, expect, it } from 'vitest'
import { type ColumnMapping, guessMapping, signatureOf } from '#domain/imports/guess-mapping.ts'
import { headOf, rowsOf } from './sample.ts'

function guessed(
  headers: string[],
  lines: string[][] = [],
  remembered: ColumnMapping[][] = [],
): (string | null)[] {
  const mapping = guessMapping(
    headOf(headers),
    rowsOf(lines),
    remembered.map((columns) => ({ columns })),
  )
  return mapping.columns.map(({ field }) => field)
}

/** Headers as agencies, owners and other programs write them; each stands in a table of blocks. */
const inBlocks: readonly (readonly [header: string, field: string | null])[] = [
  ['БЦ', 'building.name'],
  ['Название БЦ', 'building.name'],
  ['Наименование объекта', 'building.name'],
  ['Бизнес-центр', 'building.name'],
  ['Объект', 'building.name'],
  ['Комплекс', 'building.name'],
  ['Здание', 'building.name'],
  ['Property name', 'building.name'],
  ['Building', 'building.name'],
  ['Адрес', 'building.address'],
  ['Адрес объекта', 'building.address'],
  ['Местоположение', 'building.address'],
  ['Полный адрес', 'building.address'],
  ['Address', 'building.address'],
  ['Метро', 'building.metro'],
  ['Ближайшая станция метро', 'building.metro'],
  ['Ст. метро', 'building.metro'],
  ['Metro station', 'building.metro'],
  ['Мин. до метро', 'row.metroMinutes'],
  ['Удаленность от метро, мин', 'row.metroMinutes'],
  ['Округ', 'building.okrug'],
  ['АО', 'building.okrug'],
  ['Район', 'building.district'],
  ['Класс', 'building.class'],
  ['Класс БЦ', 'building.class'],
  ['Класс здания', 'building.class'],
  ['Building class', 'building.class'],
  ['Тип здания', 'building.type'],
  ['Год постройки', 'building.yearBuilt'],
  ['Год ввода в эксплуатацию', 'building.yearBuilt'],
  ['Этажность', 'building.floors'],
  ['Кол-во этажей', 'building.floors'],
  ['Этажей в здании', 'building.floors'],
  ['Общая площадь здания, кв.м', 'building.gbaSqm'],
  ['GBA', 'building.gbaSqm'],
  ['GLA, кв. м', 'building.glaSqm'],
  ['Арендопригодная площадь', 'building.glaSqm'],
  ['Кадастровый номер', 'building.cadastralNumber'],
  ['Кад. номер', 'building.cadastralNumber'],
  ['Вентиляция', 'building.ventilation'],
  ['Кондиционирование', 'building.conditioning'],
  ['Электрическая мощность, кВт', 'building.powerKw'],
  ['Парковка', 'building.parking'],
  ['Паркинг, м/м', 'building.parking'],
  ['Парковочный коэффициент', 'building.sqmPerParkingPlace'],
  ['Широта', 'building.latitude'],
  ['lat', 'building.latitude'],
  ['Долгота', 'building.longitude'],
  ['Координаты', 'row.coordinates'],
  ['S, м²', 'block.areaSqm'],
  ['S', 'block.areaSqm'],
  ['Площадь', 'block.areaSqm'],
  ['Площадь, кв.м', 'block.areaSqm'],
  ['Площадь (м2)', 'block.areaSqm'],
  ['Площадь, м.кв.', 'block.areaSqm'],
  ['Площадь помещения, кв. м', 'block.areaSqm'],
  ['Общая площадь, м²', 'block.areaSqm'],
  ['Общая пл., кв.м.', 'block.areaSqm'],
  ['Пл. здания, м²', 'building.gbaSqm'],
  ['Мин. пл., м²', 'block.divisibleFromSqm'],
  ['Арендуемая площадь, кв.м.', 'block.areaSqm'],
  ['Свободная площадь', 'block.areaSqm'],
  ['кв.м', 'block.areaSqm'],
  ['м2', 'block.areaSqm'],
  ['Метраж', 'block.areaSqm'],
  ['Area, sq.m', 'block.areaSqm'],
  ['Size', 'block.areaSqm'],
  ['Полезная площадь', 'block.usableAreaSqm'],
  ['Мин. площадь', 'block.divisibleFromSqm'],
  ['Нарезка от', 'block.divisibleFromSqm'],
  ['Площадь участка, сот.', 'block.landAreaSqm'],
  ['Этаж', 'block.floor'],
  ['Эт.', 'block.floor'],
  ['Этаж помещения', 'block.floor'],
  ['Floor', 'block.floor'],
  ['Этаж/этажность', 'block.floor'],
  ['Номер помещения', 'block.number'],
  ['№ помещения', 'block.number'],
  ['Офис №', 'block.number'],
  ['Блок', 'block.number'],
  ['Unit', 'block.number'],
  ['Лот', 'block.number'],
  ['Ставка', 'block.askingRent'],
  ['Ставка с НДС/год', 'block.askingRent'],
  ['Ставка аренды, руб./кв.м/год', 'block.askingRent'],
  ['Арендная ставка (руб./кв.м. в год, без НДС)', 'block.askingRent'],
  ['АС, руб/м2/год', 'block.askingRent'],
  ['руб/м2/год', 'block.askingRent'],
  ['₽/м²/мес', 'block.askingRent'],
  ['Базовая ставка, вкл. НДС и OPEX', 'block.askingRent'],
  ['Стоимость аренды в месяц, руб.', 'block.askingRent'],
  ['Арендная плата в месяц', 'block.askingRent'],
  ['Цена за кв.м в год', 'block.askingRent'],
  ['МАП, руб.', 'block.askingRent'],
  ['Rent, RUB/sqm/year', 'block.askingRent'],
  ['Rental rate', 'block.askingRent'],
  ['Запрашиваемая ставка аренды, $/кв.м/год', 'block.askingRent'],
  ['Цена', 'row.price'],
  ['Стоимость, руб.', 'row.price'],
  ['Price', 'row.price'],
  ['Цена продажи', 'block.askingPrice'],
  ['Стоимость продажи, млн руб.', 'block.askingPrice'],
  ['Sale price, USD', 'block.askingPrice'],
  ['Валюта', 'block.currency'],
  ['НДС', 'block.vatTreatment'],
  ['НДС/УСН', 'block.vatTreatment'],
  ['Система налогообложения', 'block.vatTreatment'],
  ['Эксплуатационные расходы, руб/м2/год', 'block.opexRubPerSqmYear'],
  ['OPEX', 'block.opexRubPerSqmYear'],
  ['OPEX, ₽/м²/год', 'block.opexRubPerSqmYear'],
  ['Эксплуатация', 'block.opexRubPerSqmYear'],
  ['Коммунальные платежи', 'block.utilitiesIncluded'],
  ['Тип сделки', 'block.dealKind'],
  ['Аренда/Продажа', 'block.dealKind'],
  ['Вид сделки', 'block.dealKind'],
  ['Назначение', 'block.purposes'],
  ['Тип помещения', 'block.purposes'],
  ['Тип недвижимости', 'block.purposes'],
  ['Статус', 'block.availability'],
  ['Доступность', 'block.availability'],
  ['Свободно/занято', 'block.availability'],
  ['Дата освобождения', 'block.availableFrom'],
  ['Свободно с', 'block.availableFrom'],
  ['Available from', 'block.availableFrom'],
  ['Арендатор', 'block.tenantName'],
  ['Договор до', 'block.occupiedUntil'],
  ['Отделка', 'block.fitOut'],
  ['Состояние', 'block.fitOut'],
  ['Состояние помещения', 'block.fitOut'],
  ['Ремонт', 'block.fitOut'],
  ['Condition', 'block.fitOut'],
  ['Планировка', 'block.layout'],
  ['Мебель', 'row.furniture'],
  ['Кол-во кабинетов', 'block.roomCount'],
  ['Высота потолков, м', 'block.ceilingM'],
  ['Потолки', 'block.ceilingM'],
  ['Отдельный вход', 'block.hasOwnEntrance'],
  ['Мокрая точка', 'block.hasWaterPoint'],
  ['Юр. адрес', 'block.canRegisterAddress'],
  ['Коридорный коэффициент, %', 'block.lossPercent'],
  ['КК', 'block.lossPercent'],
  ['Обеспечительный платеж, мес.', 'block.depositMonths'],
  ['Депозит', 'block.depositMonths'],
  ['Арендные каникулы', 'block.rentFreeMonths'],
  ['Срок аренды', 'block.leaseTermMonths'],
  ['Комиссия', 'block.tenantFeePercent'],
  ['Комиссия с клиента, %', 'block.tenantFeePercent'],
  ['Описание', 'block.description'],
  ['Комментарий', 'row.remark'],
  ['Примечание', 'row.remark'],
  ['Ответственный', 'block.responsibleUserId'],
  ['Брокер', 'block.responsibleUserId'],
  ['ID', 'row.externalId'],
  ['Код объекта', 'row.externalId'],
  ['Фото', 'row.photos'],
  ['Ссылки на фото', 'row.photos'],
  ['Телефон', 'row.phones'],
  ['Контактный телефон', 'row.phones'],
  ['Видео', 'block.videoUrl'],
  ['Город', 'row.city'],
  ['Улица', 'row.street'],
  ['Дом', 'row.house'],
  ['Корпус', 'row.korpus'],
  ['Строение', 'row.buildingPart'],
  ['Собственник', 'row.useless'],
  ['№ п/п', 'row.useless'],
  ['№', 'row.useless'],
  ['Дата актуализации', 'row.useless'],
  ['Контактное лицо', 'row.useless'],
  ['E-mail', 'row.useless'],
  ['Ссылка', 'row.useless'],
  ['Условия / Ставка, руб./м2/год', 'block.askingRent'],
  ['Помещение / Площадь', 'block.areaSqm'],
  ['Гороскоп', null],
  ['Стоимость парковки, руб./мес', 'row.parkingPrice'],
]

describe('a header of a table of blocks', () => {
  it.each(inBlocks)('«%s» is %s', (header, field) => {
    // The other columns make it a table of blocks without meaning the same.
    const context = field === 'block.floor' ? 'Номер помещения' : 'Этаж'
    expect(guessed([header, context])[0]).toBe(field)
  })

  it('is read in any case, with any spaces and marks', () => {
    for (const [header, field] of inBlocks.slice(0, 60)) {
      const odd = ` ${header.toUpperCase().replaceAll(' ', '\u00a0 ')}\n`
      expect(guessed([odd, field === 'block.floor' ? 'Отделка' : 'Этаж'])[0], odd).toBe(field)
    }
  })
})

describe('a table', () => {
  it('gives no field to two columns', () => {
    const fields = guessed([
      'Площадь',
      'Общая площадь',
      'Ставка за м2 в год',
      'Ставка за м2 в месяц',
      'Аренда в месяц',
      'Этаж',
      'Этажей',
    ])
    expect(fields).toEqual([
      'block.areaSqm',
      'building.gbaSqm',
      'block.askingRent',
      'row.useless',
      'row.useless',
      'block.floor',
      'building.floors',
    ])
  })

  it('of buildings gives their own fields', () => {
    expect(
      guessed(['Название', 'Адрес', 'Класс', 'Общая пл., кв.м.', 'Этажность', 'Описание', 'Год постройки']),
    ).toEqual([
      'building.name',
      'building.address',
      'building.class',
      'building.gbaSqm',
      'building.floors',
      'building.description',
      'building.yearBuilt',
    ])
  })

  it('is known by its values where headers say nothing', () => {
    const lines = [
      [
        'A',
        '77:01:0004008:1234',
        '+7 495 123-45-67',
        '55.7782, 37.586',
        'Москва, ул. Лесная, 5',
        'https://a.ru/1.jpg',
        'аренда',
      ],
      [
        'Б+',
        '77:01:0004008:1235',
        '8 (495) 123-45-68',
        '55.7783, 37.587',
        'Москва, ул. Правды, 8',
        'https://a.ru/2.jpg',
        'продажа',
      ],
    ]
    expect(guessed(['Столбец 1', '', '', '', '', '', ''], lines)).toEqual([
      'building.class',
      'building.cadastralNumber',
      'row.phones',
      'row.coordinates',
      'building.address',
      'row.photos',
      'block.dealKind',
    ])
  })

  it('lets values decide between two meanings of a header', () => {
    const headers = ['Статус', 'Состояние', 'Этаж']
    expect(
      guessed(headers, [
        ['Действующее', 'свободно', '1'],
        ['Строится', 'занято', '2'],
      ]),
    ).toEqual(['building.status', 'block.availability', 'block.floor'])
  })

  it('is mapped as remembered, whole by its headers or column by column', () => {
    const columns = [
      { header: 'Гороскоп', field: 'block.fitOut', values: { овен: 'fitted' } },
      { header: 'Площадь', field: 'block.usableAreaSqm' },
    ]
    expect(guessed([' гороскоп', 'ПЛОЩАДЬ'], [], [columns])).toEqual(['block.fitOut', 'block.usableAreaSqm'])
    expect(guessed(['Этаж', 'Гороскоп'], [], [columns])).toEqual(['block.floor', 'block.fitOut'])
    expect(signatureOf(['A', 'б'])).toBe(signatureOf([' a', 'Б ']))
    expect(signatureOf(['A', 'б'])).not.toBe(signatureOf(['б', 'A']))
  })
})
