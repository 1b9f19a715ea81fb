import { openapiDocument } from '#server/openapi/document.ts'

/** `docs/openapi.json`: the answer of `/api/openapi.json`, one line per call and component. */
export function openapiText(): string {
  return `${printed(openapiDocument(), 0)}\n`
}

/** Deeper levels stay on one line. */
const linedLevels = 3

function printed(value: unknown, level: number): string {
  if (level === linedLevels || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value)
  }
  const indent = '  '.repeat(level + 1)
  const lines = Object.entries(value).map(
    ([key, part]) => `${indent}${JSON.stringify(key)}: ${printed(part, level + 1)}`,
  )
  return `{\n${lines.join(',\n')}\n${'  '.repeat(level)}}`
}
