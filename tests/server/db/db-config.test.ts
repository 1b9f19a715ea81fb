import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { StartRefused } from '#server/start-refused.ts'

function refusal(env: Record<string, string>): StartRefused {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartRefused) return error
    throw error
  }
  throw new Error('the settings were accepted')
}

describe('settings', () => {
  test('needs no variable to start; an empty one counts as absent', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ', PATH: '/usr/bin' })
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('./data'),
      durability: 'fsync',
      demo: 'off',
      officeZone: 'Europe/Moscow',
      contactsVisibility: 'shared',
      trustedProxies: [],
      logLevel: 'info',
    })
    expect(config.databaseUrl).toBeUndefined()
  })

  test('right values are taken over', () => {
    expect(
      readConfig({
        PORT: '8080',
        DATABASE_URL: 'postgres://u:p@db:5432/klyuch',
        DURABILITY: 'process',
        PUBLIC_URL: 'https://crm.example.ru/',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        DEMO: 'force',
        OFFICE_ZONE: 'Asia/Vladivostok',
        OUTBOUND_ALLOW: 'localhost:11434,model.local',
        TILE_URL: 'https://tile.example.ru/{z}/{x}/{y}.png',
      }),
    ).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://u:p@db:5432/klyuch',
      durability: 'process',
      publicUrl: 'https://crm.example.ru',
      trustedProxies: ['10.0.0.0/8', '::1'],
      demo: 'force',
      officeZone: 'Asia/Vladivostok',
      outboundAllow: ['localhost:11434', 'model.local'],
      tileUrl: 'https://tile.example.ru/{z}/{x}/{y}.png',
    })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['DURABILITY', 'maybe'],
    ['PUBLIC_URL', 'crm.example.ru'],
    ['PUBLIC_URL', 'https://crm.example.ru/app'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['DEMO', 'yes'],
    ['OFFICE_ZONE', 'UTC+3'],
    ['OFFICE_ZONE', 'Europe/Atlantis'],
    ['CONTACTS_VISIBILITY', 'all'],
    ['OUTBOUND_ALLOW', 'http://localhost'],
    ['TILE_URL', 'https://tile.example.ru/'],
    ['LLM_URL', 'ftp://model'],
    ['LOG_LEVEL', 'loud'],
  ])('a wrong %s (%s) stops the start with one line that names it', (name, value) => {
    const { message, exitCode } = refusal({ [name]: value })
    expect(message).toContain(name)
    expect(message).toContain(value)
    expect(message).not.toContain('\n')
    expect(exitCode).toBe(2)
  })

  test.each(['DATABASE_URL', 'SMTP_URL'])('a wrong %s is not shown: it holds a password', (name) => {
    const { message } = refusal({ [name]: 'mysql://root:hunter2@db' })
    expect(message).toContain(name)
    expect(message).not.toContain('hunter2')
  })

  test('every wrong variable is named at once', () => {
    const { message } = refusal({ PORT: 'x', DEMO: 'x' })
    expect(message).toMatch(/PORT.*DEMO/)
  })
})
