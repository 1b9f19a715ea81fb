import type { ErrorBody, ErrorCode, FieldConflict, LeftOutOf } from '#contract/core/errors.ts'

export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  stale: 409,
  keyReused: 422,
  otherUser: 409,
  tooMany: 429,
  tooLarge: 413,
  unsupported: 415,
  misdirected: 421,
  busy: 503,
  badGateway: 502,
  gatewayTimeout: 504,
  noSpace: 507,
  internal: 500,
}

/** A refusal shown to the user; `message` is Russian, except the texts of the specification, §5. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: {
    issues?: ErrorBody['issues']
    conflicts?: FieldConflict[]
    left?: LeftOutOf
    retryAfterSeconds?: number
  }

  constructor(code: ErrorCode, message: string, details: Refusal['details'] = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get statusCode(): number {
    return statusOf[this.code]
  }

  toBody(): ErrorBody {
    const { issues, conflicts, left } = this.details
    return {
      statusCode: this.statusCode,
      code: this.code,
      message: this.message,
      ...(issues && { issues }),
      ...(conflicts && { conflicts }),
      ...(left && { left }),
    }
  }
}

/**
 * The record is absent, deleted or hidden from this user.
 * @param path field that names the record, if it is not the call's own.
 */
export function notFound(what: string, path?: string): Refusal {
  const message = `${what}: такой записи нет или она удалена`
  return new Refusal('notFound', message, path === undefined ? {} : { issues: [{ path, message }] })
}

/** Returns the value, or throws a refusal if it is absent. */
export function found<T>(value: T | undefined | null, what: string, path?: string): T {
  if (value === undefined || value === null) throw notFound(what, path)
  return value
}
