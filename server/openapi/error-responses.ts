import { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorCodes } from '#contract/core/errors.ts'
import { leftOut } from '#contract/office/journal.ts'
import { statusOf } from '#server/http/errors.ts'
import type { JsonSchema } from './json-schema.ts'
import { commonRefusals } from './refusals.ts'

export const errorBody: z.ZodType<ErrorBody> = z.object({
  statusCode: z.int(),
  code: z.enum(errorCodes),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  conflicts: z
    .array(
      z.object({
        field: z.string(),
        mine: z.unknown(),
        theirs: z.unknown(),
        original: z.unknown(),
        by: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  left: z.object({ records: z.array(leftOut), count: z.int(), rest: z.int() }).optional(),
})

/** Explanation of each code for developers. */
const meanings: Record<ErrorCode, string> = {
  invalid: 'Запрос не прошёл проверку; `issues` называет поля',
  unauthenticated: 'Нет входа, или он закончился',
  forbidden: 'Не позволяет роль или запись чужая',
  notFound: 'Записи нет, она удалена или не видна',
  conflict: 'Мешает состояние записи или связанная запись',
  stale: 'Версия в `If-Match` устарела; `conflicts` называет поля',
  keyReused: '`Idempotency-Key` уже занят другим действием',
  otherUser: 'В браузере вошёл не тот, кто назван в `User-Id`',
  tooMany: 'Слишком много запросов; ждать `Retry-After` секунд',
  tooLarge: 'Тело или файл больше допустимого',
  unsupported: 'Тело или файл не того вида',
  misdirected: 'Сервер не обслуживает этот `Host`',
  busy: 'База или сервер заняты; повторить позже',
  badGateway: 'Внешний сервис ответил отказом или непонятно',
  gatewayTimeout: 'Внешний сервис не ответил вовремя',
  noSpace: 'На диске сервера нет места',
  internal: 'Ошибка сервера',
}

const messages: Partial<Record<ErrorCode, string>> = {
  invalid: 'Заполните поле',
  unauthenticated: 'Войдите в систему',
  notFound: 'Блок: такой записи нет или она удалена',
  conflict: 'Эта почта уже у другого пользователя',
  stale: 'Запись изменили, пока вы её читали',
}

/** Response names by status; `commonRefusals` form the `default` of every call. */
const names: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  502: 'BadGateway',
  504: 'GatewayTimeout',
}

/** `components.responses`: one per status, listing its codes. */
export function errorResponses(): Record<string, JsonSchema> {
  const common = ['Failure', commonRefusals] as const
  const byStatus = Object.entries(names).map(
    ([status, name]) => [name, errorCodes.filter((code) => statusOf[code] === Number(status))] as const,
  )
  const responses = [...byStatus, common].map(([name, codes]) => {
    const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]))
    const response = {
      description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('. '),
      ...(codes.includes('tooMany') && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
          },
          examples,
        },
      },
    }
    return [name, response] as const
  })
  return Object.fromEntries(responses)
}

/** Refusals of a call as references by status. */
export function refusalReferences(codes: readonly ErrorCode[]): Record<string, { $ref: string }> {
  const statuses = new Set(codes.map((code) => statusOf[code]))
  const own = [...statuses].filter((status) => status in names)
  return {
    ...Object.fromEntries(own.map((status) => [String(status), reference(names[status])])),
    default: reference('Failure'),
  }
}

function reference(name = ''): { $ref: string } {
  return { $ref: `#/components/responses/${name}` }
}

export function exampleOf(code: ErrorCode): ErrorBody {
  return {
    statusCode: statusOf[code],
    code,
    message: messages[code] ?? meanings[code],
    ...(code === 'invalid' && { issues: [{ path: 'name', message: 'Заполните поле' }] }),
    ...(code === 'stale' && {
      conflicts: [
        { field: 'askingRent', mine: '52000', theirs: '50000', original: '48000', by: ['Анна Соколова'] },
      ],
    }),
  }
}
