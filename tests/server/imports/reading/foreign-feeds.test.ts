import { expect, it } from 'vitest'
import type { ReadRow } from '#domain/imports/read-row.ts'
import { readTable } from '#tests/domain/imports/sample.ts'
import { readFileOf } from './files.ts'

/** Reads a feed as its import would: its file, its columns, its rows. */
async function readFeed(xml: string): Promise<ReadRow[]> {
  const { head, cells } = await readFileOf(xml)
  return readTable(head.headers, cells, { source: head.source })
}

it('a feed of CIAN as websites write it: texts on lines of their own, other letters, elements out of place', async () => {
  const [office, flat] = await readFeed(`<?xml version="1.0" encoding="utf-8"?>
<Feed><Feed_Version>2</Feed_Version>
<Object>
  <ExternalID>17</ExternalID>
  <Category>
  officeRent
  </Category>
  <Description><![CDATA[<p>Светлый офис</p>]]></Description>
  <Address>Москва, Лесная улица 5</Address>
  <Undergrounds><Underground><StationName>Белорусская</StationName><Time>7</Time></Underground></Undergrounds>
  <BargainTerms><Price>
  250000
  </Price><Currency>
  rur
  </Currency><PaymentPeriod>monthly</PaymentPeriod><AgentBonus><Value>1000</Value><PaymentType>fixed</PaymentType></AgentBonus></BargainTerms>
  <TotalArea	>
  120
  </TotalArea	>
  <FloorNumber>3</FloorNumber><FloorsCount>9</FloorsCount><CeilingHeight>3.2</CeilingHeight>
  <BuildingClassType>bPlus</BuildingClassType><ElectricPower>40</ElectricPower>
  <HasParking>true</HasParking><ParkingType>underground</ParkingType>
  <Photos><PhotoSchema><FullUrl>https://a.ru/1.jpg</FullUrl><IsDefault>true</IsDefault></PhotoSchema>
  <PhotoSchema><FullUrl>https://a.ru/2.jpg</FullUrl><IsDefault>true</IsDefault></PhotoSchema></Photos>
</Object>
<Object><ExternalID>18</ExternalID><Category>flatSale</Category><Address>Москва</Address></Object>
</Feed>`)
  expect(office).toMatchObject({
    externalId: '17',
    isSkipped: false,
    building: {
      ...{ address: 'Москва, Лесная улица 5', floors: 9, class: 'B+', powerKw: '40' },
      metro: [{ station: 'Белорусская', minutes: 7 }],
      parking: [{ kind: 'underground' }],
    },
    block: { dealKind: 'lease', purposes: ['office'], areaSqm: '120', floor: 3, ceilingM: '3.2' },
    photos: ['https://a.ru/1.jpg', 'https://a.ru/2.jpg'],
  })
  expect(office?.block.agentBonusPercent).toBeUndefined()
  // Nothing says if the sum is for all or per m².
  expect(office?.issues.map(({ rule }) => rule)).toEqual(['rate.basis'])
  expect(flat).toMatchObject({ isSkipped: true, skipReason: 'Жилая недвижимость' })
})

it('a feed of Avito by its former template has its address in parts', async () => {
  const [garage, office, abroad] = await readFeed(`<?xml version="1.0"?>
<Ads formatVersion="3" target="Avito.ru">
  <Ad><Id>гараж345</Id><Category>Гаражи и машиноместа</Category><Price>1500000</Price></Ad>
  <Ad><Id>xj47</Id><Category>Коммерческая недвижимость</Category><OperationType>Сдам</OperationType>
    <ObjectType>Офисное помещение</ObjectType><BuildingClass>A</BuildingClass><LeaseType>На длительный срок</LeaseType>
    <Region>Москва</Region><Subway>Белорусская</Subway><Street>ул. Лесная, д. 7</Street>
    <Square>300</Square><LeaseDeposit>1,5 месяца</LeaseDeposit><Title>Офис 300 м²</Title>
    <Price>12000</Price><PriceType>в год за м2</PriceType></Ad>
  <Ad><Id>нзр47</Id><Category>Недвижимость за рубежом</Category><Street>Лесная, 5</Street><Price>2</Price></Ad>
</Ads>`)
  expect(garage).toMatchObject({ isSkipped: false, block: { purposes: ['garage'] } })
  expect(garage?.issues.map(({ rule }) => rule)).toContain('area.missing')
  expect(abroad?.isSkipped).toBe(false)
  expect(abroad?.issues.map(({ rule }) => rule)).toContain('category.unknown')
  expect(office).toMatchObject({
    externalId: 'xj47',
    building: { address: 'Москва, ул. Лесная, д. 7', class: 'A', metro: [{ station: 'Белорусская' }] },
    block: { dealKind: 'lease', areaSqm: '300', askingRent: '12000', rentBasis: 'sqmYear' },
    newName: 'ул. Лесная, д. 7',
  })
  expect(office?.issues.map(({ rule }) => rule)).toEqual(['deposit.unclear'])
})

