import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** @param url address of a database whose user may create others. */
export async function createPostgresDatabase(
  url: string,
  template = 'template0',
): Promise<{ name: string; url: string }> {
  const name = `klyuch_test_${randomBytes(6).toString('hex')}`
  await runOn(url, `create database ${name} template ${template}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return { name, url: address.href }
}

export function dropPostgresDatabase(url: string, name: string): Promise<void> {
  return runOn(url, `drop database if exists ${name} with (force)`)
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
