/** Larger than any display size. */
const sidePx = 512

/** Converts a portrait to PNG (specification, §9), square and small; anything but an image is sent as is. */
export async function asPng(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'avatar.png', { type: 'image/png' }) : file
}
