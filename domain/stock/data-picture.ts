/*
 * Small pictures stored as a data URL in a field of their record: undo, backup and display work as for any
 * field, and no file can be lost.
 */

/** Longest data URL accepted: 300 kB of picture. */
export const maxDataPictureLength = 410_000

/** Bounding box of a logo, px, at twice its display size. */
export const logoBox = { widthPx: 480, heightPx: 160 }

const pattern =
  /^data:(image\/(?:png|jpeg|webp));base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/** @returns null when the text is not such a data URL. */
export function partsOfDataPicture(
  address: string,
): { mime: 'image/png' | 'image/jpeg' | 'image/webp'; base64: string } | null {
  const [, mime, base64] = pattern.exec(address) ?? []
  if (mime === undefined || !base64) return null
  return { mime: mime as 'image/png' | 'image/jpeg' | 'image/webp', base64 }
}
