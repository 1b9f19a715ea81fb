import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'

const usualPort = 3000
const here = '127.0.0.1'

/** Settings that lead to the office: its data, its address, its mail, its accounts with services. */
export const officeVariables = [
  ...['DATA_DIR', 'DATABASE_URL', 'HOST', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'DEMO', 'SMTP_URL', 'MAIL_FROM'],
  ...['DADATA_TOKEN', 'CIAN_ACCESS_KEY', 'CIAN_SEARCH_URL', 'LLM_URL', 'LLM_KEY'],
]

/**
 * Turns the environment of an office into that of a demo beside it, which may be thrown away.
 * @returns text for the terminal, Russian. @throws Error if the office lies in the folder of the demo.
 */
export async function becomeOwnDemo(env, root) {
  const folder = join(root, 'demo')
  if (env.DATA_DIR?.trim() && resolve(root, env.DATA_DIR.trim()) === folder) {
    throw new Error(
      `DATA_DIR указывает на ${folder}: там может лежать ваш офис, демо её не тронет. Уберите DATA_DIR из настроек или назовите другую папку`,
    )
  }
  for (const name of officeVariables) delete env[name]
  Object.assign(env, { DATA_DIR: folder, DEMO: '1', HOST: here })
  const lines = [
    `Демо открывается в своей папке ${folder}, данные офиса не тронет.`,
    'Когда насмотритесь, остановите его (Ctrl+C) и удалите эту папку.',
  ]
  const asked = Number(env.PORT?.trim() || usualPort)
  // A wrong one is for the server to refuse.
  if (Number.isInteger(asked) && asked > 0 && asked <= 65_535 && (await isTaken(asked))) {
    env.PORT = String(await portAfter(asked))
    lines.unshift(`Порт ${asked} занят, демо возьмёт другой.`)
  }
  return lines.join('\n')
}

async function portAfter(taken) {
  for (let port = taken + 1; port <= Math.min(taken + 20, 65_535); port += 1) {
    if (!(await isTaken(port))) return port
  }
  return 0
}

/** A port taken on all addresses may still be free on this one in some systems, so somebody may answer there. */
async function isTaken(port) {
  return (await answers(port)) || !(await canListen(port))
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, here)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, here, () => server.close(() => resolve(true)))
  })
}
