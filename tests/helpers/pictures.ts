import sharp from 'sharp'

interface Size {
  widthPx?: number
  heightPx?: number
}

/** A picture whose left upper quarter is red and the rest white, so that a turn can be told. */
export function makePicture(format: 'png' | 'jpeg' | 'webp', { widthPx = 40, heightPx = 20 }: Size = {}) {
  const create = { width: widthPx, height: heightPx, channels: 3, background: 'white' } as const
  const quarter = { ...create, width: widthPx / 2, height: heightPx / 2, background: 'red' }
  return sharp({ create })
    .composite([{ input: { create: quarter }, left: 0, top: 0 }])
    [format]()
    .toBuffer()
}

export const smallPng = await makePicture('png')

/** Tells if a corner of a picture is red. */
export async function isRedAt(
  bytes: Buffer,
  corner: 'leftTop' | 'leftBottom' | 'rightTop' | 'rightBottom',
): Promise<boolean> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = corner.startsWith('left') ? 1 : info.width - 2
  const y = corner.endsWith('Bottom') ? info.height - 2 : 1
  const [red = 0, green = 0] = data.subarray((y * info.width + x) * info.channels)
  return red > 200 && green < 90
}

/** One file as a browser sends it. */
export function formWith(bytes: Uint8Array, name = 'фасад.png', field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}
