/*
 * Small pictures that are a value of their record: written as a data address, they are undone, backed up and told like
 * any other field, and no file can be lost.
 */

/** Longest address that is sent: 300 kB of picture. */
export const maxDataPictureLength = 410_000

/** What a logo is shown within, px, at twice the size. */
export const logoBox = { widthPx: 480, heightPx: 160 }

const pattern =
  /^data:(image\/(?:png|jpeg|webp));base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/** @returns null when the text is no such address. */
export function partsOfDataPicture(
  address: string,
): { mime: 'image/png' | 'image/jpeg' | 'image/webp'; base64: string } | null {
  const [, mime, base64] = pattern.exec(address) ?? []
  if (mime === undefined || !base64) return null
  return { mime: mime as 'image/png' | 'image/jpeg' | 'image/webp', base64 }
}
