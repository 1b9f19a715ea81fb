import { changesData, type Endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/errors.ts'

/** Codes that any call may be refused with. */
export const commonRefusals: readonly ErrorCode[] = ['misdirected', 'internal', 'busy', 'noSpace']

/** Codes specific to this call. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { access, params, body, upload, refuses = [] } = endpoint
  const isPublic = access === 'public'
  const isChange = changesData(endpoint)
  const codes: readonly (ErrorCode | false)[] = [
    'invalid',
    !isPublic && 'unauthenticated',
    !isPublic && 'forbidden',
    !isPublic && 'otherUser',
    !isPublic && 'tooMany',
    params !== undefined && 'notFound',
    !isPublic && isChange && 'notFound',
    !isPublic && isChange && 'conflict',
    !isPublic && isChange && 'stale',
    !isPublic && isChange && 'keyReused',
    (body ?? upload) !== undefined && 'tooLarge',
    (body ?? upload) !== undefined && 'unsupported',
    ...refuses,
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}
