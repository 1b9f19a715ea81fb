import { createHash, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFeed } from '#server/repositories/portal/feeds.ts'
import { storedFeeds } from '#server/repositories/portal/feeds.ts'
import { readPortalConfig, secretOf } from '#server/repositories/portal/portal-config.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'
import { feedsFolder, packedEnd } from '#server/services/publication/feed-files.ts'
import { feedNames } from '#server/services/publication/feed-state.ts'
import type { AppContext } from './app-context.ts'
import { networkOf } from './caller-network.ts'

/** Calls per network in 15 minutes: a portal reads a feed a few times an hour. */
const maxCalls = 120
const retryAfterSeconds = 60

/** Path for logs: without its query, and without the secret of a feed. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^\/feeds\/[^/]+/, '/feeds/…')
}

/** Serves the last good feeds to portals, which have no session: the secret stands in the address. */
export function serveFeeds(app: FastifyInstance, context: AppContext): void {
  app.route<{ Params: { secret: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/:secret/:name',
    handler: async (request, reply) => {
      const { db } = context.database
      const network = networkOf(request.ip)
      await refuseTooMany(db, [{ keyHash: attemptKey(`feed ${network}`), limit: maxCalls }], 'запросов фида')
      const { feedSecretId, feedsYandex, feedsAvito } = await readPortalConfig(db)
      const secret = feedSecretId === null ? undefined : await secretOf(db, feedSecretId)
      const feeds = await storedFeeds(db)
      const isOn = { cian: true, yandex: feedsYandex, avito: feedsAvito }
      const format = feedNames[request.params.name]
      const feed = feeds.find((each) => each.format === format && isOn[each.format])
      if (!isSame(request.params.secret, secret) || !feed) {
        return reply.code(404).type('text/plain; charset=utf-8').send('Такого фида нет')
      }
      return sendFeed(request, reply, feed, feedsFolder(context.config.dataDir))
    },
  })
}

/** Takes the same time for any secret. */
function isSame(given: string, secret: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret ?? '')) && secret !== undefined
}

async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, sha256, madeAt }: StoredFeed,
  folder: string,
): Promise<FastifyReply> {
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const etag = isPacked ? `"${sha256}-gz"` : `"${sha256}"`
  reply.headers({
    etag,
    'last-modified': madeAt.toUTCString(),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex, nofollow',
  })
  if (isKnown(request, sha256, madeAt)) return reply.code(304).send()
  const path = join(folder, isPacked ? `${fileName}${packedEnd}` : fileName)
  const file = await stat(path).catch(() => undefined)
  if (!file) {
    return reply
      .code(503)
      .headers({ 'retry-after': retryAfterSeconds })
      .type('text/plain; charset=utf-8')
      .send('Фид готовится')
  }
  reply.headers({ 'content-length': file.size, ...(isPacked && { 'content-encoding': 'gzip' }) })
  reply.type('application/xml; charset=utf-8')
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(path))
}

function isKnown({ headers }: FastifyRequest, sha256: string, madeAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return known.includes('*') || known.includes(`"${sha256}"`) || known.includes(`"${sha256}-gz"`)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && Math.floor(madeAt.getTime() / 1000) * 1000 <= since
}
