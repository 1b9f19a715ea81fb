import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Returns the hashed file name of the page's entry, which identifies the build. */
export async function readPageBuild(pagesDir: string): Promise<string | null> {
  const document = await readFile(join(pagesDir, 'index.html'), 'utf8')
  return /<script[^>]+src="([^"]+)"/.exec(document)?.[1] ?? null
}

/** Serves the built page; every screen path answers with the same document. */
export async function servePages(app: FastifyInstance, pagesDir: string): Promise<void> {
  const document = await readFile(join(pagesDir, 'index.html'), 'utf8')
  const documentForClients = forClients(document)
  await app.register(fastifyStatic, {
    root: pagesDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api') || /\.\w+$/.test(path)) return reply.callNotFound()
    // Keeps the office's screens and clients' presentations out of search engines.
    const headers = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' }
    return reply
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(path === '/shared' ? documentForClients : document)
  })
}

/** Adapts the document for clients: device-width viewport and its own messenger preview. */
function forClients(document: string): string {
  return document
    .replace('content="width=1024"', 'content="width=device-width, initial-scale=1"')
    .replace(/<title>[^<]*/, '<title>Подборка недвижимости')
    .replace(/(<meta name="description" content=")[^"]*/, '$1Помещения, цены и сроки, подобранные для вас')
}
