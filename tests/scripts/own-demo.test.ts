import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readConfig, variables } from '#server/config.ts'
import { freePort } from '#tests/helpers/servers/postgres-server.ts'

type Environment = Record<string, string | undefined>
interface OwnDemo {
  /** Variables that the demo never takes from the office. */
  officeVariables: readonly string[]
  becomeOwnDemo(env: Environment, root: string): Promise<string>
}
const root = join(import.meta.dirname, '../..')
const { officeVariables, becomeOwnDemo }: OwnDemo = await import(join(root, 'scripts/own-demo.js'))

const office: Environment = {
  HOST: '0.0.0.0',
  DATA_DIR: './data',
  DATABASE_URL: 'postgres://office@127.0.0.1:5432/office',
  PUBLIC_URL: 'https://crm.example.test',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  CIAN_ACCESS_KEY: 'secret',
  DEMO: '0',
  OFFICE_ZONE: 'Asia/Omsk',
}

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})
const take = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer().once('error', reject).listen(port, host, resolve)
    open.push(server)
  })

it('has a folder of its own, and neither the database nor the mail of the office', async () => {
  const env = { ...office, PORT: String(await freePort()) }
  await becomeOwnDemo(env, root)
  const config = readConfig(env)
  expect(config).toMatchObject({
    ...{ dataDir: join(root, 'demo'), demo: 'on', host: '127.0.0.1', officeZone: 'Asia/Omsk' },
    ...{ databaseUrl: undefined, publicUrl: undefined, smtpUrl: undefined, cianAccessKey: undefined },
  })
})

it('takes from the office only how it looks and how fast it is', () => {
  const taken = variables.filter((name) => !officeVariables.includes(name))
  expect(taken.toSorted()).toEqual(
    [
      ...['CIAN_URL', 'CONTACTS_VISIBILITY', 'DADATA_URL', 'DURABILITY', 'FILES_QUOTA_GB', 'LLM_MODEL'],
      ...['LOG_LEVEL', 'OFFICE_ZONE', 'OUTBOUND_ALLOW', 'PORT', 'RATES_URL', 'TILE_ATTRIBUTION'],
      ...['TILE_URL', 'VITE_ADDRESS_URL'],
    ].toSorted(),
  )
  expect(officeVariables.filter((name) => !variables.includes(name))).toEqual([])
})

it.each(['127.0.0.1', '0.0.0.0'])('leaves the port of an office on %s to it', async (host) => {
  const port = await freePort()
  await take(port, host)
  const env: Environment = { ...office, PORT: String(port) }
  const told = await becomeOwnDemo(env, root)
  expect(Number(env.PORT)).not.toBe(port)
  expect(told).toContain(`Порт ${port} занят`)
  await take(Number(env.PORT), '127.0.0.1')
})

it('takes the asked port if nobody has it, and tells how to throw it away', async () => {
  const port = String(await freePort())
  const env: Environment = { PORT: port }
  const told = await becomeOwnDemo(env, root)
  expect(env.PORT).toBe(port)
  expect(told).toContain(join(root, 'demo'))
  expect(told).not.toContain('занят')
})

it('leaves a folder alone that is the office’s', async () => {
  await expect(becomeOwnDemo({ ...office, DATA_DIR: './demo' }, root)).rejects.toThrow('DATA_DIR')
})

it('is opened by the command that an empty office names', () => {
  const screen = readFileSync(join(root, 'src/views/imports/first-hour.tsx'), 'utf8')
  const [, command = ''] = /<code[^>]*>npm run (\w+)<\/code>/.exec(screen) ?? []
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts[command]).toBe('node scripts/start.js --own-demo')
})
