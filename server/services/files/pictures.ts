import sharp, { type Sharp } from 'sharp'
import { logoBox } from '#domain/stock/data-picture.ts'
import { Refusal } from '#server/http/errors.ts'
import type { PictureMime } from './file-types.ts'

/** Largest picture that is decoded. Phones take JPEG of 48 and 64 megapixels, and its decoder holds a few lines at a time. */
const maxMegapixels = { 'image/jpeg': 65, 'image/png': 40, 'image/webp': 40 } as const satisfies Record<
  PictureMime,
  number
>
const million = 1_000_000
/** Longer pictures are downscaled; enough for print and for the portal. */
const maxSidePx = 4096
const limitSeconds = 10
/** Concurrent decodes; further ones queue, then are refused. */
const maxAtOnce = 2
const maxWaiting = 30

// One thread per decode; no cache, since pictures are never decoded twice.
sharp.concurrency(1)
sharp.cache(false)

/** A stored picture: upright, without metadata or colour profile, with thumbnails. */
export interface Picture {
  mime: PictureMime
  widthPx: number
  heightPx: number
  full: Buffer
  /** WebP. */
  card: Buffer
  /** WebP. */
  thumb: Buffer
}

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/**
 * Decodes and re-encodes, so that nothing but pixels survives.
 * @param degrees clockwise, in addition to the EXIF orientation.
 * @throws Refusal 400 for what is broken, animated, too large or too slow; 429 when too many wait.
 */
export function remakePicture(
  bytes: Buffer,
  mime: PictureMime,
  degrees: 0 | 90 | 180 | 270 = 0,
): Promise<Picture> {
  return inTurn(async () => {
    try {
      return await remake(bytes, mime, degrees)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw refusalFor(error, mime)
    }
  })
}

/** A square portrait. @throws Refusal like `remakePicture`. */
export function remakeAvatar(bytes: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    try {
      await inspect(bytes, 'image/png')
      return await open(bytes)
        .autoOrient()
        .resize(192, 192, { fit: 'cover', position: 'attention' })
        .webp({ quality: 86 })
        .timeout({ seconds: limitSeconds })
        .toBuffer()
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw refusalFor(error, 'image/png')
    }
  })
}

/** Keeps transparency, small enough to embed in answers. @throws Refusal like `remakePicture`. */
export function remakeLogo(bytes: Buffer, mime: PictureMime): Promise<Buffer> {
  return inTurn(async () => {
    try {
      await inspect(bytes, mime)
      return await open(bytes)
        .autoOrient()
        .resize(logoBox.widthPx, logoBox.heightPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 })
        .timeout({ seconds: limitSeconds })
        .toBuffer()
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw refusalFor(error, mime)
    }
  })
}

async function remake(bytes: Buffer, mime: PictureMime, degrees: number): Promise<Picture> {
  await inspect(bytes, mime)
  const upright = open(bytes)
    .autoOrient()
    .rotate(degrees)
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
  const { data: full, info } = await encode(upright, mime)
    .timeout({ seconds: limitSeconds })
    .toBuffer({ resolveWithObject: true })
  const card = await open(full)
    .resize(1280, 960, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: limitSeconds })
    .toBuffer()
  const thumb = await open(card)
    .resize(360, 240, { fit: 'cover' })
    .webp({ quality: 76 })
    .timeout({ seconds: limitSeconds })
    .toBuffer()
  return { mime, widthPx: info.width, heightPx: info.height, full, card, thumb }
}

/** Checks the headers first: a picture that lies about its size is refused before decoding. */
async function inspect(bytes: Buffer, mime: PictureMime): Promise<void> {
  const { format, width, height, pages = 1 } = await open(bytes).metadata()
  if (format !== formats[mime]) throw broken
  if (pages > 1) throw new Refusal('invalid', 'Анимация не принимается. Сохраните один кадр')
  if (width * height > maxMegapixels[mime] * million) throw tooManyPixels(mime)
}

function open(bytes: Buffer): Sharp {
  const limitInputPixels = maxMegapixels['image/jpeg'] * million
  return sharp(bytes, { limitInputPixels, pages: 1, failOn: 'error', sequentialRead: true })
}

function encode(image: Sharp, mime: PictureMime): Sharp {
  if (mime === 'image/png') return image.png({ compressionLevel: 9 })
  return mime === 'image/webp' ? image.webp({ quality: 86 }) : image.jpeg({ quality: 86, progressive: true })
}

const broken = new Refusal('invalid', 'Картинка повреждена: её не удалось прочитать. Сохраните её заново')

function tooManyPixels(mime: PictureMime): Refusal {
  return new Refusal(
    'invalid',
    `Картинка больше ${maxMegapixels[mime]} мегапикселей. Уменьшите её и повторите`,
  )
}

function refusalFor(error: unknown, mime: PictureMime): Refusal {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|exceeds.*limit/i.test(message)) return tooManyPixels(mime)
  if (/timeout/i.test(message))
    return new Refusal('invalid', 'Картинка слишком сложная. Уменьшите её и повторите')
  return broken
}

const waiting: (() => void)[] = []
let running = 0

/** Semaphore with a bounded queue: leaves CPU for other calls while pictures are decoded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) {
      throw new Refusal('tooMany', 'Сервер занят другими картинками. Повторите через несколько секунд', {
        retryAfterSeconds: 5,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The slot is handed over directly, so that no newcomer takes it in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
