import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/http/errors.ts'
import { bodyBounds, boundFault } from './json-bounds.ts'
import { findUnfitText } from './unfit-text.ts'

/**
 * Checks every request before its schemas: bounds the JSON text and refuses strings in body, query and path
 * that the database would reject.
 */
export function guardInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const fault = boundFault(text, bodyBounds)
    if (fault !== undefined) done(new Refusal('invalid', fault))
    else parse(request, text, done)
  })
  app.addHook('preValidation', async ({ params, query, body }: FastifyRequest) => {
    for (const part of [params, query, body]) {
      const path = findUnfitText(part)
      if (path !== undefined) {
        throw new Refusal('invalid', unfitText, { issues: [{ path, message: unfitText }] })
      }
    }
  })
}

const unfitText = 'Недопустимые знаки в тексте'
