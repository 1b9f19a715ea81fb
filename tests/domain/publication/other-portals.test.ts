import { describe, expect, it } from 'vitest'
import { avitoAd } from '#domain/publication/avito/ad.ts'
import { textsByPath } from '#domain/publication/element.ts'
import { xmlOf } from '#domain/publication/xml.ts'
import { yandexOffer } from '#domain/publication/yandex/offer.ts'
import { goodPublisher, offerOf } from './offers.ts'

const yandex = (...given: Parameters<typeof offerOf>) => {
  const ad = yandexOffer(offerOf(...given), goodPublisher)
  return ad ? textsByPath(ad) : {}
}
const avito = (...given: Parameters<typeof offerOf>) => {
  const ad = avitoAd(offerOf(...given), goodPublisher)
  return ad ? textsByPath(ad) : {}
}

describe('an ad of Yandex', () => {
  it('tells a year’s rate by the month, with its tax', () => {
    expect(yandex()).toMatchObject({
      '@internal-id': 'block-1042',
      ...{ type: 'аренда', category: 'commercial', 'commercial-type': 'office', 'office-class': 'A' },
      ...{ 'price/value': '3833', 'price/period': 'month', 'price/unit': 'кв.м', 'price/currency': 'RUB' },
      ...{ 'price/taxation-form': 'НДС', 'price/security-payment': '100', 'deal-status': 'direct rent' },
      ...{ 'area/value': '412.5', 'sales-agent/phone': '+74951234567' },
    })
  })

  it('tells a price of a sale without a period', () => {
    const sale = yandex({ dealKind: 'sale', askingPrice: '99000000', purposes: ['catering'] })
    expect(sale).toMatchObject({
      type: 'продажа',
      'price/value': '99000000',
      'commercial-type': 'public catering',
    })
    expect(sale).not.toHaveProperty(['price/period'])
  })

  it('has commercial land and no garages; Avito has neither here', () => {
    expect(yandex({ purposes: ['land'] })['commercial-type']).toBe('land')
    expect(yandexOffer(offerOf({ purposes: ['garage'] }), goodPublisher)).toBeNull()
    for (const purpose of ['land', 'garage'] as const)
      expect(avitoAd(offerOf({ purposes: [purpose] }), goodPublisher)).toBeNull()
  })

  it('has no category without a purpose', () => {
    expect(yandexOffer(offerOf({ purposes: [] }), goodPublisher)).toBeNull()
  })
})

describe('an ad of Avito', () => {
  it('has what the template requires', () => {
    expect(avito()).toMatchObject({
      ...{ Id: 'block-1042', Category: 'Коммерческая недвижимость', OperationType: 'Сдам' },
      ...{ ObjectType: 'Офисное помещение', PropertyRights: 'Посредник', RentalType: 'Прямая' },
      ...{ Price: '46000', PriceType: 'в год за м2', PriceWithVAT: 'Нет', LeaseDeposit: '1 месяц' },
      ...{ LeaseCommissionSize: '0', Square: '412.5', Floor: '7', Decoration: 'Офисная' },
      ...{ BuildingType: 'Бизнес-центр', ParkingType: 'В здании' },
    })
  })

  it('names floors below the ground, and pictures by their address', () => {
    expect(avito({ floorKind: 'semiBasement', floor: -1 }).Floor).toBe('Цокольный')
    const ad = avitoAd(offerOf(), goodPublisher)
    expect(ad && xmlOf(ad)).toContain('<Image url="https://crm.example.ru/api/feeds/photos/1?v=2"/>')
  })
})
