import { codesOf, inquirySources } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

/* Forms of websites as site builders send them: «Phone», «telephone», «Ваше имя», `page_url`, values as objects. */

/** Names without spaces and signs; the intake's own come first. */
const names: Readonly<Record<string, string>> = {
  name: 'name|имя|ваше имя|your name|fio|фио|ф и о|full name|first name|user name|client name|contact name|имя фамилия|имя и фамилия|контактное лицо|как к вам обращаться|как вас зовут',
  phone:
    'phone|tel|telephone|phone number|your phone|user phone|client phone|mobile|mobile phone|cell phone|телефон|тел|ваш телефон|номер телефона|ваш номер|мобильный|мобильный телефон|контактный телефон|телефон для связи',
  email:
    'email|e mail|mail|your email|user email|email address|почта|эл почта|электронная почта|ваша почта|ваш email|ваш e mail|имейл|емейл|адрес почты',
  message:
    'message|msg|your message|text|textarea|comment|comments|question|комментарий|комментарии|ваш комментарий|сообщение|ваше сообщение|текст|текст сообщения|вопрос|ваш вопрос|пожелания|запрос',
  pageUrl: 'page url|url|страница|адрес страницы',
  blockId: 'block id',
  buildingId: 'building id',
  utm_source: 'utm source',
  utm_medium: 'utm medium',
  utm_campaign: 'utm campaign',
  utm_term: 'utm term',
  utm_content: 'utm content',
}
const bare = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')
const fieldByName = new Map(
  Object.entries(names).flatMap(([field, line]) =>
    line.split('|').map((name) => [bare(name), field] as const),
  ),
)
const sources: ReadonlySet<unknown> = new Set(codesOf(inquirySources))
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The body under the intake's own names. A field that is told twice, and a source that is none, keep a name of their own, under which
 * they join the message.
 */
export function formByNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const own = Object.entries(body).filter(([name]) => Object.hasOwn(names, name))
  const named = new Map<string, unknown>()
  for (const [name, value] of own) if (!isEmpty(value)) named.set(name, plainValue(name, value))
  for (const [name, value] of Object.entries(body)) {
    if (Object.hasOwn(names, name) || isEmpty(value)) continue
    const field = fieldByName.get(bare(name))
    if (field !== undefined && !named.has(field)) named.set(field, plainValue(field, value))
    else if (name === 'source' && !sources.has(value)) named.set('Источник', value)
    else if (name === 'website') named.set(name, textOf(value))
    else named.set(name, value)
  }
  return Object.fromEntries(named)
}

/** Ids and texts: `{ code: '+7', number: '916…' }` is «+7 916…». */
function plainValue(field: string, value: unknown): unknown {
  if (field === 'blockId' || field === 'buildingId') return textOf(value)
  const isPlain = (one: unknown) => typeof one === 'string' || typeof one === 'number'
  return isPlain(value) || (Array.isArray(value) && value.every(isPlain)) ? value : textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ')
}
