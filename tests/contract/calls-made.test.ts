import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bulkCommands } from '#contract/core/bulk.ts'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { serverIdOf } from '#src/commands/core/record-command.ts'
import { commands } from '#src/commands/core/registry.ts'

/** Protects specification §7: the page makes every call that the specification lists. */

const folder = new URL('../../src/', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))

const specified = Object.entries(contract).flatMap(([section, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { origin, method, path, verb }]) =>
    origin === 'spec' && verb === undefined ? [[`${method} ${path}`, section, name] as const] : [],
  ),
)

it.each(specified)('%s is made by the page', (_call, section, name) => {
  const isAbout = new RegExp(`\\b${section}\\b`)
  const makes = new RegExp(`\\.${name}\\(`)
  expect(sources.filter((source) => isAbout.test(source) && makes.test(source))).not.toEqual([])
})

it('a call that stands for a verb stands for one of the server, which a command of the page runs', async () => {
  await loadAllCommands()
  const run = new Set(
    commands.flatMap((command) => {
      const kinds = command.verb ? (command.appliesTo?.kinds ?? []) : []
      return kinds.map((kind) => serverIdOf(command, { kind, records: [], origin: 'checked' }))
    }),
  )
  const verbs = Object.values(contract).flatMap((calls) =>
    Object.values<Endpoint>(calls).flatMap(({ verb }) => verb ?? []),
  )
  expect(verbs.length).toBeGreaterThan(15)
  for (const verb of verbs)
    expect([verb, verb in bulkCommands, run.has(verb as never)]).toEqual([verb, true, true])
})
