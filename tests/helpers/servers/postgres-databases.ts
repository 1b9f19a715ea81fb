import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * @param url address of a database whose user may create others.
 * @param template a copy is called after the one it is made of.
 */
export async function createPostgresDatabase(
  url: string,
  template = 'template0',
): Promise<{ name: string; url: string }> {
  const family = /^klyuch_test_\w+$/.test(template) ? template : 'klyuch_test'
  const name = `${family}_${randomBytes(6).toString('hex')}`
  await runOn(url, `create database ${name} template ${template}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return { name, url: address.href }
}

export async function dropPostgresDatabase(url: string, name: string): Promise<void> {
  await runOn(url, `drop database if exists ${name} with (force)`)
}

/** With all that was copied from it. */
export async function dropPostgresFamily(url: string, template: string): Promise<void> {
  const rows = await runOn(
    url,
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  )
  for (const { name } of rows) await dropPostgresDatabase(url, name)
}

async function runOn(url: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
