import { logoBox } from '#domain/stock/data-picture.ts'

/** Converts an image file to a small PNG data URL; `null` if the browser cannot decode it. */
export async function logoAddressOf(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const shrunk = Math.min(1, logoBox.widthPx / picture.width, logoBox.heightPx / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * shrunk))
  canvas.height = Math.max(1, Math.round(picture.height * shrunk))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png')
}
