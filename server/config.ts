import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isZoneName } from '#domain/access/office.ts'
import { type ContactsVisibility, contactsVisibilities } from '#domain/records/contacts.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { StartRefused } from './start-refused.ts'

const list = z.string().transform((text) => text.split(',').map((item) => item.trim()))
const httpUrl = z.url({ protocol: /^https?$/ })

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DURABILITY: z.enum(['fsync', 'process']).default('fsync'),
  PUBLIC_URL: httpUrl.refine(isOrigin).transform(originOf).optional(),
  TRUSTED_PROXIES: list.refine((items) => items.every(isAddressRange)).default([]),
  DEMO: z.enum(['0', '1', 'force']).default('0'),
  OFFICE_ZONE: z.string().refine(isZoneName).default('Europe/Moscow'),
  CONTACTS_VISIBILITY: z.enum(codesOf(contactsVisibilities)).default('shared'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  DADATA_URL: httpUrl.default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+[^\r\n]*$/)
    .optional(),
  DADATA_TOKEN: z.string().optional(),
  CIAN_URL: httpUrl.default('https://public-api.cian.ru'),
  CIAN_ACCESS_KEY: z.string().optional(),
  CIAN_SEARCH_URL: httpUrl.optional(),
  RATES_URL: httpUrl.default('https://www.cbr.ru/scripts/XML_daily.asp'),
  OUTBOUND_ALLOW: list.refine((items) => items.every(isHost)).default([]),
  TILE_URL: httpUrl.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part))).optional(),
  TILE_ATTRIBUTION: z.string().max(200).default(''),
  LLM_URL: httpUrl.optional(),
  LLM_KEY: z.string().optional(),
  LLM_MODEL: z.string().default('default'),
  VITE_ADDRESS_URL: httpUrl.optional(),
  FILES_QUOTA_GB: z.coerce.number().int().min(1).max(100_000).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

type Variable = keyof typeof environment.shape
export const variables = Object.keys(environment.shape)

const urlRequirement = 'адрес, который начинается с http:// или https://'

/** Expected form of each value, for error messages. */
const requirements: Record<Variable, string> = {
  HOST: 'адрес, который слушает сервер',
  PORT: 'целое число от 0 до 65535',
  DATA_DIR: 'путь к папке с данными',
  DATABASE_URL: 'адрес вида postgres://пользователь:пароль@сервер:5432/база',
  DURABILITY: 'fsync или process',
  PUBLIC_URL: 'адрес вида https://crm.example.ru, без пути',
  TRUSTED_PROXIES: 'адреса или подсети через запятую, например 10.0.0.0/8',
  DEMO: '0, 1 или force',
  OFFICE_ZONE: 'название часового пояса, например Europe/Moscow',
  CONTACTS_VISIBILITY: 'shared, masked или own',
  SMTP_URL: 'адрес вида smtp://пользователь:пароль@сервер:587',
  DADATA_URL: urlRequirement,
  MAIL_FROM: 'адрес отправителя, например Ключ <crm@example.ru>',
  DADATA_TOKEN: 'ключ DaData',
  CIAN_URL: urlRequirement,
  CIAN_ACCESS_KEY: 'ключ доступа ЦИАН',
  CIAN_SEARCH_URL: urlRequirement,
  RATES_URL: urlRequirement,
  OUTBOUND_ALLOW: 'имена узлов через запятую, при нужде с портом',
  TILE_URL: 'адрес с {z}, {x} и {y}',
  TILE_ATTRIBUTION: 'подпись карты, не длиннее 200 знаков',
  LLM_URL: urlRequirement,
  LLM_KEY: 'ключ языковой модели',
  LLM_MODEL: 'название модели',
  VITE_ADDRESS_URL: urlRequirement,
  FILES_QUOTA_GB: 'целое число гигабайт, от 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace или silent',
}

