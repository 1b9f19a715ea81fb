import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransform
const binary = { type: 'string', format: 'binary' }

/** A call for OpenAPI: its schemas, and what they cannot say of files that are sent and answered. */
export const describeCall: Transform = (call) => {
  const described = jsonSchemaTransform(call)
  const { endpoint } = call.route.config ?? {}
  const schema: Record<string, unknown> = { ...described.schema }
  if (endpoint?.upload) {
    schema.consumes = ['multipart/form-data']
    schema.body = { type: 'object', properties: { file: binary }, required: ['file'] }
  }
  if (endpoint?.download) {
    const content = { '*/*': { schema: binary } }
    schema.response = { 200: { description: 'Файл', content } }
  }
  return { ...described, schema }
}
