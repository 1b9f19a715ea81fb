import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '#contract/core/errors.ts'
import { speakRussian } from '#contract/core/value-faults.ts'
import { isDatabaseAway } from '#server/db/postgres/outage.ts'
import { Refusal } from './errors.ts'

// Zod's own messages are Russian too.
speakRussian()

/** Answers every failure with the contract's error body, in Russian; logs unexpected ones and answers 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const refusal = new Refusal(
      'notFound',
      `Такого адреса нет: ${request.method} ${request.url.split('?')[0]}`,
    )
    return reply.code(404).send(refusal.toBody())
  })
}

/** Also handles failures before routing, such as a malformed address. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error, request)
  if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed')
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // Stringified here: the route's serializers know only its success answers.
  return reply
    .code(refusal.statusCode)
    .type('application/json; charset=utf-8')
    .serializer((body: ErrorBody) => JSON.stringify(body))
    .send(refusal.toBody())
}

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, maxIssues).flatMap(issuesOf).slice(0, maxIssues)
    return new Refusal('invalid', issues[0]?.message ?? 'Неверный запрос', { issues })
  }
  const taken = 'constraint' in error ? byConstraint[String(error.constraint)] : undefined
  if (taken) return taken
  if (isDatabaseAway(error)) return away
  if (isRefusedValue(error)) {
    request.log.warn({ err: error }, 'the database refused a value')
    return refusedValue
  }
  return byCode[error.code] ?? byStatus(error, request)
}

/** More issues would not help, and would turn garbage into megabytes of response. */
const maxIssues = 20
const longestKey = 60

type Fault = FastifySchemaValidationError

function issuesOf({ params, instancePath, message }: Fault): { path: string; message: string }[] {
  const path = instancePath.split('/').filter((part) => part !== '')
  const unknown = Array.isArray(params.keys) ? params.keys.slice(0, maxIssues).map(shortKey) : []
  if (unknown.length === 0) {
    return [{ path: path.map(shortKey).join('.'), message: message ?? 'Неверное значение' }]
  }
  // Each unknown field is named, so that the message appears at the field.
  return unknown.map((key) => ({ path: [...path, key].join('.'), message: `Неизвестное поле «${key}»` }))
}

function shortKey(key: unknown): string {
  const text = String(key)
  return text.length > longestKey ? `${text.slice(0, longestKey)}…` : text
}

/** SQLSTATEs for values PostgreSQL cannot hold; a second line of defence behind the schemas. */
const refusedValueCodes = new Set([
  // Text: NUL, invalid UTF-8, too long, not a number, not JSON.
  ...['22021', '22P05', '22001', '22P02', '22P03', '22032', '22030'],
  // Numbers and instants out of range.
  ...['22003', '22007', '22008', '22009', '22015'],
  // Too large or too deep for an index, an expression, a statement.
  ...['54000', '54001', '54011'],
])

function isRefusedValue(error: FastifyError): boolean {
  return refusedValueCodes.has(error.code)
}

const refusedValue = new Refusal(
  'invalid',
  'В запросе есть значение, которое нельзя сохранить. Проверьте введённое',
)

const busy = new Refusal('busy', 'База сейчас занята. Повторите через несколько секунд')
const away = new Refusal('busy', 'База сейчас недоступна. Повторите через минуту')
const emailTakenText = 'Эта почта уже у другого пользователя'
const emailTaken = new Refusal('conflict', emailTakenText, {
  issues: [{ path: 'email', message: emailTakenText }],
})
/** Concurrent creation of the same value is detected by the unique index alone. */
const byConstraint: Record<string, Refusal> = {
  users_email: emailTaken,
  company_links_once: new Refusal('conflict', 'Компания уже привязана с этой ролью'),
}

const diskIsFull = new Refusal(
  'noSpace',
  'На диске сервера нет места. Ничего не сохранено; сообщите администратору',
)

/** Fastify, PostgreSQL and system error codes that mean something to a user. */
const byCode: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('unsupported', 'Тело запроса должно быть application/json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('invalid', 'Тело запроса пустое'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal('invalid', 'Тело запроса — не JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('invalid', 'Длина тела не сходится с заголовком'),
  FST_ERR_BAD_URL: new Refusal('invalid', 'Адрес не разобран'),
  FST_ERR_MAX_PARAM_LENGTH: new Refusal('notFound', 'Такого адреса нет: он слишком длинный'),
  '23505': new Refusal('conflict', 'Такая запись уже есть. Обновите страницу и повторите'),
  '40001': busy,
  '40P01': busy,
  '57014': busy,
  '53300': busy,
  '53100': new Refusal('busy', 'На диске сервера нет места. Ничего не сохранено; сообщите администратору'),
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
}

function byStatus(error: FastifyError, request: FastifyRequest): Refusal {
  if (error.statusCode === 413) {
    return new Refusal(
      'tooLarge',
      `Слишком большой запрос: не больше ${sizeOf(request.routeOptions.bodyLimit)}`,
    )
  }
  if (error.statusCode === 415) return new Refusal('unsupported', 'Тело запроса должно быть application/json')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('invalid', 'Запрос не разобран')
  }
  return new Refusal(
    'internal',
    'На сервере произошла ошибка. Повторите; если не поможет, сообщите администратору',
  )
}

/** Formats as «1 МБ», «32 КБ». */
function sizeOf(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes}\u00a0КБ` : `${Math.round(kilobytes / 1024)}\u00a0МБ`
}
