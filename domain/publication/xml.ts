import type { Element } from './element.ts'

/** Characters that XML 1.0 forbids, lone surrogates included. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would turn it into a line feed.
  '\r': '&#13;',
}

export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"\r]/g, (char) => entities[char] ?? char)
}

/** Element as text with its own line break, indented by two spaces a level. */
export function xmlOf({ name, content, attributes = {} }: Element, level = 0): string {
  const indent = '  '.repeat(level)
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const open = `${indent}<${name}${told.join('')}`
  if (content.length === 0) return `${open}/>\n`
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>\n`
  return `${open}>\n${content.map((child) => xmlOf(child, level + 1)).join('')}${indent}</${name}>\n`
}
