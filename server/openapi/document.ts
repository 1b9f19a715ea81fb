import { contract } from '#contract/core/contract.ts'
import { type Endpoint, sectionTitles } from '#contract/core/endpoint.ts'
import { productVersion } from '#server/product-version.ts'
import { enumerations } from './enumerations.ts'
import { errorBody, errorResponses } from './error-responses.ts'
import { schemaExamples } from './examples.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { describeOperation, headerParameters, operationOf } from './operations.ts'
import { shareSchemas } from './shared-schemas.ts'

export interface OpenapiDocument {
  openapi: string
  info: JsonSchema
  tags: { name: string; description: string }[]
  components: Record<string, Record<string, JsonSchema>>
  paths: Record<string, Record<string, JsonSchema>>
}

/** Describes the API as OpenAPI 3.1, from the contract alone. */
export function openapiDocument(): OpenapiDocument {
  const operations = Object.entries(contract).flatMap(([section, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => operationOf(section, name, endpoint)),
  )
  const { refer, components } = shareSchemas(
    operations.flatMap(({ parameters, body }) => [
      ...parameters.map(({ schema }) => schema),
      ...(body ? [body] : []),
    ]),
    [
      jsonSchemaOf(errorBody, 'output'),
      ...operations.flatMap(({ response }) => (response ? [response] : [])),
    ],
  )
  const paths: OpenapiDocument['paths'] = {}
  for (const operation of operations) {
    const { method, path } = operation.endpoint
    paths[`/api${path}`] = {
      ...paths[`/api${path}`],
      [method.toLowerCase()]: describeOperation(operation, refer),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ключ',
      version: productVersion,
      description:
        'Все вызовы, кроме открытых, ждут `Authorization: Bearer …` из `authLogin`. Деньги и площади — десятичные числа текстом, моменты — ISO 8601 в UTC. Отказ — `Error` с кодом.',
      license: { name: 'UNLICENSED', url: 'https://spdx.org/licenses/' },
    },
    tags: Object.entries(contract).map(([name, section]) => ({
      name,
      description: sectionTitles.get(section) ?? name,
    })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: headerParameters,
      responses: errorResponses(),
      schemas: Object.fromEntries(
        Object.entries(components).map(([name, schema]) => [name, { ...schema, ...explained(name) }]),
      ),
    },
    paths,
  }
}

function explained(name: string): JsonSchema {
  const labels = enumerations[name]
  const example = schemaExamples[name]
  return {
    ...(labels && {
      description: Object.entries(labels)
        .map(([code, label]) => `${code} — ${label}`)
        .join('; '),
    }),
    ...(example !== undefined && { examples: [example] }),
  }
}
