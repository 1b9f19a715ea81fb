import type { ErrorBody, ErrorCode, FieldConflict, LeftOutOf } from '#contract/core/errors.ts'
import { missingIdTexts } from '#contract/core/missing-id.ts'

/**
 * Category of a failure. `offline`: the server was not reached; `unauthenticated`: the session is missing or
 * has ended; `refused`: the call itself is at fault; `server`: try again later.
 */
export type ApiErrorKind = 'offline' | 'unauthenticated' | 'refused' | 'server'

interface ApiErrorParts {
  kind: ApiErrorKind
  /** Shown to the user. */
  message: string
  /** HTTP status; `null` without an answer. */
  statusCode?: number | null
  /** The server's code, or `offline` and `unreadable` (not an answer of our server). */
  code?: ErrorCode | 'offline' | 'unreadable'
  /** A second sentence, where the specification dictates the first. */
  hint?: string | null
  issues?: ErrorBody['issues']
  conflicts?: FieldConflict[]
  left?: LeftOutOf
  retryAfterSeconds?: number | null
  canUndo?: boolean
  cause?: unknown
}

/**
 * Every failure of a call. `message` is Russian except for the three texts of the specification, §5, which
 * come with a `hint`.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly statusCode: number | null
  readonly code: ErrorCode | 'offline' | 'unreadable'
  readonly hint: string | null
  readonly issues: { path: string; message: string }[]
  readonly conflicts: FieldConflict[]
  /** Undo or redo: the part that can still be done. */
  readonly left: LeftOutOf | undefined
  readonly retryAfterSeconds: number | null
  /** The failed run has done a part, which undoing its journal group reverts. */
  readonly canUndo: boolean

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause })
    this.name = 'ApiError'
    this.kind = parts.kind
    this.statusCode = parts.statusCode ?? null
    this.code = parts.code ?? 'internal'
    this.hint = parts.hint ?? null
    this.issues = parts.issues ?? []
    this.conflicts = parts.conflicts ?? []
    this.left = parts.left
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null
    this.canUndo = parts.canUndo === true
  }
}

/** Refusals of an update without an id, verbatim from the specification, §5, by endpoint. */
const withoutId: Record<string, { message: string; hint: string }> = {
  'objects.update': {
    message: missingIdTexts.object,
    hint: 'У здания нет номера: откройте его заново из таблицы',
  },
  'offices.update': {
    message: missingIdTexts.block,
    hint: 'У блока нет номера: откройте его заново из таблицы',
  },
  'users.update': {
    message: missingIdTexts.user,
    hint: 'У пользователя нет номера: откройте его заново из таблицы',
  },
}

/** Refuses an update without an id before any call is made. */
export function refusedWithoutId(endpointId: string): ApiError {
  const texts = withoutId[endpointId] ?? { message: 'У записи нет номера: откройте её заново', hint: null }
  return new ApiError({ kind: 'refused', code: 'invalid', ...texts })
}

/** The server was not reached. `failureText`: the specification's leading text, §8. */
export function offlineError(cause: unknown, failureText?: string): ApiError {
  const message = 'Нет связи с сервером. Проверьте сеть и повторите'
  return new ApiError({ kind: 'offline', code: 'offline', cause, ...inTurn(failureText, message) })
}

/** A refused or unreadable answer. `body`: parsed if it was JSON. */
export function answerError(
  statusCode: number,
  body: unknown,
  retryAfter: string | null,
  failureText?: string,
): ApiError {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  const ours = isErrorBody(body) ? body : undefined
  const kind = kindOf(statusCode)
  const rest = {
    kind,
    statusCode,
    code: ours?.code ?? codeOf(statusCode),
    issues: ours?.issues,
    conflicts: ours?.conflicts,
    left: ours?.left,
    retryAfterSeconds: seconds,
  }
  const fixed = Object.values(withoutId).find(({ message }) => message === ours?.message)
  if (fixed) return new ApiError({ ...rest, ...fixed })
  // Where the specification, §8, requires the server's message, it is shown in any language.
  const isTold = failureText !== undefined || /\p{Script=Cyrillic}/u.test(ours?.message ?? '')
  if (ours && isTold && ours.message.trim() !== '') {
    return new ApiError({ ...rest, message: ours.message })
  }
  return new ApiError({ ...rest, ...inTurn(failureText, textOf(statusCode, seconds)) })
}

/** Describes any error to the user: one or two Russian sentences. */
export function describeFailure(error: unknown): string {
  const { text, detail } = failureParts(error)
  return detail === undefined ? text : `${text}. ${detail}`
}

/** The specification's text alone (§8), and further detail to show below it. */
export function failureParts(error: unknown): { text: string; detail?: string } {
  if (!(error instanceof ApiError)) {
    return { text: 'Что-то пошло не так. Повторите; если не поможет, обновите страницу' }
  }
  return { text: error.message, ...(error.hint !== null && { detail: error.hint }) }
}

/** The same as lines of one message. */
export function failureLines(error: unknown): string {
  const { text, detail } = failureParts(error)
  return detail === undefined ? text : `${text}\n${detail}`
}

function inTurn(failureText: string | undefined, message: string): { message: string; hint: string | null } {
  return failureText === undefined ? { message, hint: null } : { message: failureText, hint: message }
}

function kindOf(statusCode: number): ApiErrorKind {
  if (statusCode === 401) return 'unauthenticated'
  return statusCode >= 400 && statusCode < 500 ? 'refused' : 'server'
}

function codeOf(statusCode: number): ErrorCode | 'unreadable' {
  const known: Record<number, ErrorCode> = {
    400: 'invalid',
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'notFound',
    409: 'conflict',
    413: 'tooLarge',
    415: 'unsupported',
    421: 'misdirected',
    429: 'tooMany',
    500: 'internal',
    502: 'busy',
    503: 'busy',
    504: 'busy',
    507: 'noSpace',
  }
  return known[statusCode] ?? 'unreadable'
}

function textOf(statusCode: number, retryAfterSeconds: number | null): string {
  if (statusCode === 401) return 'Сеанс закончился. Войдите снова'
  if (statusCode === 403) return 'На это действие нет прав. Попросите администратора'
  if (statusCode === 404) return 'Такой записи нет или она удалена. Обновите страницу'
  if (statusCode === 409) return 'Данные уже изменились. Обновите запись и повторите'
  if (statusCode === 413) return 'Слишком много данных за один раз. Сократите и повторите'
  if (statusCode === 429) return `Слишком много попыток. Повторите ${waitOf(retryAfterSeconds)}`
  if (statusCode >= 502 && statusCode <= 504) return 'Сервер не отвечает. Подождите минуту и повторите'
  if (statusCode >= 500) return 'Ошибка на сервере. Повторите; если не поможет, скажите администратору'
  if (statusCode >= 400) return `Сервер не принял запрос (${statusCode}). Обновите страницу и повторите`
  return 'Вместо ответа сервера пришло что-то другое. Проверьте, не просит ли сеть войти, и обновите страницу'
}

function waitOf(seconds: number | null): string {
  if (seconds === null) return 'позже'
  return seconds < 90 ? `через ${Math.max(1, seconds)} с` : `через ${Math.ceil(seconds / 60)} мин`
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  )
}
