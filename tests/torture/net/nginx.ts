import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/helpers/servers/postgres-server.ts'

export interface Front {
  /** Without a slash. */
  url: string
  fetch: typeof globalThis.fetch
  stop(): Promise<void>
}

const program = process.env.NGINX ?? '/usr/sbin/nginx'

/** nginx by `deploy/nginx.conf`, with other ports and a certificate of its own. */
export async function startNginx(upstreams: readonly [number, number], port: number): Promise<Front> {
  if (!existsSync(program)) throw new Error(`there is no nginx at ${program}: name yours in NGINX`)
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
      ],
      ...[
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { stdio: 'pipe' },
  )
  const example = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const ours = [
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/letsencrypt/live/crm.example.ru/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/crm.example.ru/privkey.pem', key],
  ].reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not hold «${from}»`)
    return text.replace(from, to)
  }, example)
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name.replace('client_', ''))};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${paths.join(' ')}\n${ours}\n}`,
  )
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `https://localhost:${port}`
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate) })
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  const fetch = fetchBy(agent)
  for (let tries = 100; ; tries--) {
    if (await fetch(`${url}/api/health`).catch(() => undefined)) return { url, fetch, stop }
    if (child.exitCode !== null || tries === 0) {
      const log = readFileSync(join(folder, 'error.log'), 'utf8')
      await stop()
      throw new Error(`nginx did not start: ${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** `fetch` that trusts one certificate: that of Node takes no other than those of the system. */
function fetchBy(agent: Agent): typeof globalThis.fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      const call = request(String(input), { agent, headers, method: init.method ?? 'GET' }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const body = status === 204 ? null : Buffer.concat(chunks)
          resolve(new Response(body, { status, headers: answer.headers as Record<string, string> }))
        })
      })
      call.on('error', reject)
      init.signal?.addEventListener('abort', () => call.destroy(new Error('given up')))
      call.end(init.body)
    })
}
