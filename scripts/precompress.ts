import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json)$/
/** Below one network packet, compression gains nothing. */
const leastBytes = 1400

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
const gzipped = (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })

/** Writes `.br` and `.gz` beside every built script and style sheet, served by `server/http/pages.ts`. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!compressible.test(file.fileName) || content.length < leastBytes) return
          const path = join(dir, file.fileName)
          await Promise.all([
            writeFile(`${path}.br`, await brotli(content)),
            writeFile(`${path}.gz`, await gzipped(content)),
          ])
        }),
      )
    },
  }
}