/** Secrets: values never appear in a message or a log. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'DADATA_TOKEN',
  'CIAN_ACCESS_KEY',
  'LLM_KEY',
])

/** Settings of the server, read once at start. Paths are absolute; absent lists are empty. */
export interface Config {
  host: string
  /** 0: any free port. */
  port: number
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  /** Embedded database: `fsync` survives a power cut, `process` only the end of the process. */
  durability: 'fsync' | 'process'
  /** Origin without a trailing slash; absent: only this machine opens the pages. */
  publicUrl?: string
  trustedProxies: string[]
  demo: 'off' | 'on' | 'force'
  /** IANA name. */
  officeZone: string
  contactsVisibility: ContactsVisibility
  /** Absent: mails are written to `dataDir/outbox`. */
  smtpUrl?: string
  /** Sender of the mails; absent: the SMTP user if it is an address, else `klyuch@` the public host. */
  mailFrom?: string
  /** Base URL of the address service, without a trailing slash. */
  dadataUrl: string
  /** Absent: addresses are suggested from known buildings. */
  dadataToken?: string
  /** Base URL of the listing portal's API, without a trailing slash. */
  cianUrl: string
  cianAccessKey?: string
  /** URL of the portal's site search; absent: competitors come only from files. */
  cianSearchUrl?: string
  /** URL of the daily exchange rates, XML. */
  ratesUrl: string
  /** Hosts, optionally with a port, exempt from the ban on internal addresses. */
  outboundAllow: string[]
  tileUrl?: string
  /** Attribution demanded by the tile provider; may be empty. */
  tileAttribution: string
  /** URL of an OpenAI-compatible chat call; absent: descriptions are generated locally. */
  llmUrl?: string
  llmKey?: string
  llmModel: string
  /** The build's own address service, called by the page: allowed in the content security policy. */
  pageAddressUrl?: string
  /** Quota for all files of the office, including those that undo may restore. */
  filesQuotaBytes: number
  logLevel: z.output<typeof environment.shape.LOG_LEVEL>
}

/**
 * Reads settings from environment variables; an empty one counts as absent.
 * @throws StartRefused with one line that names each wrong variable and no secret values.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new StartRefused(names.map((name) => describeWrong(name, given[name])).join('; '), 2)
  }
  const values = parsed.data
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    durability: values.DURABILITY,
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    demo: values.DEMO === 'force' ? 'force' : values.DEMO === '1' ? 'on' : 'off',
    officeZone: values.OFFICE_ZONE,
    contactsVisibility: values.CONTACTS_VISIBILITY,
    smtpUrl: values.SMTP_URL,
    dadataUrl: values.DADATA_URL.replace(/\/$/, ''),
    mailFrom: values.MAIL_FROM,
    dadataToken: values.DADATA_TOKEN,
    cianUrl: values.CIAN_URL.replace(/\/$/, ''),
    cianAccessKey: values.CIAN_ACCESS_KEY,
    cianSearchUrl: values.CIAN_SEARCH_URL,
    ratesUrl: values.RATES_URL,
    outboundAllow: values.OUTBOUND_ALLOW,
    tileUrl: values.TILE_URL,
    tileAttribution: values.TILE_ATTRIBUTION,
    llmUrl: values.LLM_URL,
    llmKey: values.LLM_KEY,
    llmModel: values.LLM_MODEL,
    pageAddressUrl: values.VITE_ADDRESS_URL,
    filesQuotaBytes: values.FILES_QUOTA_GB * 1024 ** 3,
    logLevel: values.LOG_LEVEL,
  }
}

function describeWrong(name: string, value: string | undefined): string {
  const shown = secretVariables.has(name) ? '' : ` «${value}»`
  return `Неверное значение переменной ${name}${shown}: нужно ${requirements[name as Variable]}`
}

function isOrigin(url: string): boolean {
  // Zod runs every check, even after a failed one.
  if (!URL.canParse(url)) return false
  const { pathname, search, hash, username } = new URL(url)
  return pathname === '/' && !search && !hash && !username
}

function originOf(url: string): string {
  return new URL(url).origin
}

/** Accepts an address, alone or with a prefix length. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isHost(text: string): boolean {
  return /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(text)
}