it('a feed of Yandex without stations: the name of an agent is none', async () => {
  const [office] =
    await readFeed(`<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
  <offer internal-id="7"><type>аренда</type><property-type>commercial</property-type><commercial-type>office</commercial-type>
    <location><address>Тула, ул. Ленина, 48</address></location><price><value>45000</value><period>month</period></price>
    <area><value>40</value></area><floor>1</floor>
    <sales-agent><name>Отдел аренды</name><phone>+7 495 123-45-67</phone><category>agency</category></sales-agent></offer></realty-feed>`)
  expect(office?.building).toEqual({ address: 'Тула, ул. Ленина, 48' })
  expect(office?.issues).toEqual([])
})

it('a feed of Avito with pictures in one text, a sale with the terms of a lease, and a plot without its area', async () => {
  const [shop, plot] = await readFeed(`<Ads formatVersion="3" target="Avito.ru">
  <Ad><Id>7</Id><Category>Коммерческая недвижимость</Category><OperationType>Продам</OperationType><RentalType>Прямая</RentalType>
    <ObjectType>Торговое помещение</ObjectType><Address>Москва, Варшавское ш., 129к2с2</Address><Price>9000000</Price><Square>55</Square>
    <Images>
      https://a.ru/1.webp;https://a.ru/2.webp
    </Images></Ad>
  <Ad><Id>8</Id><Category/><OperationType>Продам</OperationType><LandArea/><LandStatus>Поселений (ИЖС)</LandStatus></Ad></Ads>`)
  expect(shop).toMatchObject({ photos: ['https://a.ru/1.webp', 'https://a.ru/2.webp'], issues: [] })
  expect(shop?.block.leaseKind).toBeUndefined()
  expect(plot).toMatchObject({ isSkipped: true, skipReason: 'Участок не для бизнеса' })
})

it('a city’s list of objects: two headers, points of GeoJSON, years as dates', async () => {
  const line = (cells: string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')};`
  const point = '{"coordinates":[82.9206,55.0302],"type":"Point"}'
  const { head, cells } = await readFileOf(
    [
      [
        'global_id',
        'ConditionalNumber',
        'AdmArea',
        'Address',
        'LicenceNumber',
        'ObjectArea',
        'BuiltYear',
        'geoData',
      ],
      [
        'global_id',
        'Условный номер',
        'Район',
        'Адрес',
        'Номер регистрации права',
        'Площадь объекта',
        'Год постройки',
        'geoData',
      ],
      [
        '324866043',
        '',
        'Центр',
        'Западная улица, дом 7, строение 20',
        '77-77-05/001/2007-695',
        '454',
        '01.01.1936 г.',
        point,
      ],
      [
        '324866303',
        '',
        'Центр',
        'улица Стромынка, дом 7, корпус 1',
        '77-77-03/001/2007-143',
        '6853,7',
        '01.01.1887 г.',
        point,
      ],
    ]
      .map(line)
      .join('\r\n'),
  )
  const place = { latitude: 55.0302, longitude: 82.9206 }
  expect(readTable(head.headers, cells)).toMatchObject([
    { building: { ...place, gbaSqm: '454', yearBuilt: 1936 }, block: {}, issues: [] },
    { building: { ...place, gbaSqm: '6853.7', yearBuilt: 1887 }, block: {}, issues: [] },
  ])
})

it('a list of homes: a house with sections of several heights has the greatest', async () => {
  const [house] = readTable(
    ['Адрес', 'Этажей', 'Год'],
    [['г. Тула, ул. Ленина, д. 13, к. 2', '10-16', '2004 г.']],
  )
  expect(house?.building).toMatchObject({ floors: 16, yearBuilt: 2004 })
})
