import type { FastifyInstance } from 'fastify'
import type { Section } from '#contract/core/endpoint.ts'
import { bodyBounds, tooManyFields } from './bodies/json-bounds.ts'
import { answerError } from './error-answers.ts'
import { Refusal } from './errors.ts'

/**
 * Opens this section to pages of other sites: any origin, no credentials, JSON or form encoding.
 * @param app an encapsulated scope: nothing of this applies to other calls.
 */
export function openToSites(app: FastifyInstance, section: Section): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return payload
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => formFields(body),
  )
  app.setErrorHandler((error: Parameters<typeof answerError>[0], request, reply) => {
    const isTooLarge = 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    return answerError(isTooLarge ? tooLarge : error, request, reply)
  })
  for (const { path } of Object.values(section)) {
    app.options(`/api${path}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    )
  }
}

const tooLarge = new Refusal('tooLarge', 'Слишком большая заявка: не больше 32 КБ')

/** A field sent twice keeps both texts. @throws Refusal 400 for too many fields. */
function formFields(body: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    const former = fields.get(name)
    if (former === undefined && fields.size === bodyBounds.fields)
      throw new Refusal('invalid', tooManyFields(bodyBounds.fields))
    fields.set(name, former === undefined ? value : `${former}, ${value}`)
  }
  return Object.fromEntries(fields)
}
