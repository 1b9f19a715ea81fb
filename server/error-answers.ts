import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ErrorBody } from '#contract/errors.ts'
import { Refusal } from './errors.ts'

// Messages that a schema leaves to zod are Russian too.
z.config(z.locales.ru())

/** Every failure as the contract's body, in Russian; what is unforeseen is logged and told as 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    const { retryAfterSeconds } = refusal.details
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    // Stringified here: the route's own serializers know only its good answers.
    return reply
      .code(refusal.statusCode)
      .type('application/json; charset=utf-8')
      .serializer((body: ErrorBody) => JSON.stringify(body))
      .send(refusal.toBody())
  })
  app.setNotFoundHandler((request, reply) => {
    const refusal = new Refusal(
      'notFound',
      `Такого адреса нет: ${request.method} ${request.url.split('?')[0]}`,
    )
    return reply.code(404).send(refusal.toBody())
  })
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.flatMap(({ params, instancePath, message }) => {
      const path = instancePath.split('/').filter((part) => part !== '')
      const unknown = Array.isArray(params.keys) ? params.keys.map(String) : []
      // The unknown fields themselves are named, so that the message stands at the field.
      if (unknown.length > 0) {
        return unknown.map((key) => ({
          path: [...path, key].join('.'),
          message: `Неизвестное поле «${key}»`,
        }))
      }
      return [{ path: path.join('.'), message: message ?? 'Неверное значение' }]
    })
    return new Refusal('invalid', issues[0]?.message ?? 'Неверный запрос', { issues })
  }
  return byCode[error.code] ?? byStatus(error)
}

const busy = new Refusal('busy', 'База сейчас занята. Повторите через несколько секунд')

/** Fastify's and PostgreSQL's codes that mean something to a person. */
const byCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('tooLarge', 'Слишком большой запрос: не больше 1 МБ'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('unsupported', 'Тело запроса должно быть application/json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('invalid', 'Тело запроса пустое'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal('invalid', 'Тело запроса — не JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('invalid', 'Длина тела не сходится с заголовком'),
  '57014': busy,
  '53300': busy,
  '53100': new Refusal('busy', 'На диске сервера нет места. Ничего не сохранено; сообщите администратору'),
}

function byStatus(error: FastifyError): Refusal {
  if (error.statusCode === 413) return new Refusal('tooLarge', 'Слишком большой запрос: не больше 1 МБ')
  if (error.statusCode === 415) return new Refusal('unsupported', 'Тело запроса должно быть application/json')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('invalid', 'Запрос не разобран')
  }
  return new Refusal(
    'internal',
    'На сервере произошла ошибка. Повторите; если не поможет, сообщите администратору',
  )
}
