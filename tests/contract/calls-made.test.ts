import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** Protects spec.md §7: a call that the server answers and no place of the page makes is not what was specified. */

const folder = new URL('../../src/', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))

const specified = Object.entries(contract).flatMap(([section, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { origin, method, path }]) =>
    origin === 'spec' ? [[`${method} ${path}`, section, name] as const] : [],
  ),
)

it.each(specified)('%s is made by the page', (_call, section, name) => {
  const isAbout = new RegExp(`\\b${section}\\b`)
  const makes = new RegExp(`\\.${name}\\(`)
  expect(sources.filter((source) => isAbout.test(source) && makes.test(source))).not.toEqual([])
})
