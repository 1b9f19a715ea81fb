import { formatBytes, formatCount, formatDecimal } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { takenPictures } from '../amounts.ts'
import type { Rule } from './rule.ts'

/* Description, contacts and pictures. */

const minLength = 15
const maxLength = 3000
const minTitle = 8
const maxTitle = 33
const minSidePx = 200
const maxPictureBytes = 10 * 1024 * 1024
const html = /<\/?[a-z][^>]*>/i
const link = /https?:\/\/|www\.|\b[\w-]+\.(?:ru|com|рф|net|org)\b/i
const phoneInText = /(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}/
/** A shouted word is longer than the abbreviations of the trade. */
const shouted = /(?:^|[^А-ЯЁA-Z])[А-ЯЁA-Z]{6,}/g
const maxShouted = 3
/** «Ставка аренды — 58 000 ₽», «цена: 9 000 000 руб.» */
const priceInText =
  /(?:ставка|стоимость|цена)(?: аренды| продажи)?\s*[—–:-]?\s*(\d[\d\s.,]*\d)\s*(?:₽|руб|р\.|\$|€)/giu
/** A rate may be told for a month or a year. */
const monthsOfRate = [1, 12, 1 / 12]

const signs = (count: number) => countOf(count, 'знак', 'знака', 'знаков')

export const wordsRules: readonly Rule[] = [
  {
    id: 'description',
    title: 'Нет описания или оно не той длины',
    ...{ severity: 'error', evidence: 'D', field: 'block.description' },
    check({ block: { description } }) {
      const length = description?.trim().length ?? 0
      if (length === 0) return 'Нет описания: напишите его или создайте по полям'
      if (length < minLength) return `В описании ${signs(length)}, нужно не меньше ${minLength}`
      if (length <= maxLength) return null
      return `В описании ${signs(length)}, можно не больше ${formatCount(maxLength)}`
    },
  },
  {
    id: 'html',
    title: 'Разметка в описании',
    ...{ severity: 'error', evidence: 'D', field: 'block.description' },
    check({ block: { description } }) {
      const found = html.exec(description ?? '')?.[0]
      return found === undefined ? null : `Уберите из описания разметку: ${found}`
    },
  },
  {
    id: 'contactInText',
    title: 'Телефон или ссылка в описании',
    ...{ severity: 'error', evidence: 'K', field: 'block.description' },
    check({ block: { description } }) {
      const found = phoneInText.exec(description ?? '')?.[0] ?? link.exec(description ?? '')?.[0]
      return found === undefined ? null : `Уберите из описания «${found}»: контакты стоят отдельно`
    },
  },
  {
    id: 'priceInText',
    title: 'В описании другая цена',
    ...{ severity: 'warning', evidence: 'S', field: 'block.description' },
    check({ block: { description, dealKind, askingRent, askingPrice } }) {
      const asked = Number(dealKind === 'sale' ? askingPrice : askingRent)
      const told = [...(description ?? '').matchAll(priceInText)].flatMap(([, text = '']) => {
        const amount = Number(text.replace(/\s/g, '').replace(',', '.'))
        return Number.isFinite(amount) ? [amount] : []
      })
      const isSame = (amount: number) => monthsOfRate.some((months) => Math.abs(amount - asked * months) < 1)
      const [first] = told
      if (!asked || first === undefined || told.some(isSame)) return null
      const [inText, inBlock] = [first, asked].map((amount) => formatDecimal(String(amount)))
      return `В описании ${inText}, а в блоке ${inBlock}: создайте описание заново или исправьте текст`
    },
  },
  {
    id: 'capitals',
    title: 'Описание заглавными буквами',
    ...{ severity: 'warning', evidence: 'K', field: 'block.description' },
    check: ({ block: { description } }) =>
      (description?.match(shouted)?.length ?? 0) > maxShouted
        ? 'Слова заглавными буквами портят объявление'
        : null,
  },
  {
    id: 'phone',
    title: 'Нет телефона в настройках портала',
    ...{ severity: 'error', evidence: 'D', field: 'portalConfig.contactPhone' },
    check: (_offer, { publisher }) =>
      publisher.contactPhone !== null && /^\+7\d{10}$/.test(publisher.contactPhone)
        ? null
        : 'В настройках портала нет телефона для объявлений',
  },
  {
    id: 'photoAddress',
    title: 'Фотографии не откроются снаружи',
    ...{ severity: 'error', evidence: 'C', field: null },
    check: ({ pictures }) =>
      pictures.some(({ url }) => url === null || !url.startsWith('https://'))
        ? 'Площадке нужен адрес сервера в сети: задайте PUBLIC_URL вида https://crm.example.ru'
        : null,
  },
  {
    id: 'photoSize',
    title: 'Фотография не подходит',
    ...{ severity: 'error', evidence: 'C', field: 'files' },
    check({ pictures }) {
      for (const { widthPx, heightPx, sizeBytes } of pictures) {
        if ((widthPx ?? minSidePx) < minSidePx || (heightPx ?? minSidePx) < minSidePx)
          return `Фотография ${widthPx} × ${heightPx}: каждая сторона не меньше ${minSidePx} точек`
        if (sizeBytes > maxPictureBytes)
          return `Фотография ${formatBytes(sizeBytes)}: не больше ${formatBytes(maxPictureBytes)}`
      }
      return null
    },
  },
  {
    id: 'photoFormat',
    title: 'Формат фотографии не подходит',
    ...{ severity: 'warning', evidence: 'C', field: 'files' },
    check: ({ pictures }) =>
      pictures.some(({ mime }) => !takenPictures.includes(mime))
        ? 'Площадка берёт только JPG, PNG и GIF: остальные снимки в объявление не попадут'
        : null,
  },
  {
    id: 'titleLength',
    title: 'Заголовок не той длины',
    ...{ severity: 'error', evidence: 'D', field: 'block.title' },
    check({ block: { title } }) {
      if (title === null || (title.length >= minTitle && title.length <= maxTitle)) return null
      return `В заголовке ${signs(title.length)}, нужно от ${minTitle} до ${maxTitle}`
    },
  },
  {
    id: 'photos',
    title: 'Нет фотографий',
    ...{ severity: 'warning', evidence: 'C', field: 'files' },
    check: ({ pictures }) =>
      pictures.some(({ category }) => category === 'photo') ? null : 'Объявление без фотографий мало смотрят',
  },
]
